import type {RuleText} from '../../../../engine/kit/rule-text.js';

/** Statuses, in our own words. */
export const statusRules: readonly RuleText[] = [
	'TE-C01 Bleeding: Level 1. One damage at the start of each turn, or at the end of a round without a turn, until first aid. First aid also keeps the dying alive and wakes others who are unconscious. Setting: the successes that first aid takes, since the source does not describe the skill.',
	'TE-C02 Disabled: Level 1. −1 on tests that need the disabled part.',
	'TE-C03 Dazed: Level 1. One tick less a round and −1 on everything. Setting: for the next two rounds.',
	'TE-C04 Grappled: Level 1. Defences −3 against outsiders, attacks +1 inside, no two-handed weapons, only grapple actions. Attacks from outside are at everybody in the grapple.',
	'TE-C05 Blinded: Level 2. Melee −4, ranged −6, physical defences −2; sight-based Awareness fails.',
	'TE-C06 Bloodied: Level 2. Defences +1, attacks −1, while out of Stamina.',
	'TE-C07 Pinned: Level 2. The Pinned may only break the pin or defend in the grapple.',
	'TE-C08 Stunned: Level 2. Two ticks less a round and −2 on everything for two rounds, then Dazed.',
	'TE-C09 Slowed: Level 2. Speed −1, physical defences −1.',
	'TE-C10 Suffocating: Level 2. Each round a Resolve test, against 2 and one more each round; whoever fails is Unconscious. The Suffocating may only catch their breath.',
	'TE-C11 Unconscious: Level 3. No actions.',
	'TE-C12 Prone: The source has Prone as a situation (TE-66); here it is a status, until its bearer stands up (TE-V08).',
	'TE-C20 Attracted: Level 1. Social defence −2 against that person, +1 against others.',
	'TE-C21 Disheartened: Level 1. Social and physical defence −1.',
	'TE-C22 Frightened: Level 1. Attacks and social defence −1.',
	'TE-C23 Dejected: Level 2. −1 on everything, −2 on Willpower tests, two more Ego lost.',
	'TE-C24 Enticed: Level 2. Social defence −3 against that person, +1 against others; Ego +3 beside that person.',
	'TE-C25 Terrified: Level 2. Social defence −2, attacks −3.',
	'TE-C26 Blabbermouth: Level 3. Keeps no secrets.',
	'TE-C27 Enthralled: Level 3. No social defence against that person; −3 where giving in would bring bodily harm.',
	'TE-C28 Fleeing: Level 3. The Fleeing must get away, or become Scared to Death.',
	'TE-C29 Scared to Death: Level 3. May only flee or defend, social defence −3; whoever has not got away after three rounds becomes a Blabbermouth or surrenders.',
	'TE-C30 Surrendered: Level 3. Out of the fight: the Surrendered give up their weapons.',
	'TE-C31 Upgrades: Attraction rises by Charm of the same person, fear by anybody who frightens.',
];
