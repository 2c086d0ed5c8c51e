import {rule} from '../../../engine/rule.js';
import type {ReferenceEntry} from '../../../engine/ruleset.js';

/** Statuses, in our own words. */
export const statusesReference: readonly ReferenceEntry[] = [
	rule(
		'TE-C01',
		'Bleeding',
		'Level 1. One damage a round until it is staunched.',
	),
	rule('TE-C02', 'Disabled', 'Level 1. −1 on what it touches.'),
	rule(
		'TE-C03',
		'Dazed',
		'Level 1. A tick a round less and −1 on everything, two rounds.',
	),
	rule(
		'TE-C04',
		'Grappled',
		'Level 1. −3 against outsiders, +1 inside, no two-handers, grapple actions only. Attacks from outside go against all in it.',
	),
	rule('TE-C05', 'Blinded', 'Level 2. Melee −4, ranged −6, defence −2.'),
	rule(
		'TE-C06',
		'Bloodied',
		'Level 2. Defence +1, attack −1, while out of Stamina.',
	),
	rule(
		'TE-C07',
		'Pinned',
		'Level 2. Only to break the pin and to defend in the grapple.',
	),
	rule(
		'TE-C08',
		'Stunned',
		'Level 2. Two ticks a round less and −2 on everything, two rounds, then Dazed.',
	),
	rule('TE-C09', 'Slowed', 'Level 2. Speed −1, defence −1.'),
	rule(
		'TE-C10',
		'Suffocating',
		'Level 2. Resolve against 2, one more each round, or Unconscious; only to get one’s breath back.',
	),
	rule('TE-C11', 'Unconscious', 'Level 3. Nothing can be done.'),
	rule('TE-C12', 'Prone', 'A situation of the source, kept as a status.'),
	rule(
		'TE-C20',
		'Attracted',
		'Level 1. Social defence −2 against that one, +1 against others.',
	),
	rule('TE-C21', 'Disheartened', 'Level 1. Social and physical defence −1.'),
	rule('TE-C22', 'Frightened', 'Level 1. Attacks and social defence −1.'),
	rule(
		'TE-C23',
		'Dejected',
		'Level 2. Everything −1, Willpower −2, two more Ego lost.',
	),
	rule(
		'TE-C24',
		'Enticed',
		'Level 2. Social defence −3 against that one, +1 against others; Ego +3 near.',
	),
	rule('TE-C25', 'Terrified', 'Level 2. Social defence −2, attacks −3.'),
	rule('TE-C26', 'Blabbermouth', 'Level 3. No secret is kept.'),
	rule(
		'TE-C27',
		'Enthralled',
		'Level 3. No social defence against that one; −3 if it would do it harm.',
	),
	rule(
		'TE-C28',
		'Fleeing',
		'Level 3. It must get away, or is Scared to Death.',
	),
	rule(
		'TE-C29',
		'Scared to Death',
		'Level 3. It only flees or defends itself, social defence −3; after three rounds it talks or surrenders.',
	),
	rule('TE-C30', 'Surrendered', 'Level 3. It gives itself up.'),
	rule('TE-C31', 'Upgrades', 'Charm by the same person, fear by any.'),
];
