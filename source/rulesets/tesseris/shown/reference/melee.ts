import type {RuleText} from '../../../../engine/kit/rule-text.js';

/** Melee actions, in our own words. */
export const meleeRules: readonly RuleText[] = [
	'TE-M01 Melee strike: Two ticks.',
	'TE-M02 Precision strike: Three ticks, +1.',
	'TE-M03 Off-hand strike: Two ticks, −1 (none for the ambidextrous), with the weapon in the off hand.',
	'TE-M04 All-out attack: Three ticks, +2 on the attack; the attacker’s own defences are at −2 until the attacker’s next turn.',
	'TE-M05 Reaction strike: One tick as a reaction, in melee, at a foe in reach, after what that foe did.',
	'TE-M06 Knockout blow: Three ticks, −2, no Wounds. The target rolls Resolve against the damage past soak or becomes Dazed, then Stunned (Setting), then Unconscious.',
	'TE-M07 Pressure-point strike: Three ticks, −2. The target rolls Resolve against the damage past soak or becomes Dazed; Dazed becomes Slowed.',
	'TE-M08 Charge: Four ticks, +1, after moving at least two squares and at most twice the Speed.',
	'TE-M09 Guarded attack: Three ticks, −2 on this and later attacks of the round; the attacker’s Block and Dodge are at +1 until the attacker’s next turn.',
	'TE-M10 Multi-strike: Three ticks, −1 with the main hand and a further −2 for each other hand on the same roll, at one target or several. The attacker needs two weapons and the feat. Each target defends once; each hand past the second costs one tick more.',
	'TE-M11 Grapple: Three ticks; the target answers with Duck or Dodge. Joining a grapple is free. Everybody in a grapple is Grappled, and they are one group. Whoever is not held by a foe may let go for free.',
	'TE-M12 Grapple strike: Three ticks, bare hands or a light weapon.',
	'TE-M13 Pin: Three ticks, Melee or Athletics of the attacker against Melee or Athletics of the foe in the grapple.',
	'TE-M14 Break a pin: Four ticks, Melee or Acrobatics against whoever holds the pin; for oneself or an ally.',
	'TE-M15 Choke out: Four ticks, Athletics against the victim’s Athletics, which costs the victim no ticks. A living humanoid who loses falls Unconscious.',
	'TE-M16 Pummel: Four ticks, +3, at somebody Pinned. An attacker who wins by 1, 3 or 5 lands one, two or three hits, and may deal fewer.',
	'TE-M17 Disarm: Three ticks, −1, against Duck, Dodge or Athletics. The target loses the weapon; an attacker who wins by three or more may take the weapon.',
	'TE-M18 Trip: Three ticks, −2, against Duck, Dodge or Athletics. The target falls Prone.',
];
