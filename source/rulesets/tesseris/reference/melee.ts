import type {RuleText} from '../../../engine/rule-text.js';

/** Melee actions, in our own words. */
export const meleeRules: readonly RuleText[] = [
	'TE-M01 Melee strike: Two ticks.',
	'TE-M02 Precision strike: Three ticks, +1.',
	'TE-M03 Off-hand strike: Two ticks, −1, none for the ambidextrous, with what the off hand holds.',
	'TE-M04 All-out attack: Three ticks, +2; own defences −2 until the next turn.',
	'TE-M05 Reaction strike: One tick as a reaction, in melee, at a foe in reach, after what it did.',
	'TE-M06 Knockout blow: Three ticks, −2, no Wounds. Resolve against what got through, or Dazed, then Stunned (Setting), then Unconscious.',
	'TE-M07 Pressure-point strike: Three ticks, −2. Resolve against what got through, or Dazed, then Slowed.',
	'TE-M08 Charge: Four ticks, +1, after two squares at least and twice the movement at most.',
	'TE-M09 Guarded attack: Three ticks, −2 on this and later attacks of the round; Block and Dodge +1 until the next turn.',
	'TE-M10 Multi-strike: Three ticks, −1, other hands two less on the same roll, each at whom one likes; two weapons and the feat are needed. Each target defends once; a third hand is a tick more.',
	'TE-M11 Grapple: Three ticks against Duck or Dodge; free to join one. Everybody in it is Grappled, and all of them are one group. Who is not held by a foe may let go for nothing.',
	'TE-M12 Grapple strike: Three ticks, bare hands or a light weapon.',
	'TE-M13 Pin: Three ticks, Melee or Athletics against the same.',
	'TE-M14 Break a pin: Four ticks, Melee or Acrobatics against who holds it; one’s own or an ally’s.',
	'TE-M15 Choke out: Four ticks, Athletics against Athletics, which costs nothing; living humanoids fall Unconscious.',
	'TE-M16 Pummel: Four ticks, +3, at somebody Pinned; a margin of 1, 3, 5 is one, two, three hits, or fewer at will.',
	'TE-M17 Disarm: Three ticks, −1, against Duck, Dodge or Athletics; by three or more the weapon changes hands.',
	'TE-M18 Trip: Three ticks, −2, against Duck, Dodge or Athletics; Prone.',
];
