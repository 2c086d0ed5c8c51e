import {rule} from '../../../engine/rule.js';
import type {ReferenceEntry} from '../../../engine/ruleset.js';

/** Melee actions, in our own words. */
export const meleeReference: readonly ReferenceEntry[] = [
	rule('TE-M01', 'Melee strike', 'Two ticks.'),
	rule('TE-M02', 'Precision strike', 'Three ticks, +1.'),
	rule(
		'TE-M03',
		'Off-hand strike',
		'Two ticks, −1, with what the off hand holds.',
	),
	rule(
		'TE-M04',
		'All-out attack',
		'Three ticks, +2; own defences −2 until the next turn.',
	),
	rule(
		'TE-M05',
		'Reaction strike',
		'One tick as a reaction, in melee, at a foe in reach, after what it did.',
	),
	rule(
		'TE-M06',
		'Knockout blow',
		'Three ticks, −2, no Wounds. Resolve against what got through, or Dazed, then Stunned (Setting), then Unconscious.',
	),
	rule(
		'TE-M07',
		'Pressure-point strike',
		'Three ticks, −2. Resolve against what got through, or Dazed, then Slowed.',
	),
	rule(
		'TE-M08',
		'Charge',
		'Four ticks, +1, after two squares at least and twice the movement at most.',
	),
	rule(
		'TE-M09',
		'Guarded attack',
		'Three ticks, −2 on this and later attacks of the round; Block and Dodge +1 until the next turn.',
	),
	rule(
		'TE-M10',
		'Multi-strike',
		'Three ticks, −1, other hands two less on the same roll, each at whom one likes; two weapons and the feat are needed. Each target defends once; a third hand is a tick more.',
	),
	rule(
		'TE-M11',
		'Grapple',
		'Three ticks against Duck or Dodge; free to join one. Everybody in it is Grappled.',
	),
	rule(
		'TE-M12',
		'Grapple strike',
		'Three ticks, bare hands or a light weapon.',
	),
	rule('TE-M13', 'Pin', 'Three ticks, Melee or Athletics against the same.'),
	rule(
		'TE-M14',
		'Break a pin',
		'Four ticks, Melee or Acrobatics against who holds it; one’s own or an ally’s.',
	),
	rule(
		'TE-M15',
		'Choke out',
		'Four ticks, Athletics against Athletics, which costs nothing; living humanoids fall Unconscious.',
	),
	rule(
		'TE-M16',
		'Pummel',
		'Four ticks, +3, at somebody Pinned; a margin of 1, 3, 5 is one, two, three hits, or fewer at will.',
	),
	rule(
		'TE-M17',
		'Disarm',
		'Three ticks, −1, against Duck, Dodge or Athletics; by three or more the weapon changes hands.',
	),
	rule(
		'TE-M18',
		'Trip',
		'Three ticks, −2, against Duck, Dodge or Athletics; Prone.',
	),
];
