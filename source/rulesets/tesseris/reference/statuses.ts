import type {RuleText} from '../../../engine/rule-text.js';

/** Statuses, in our own words. */
export const statusRules: readonly RuleText[] = [
	'TE-C01 Bleeding: Level 1. One damage at the start of each turn, or at the end of a round without one, until first aid staunches it, which keeps the dying alive as well and wakes others who lie unconscious. Setting: the successes that it takes, as the skill itself is not in the source.',
	'TE-C02 Disabled: Level 1. −1 on what it touches.',
	'TE-C03 Dazed: Level 1. A tick a round less and −1 on everything. Setting: the next two rounds.',
	'TE-C04 Grappled: Level 1. −3 against outsiders, +1 inside, no two-handers, grapple actions only. Attacks from outside go against all in it.',
	'TE-C05 Blinded: Level 2. Melee −4, ranged −6, physical defences −2.',
	'TE-C06 Bloodied: Level 2. Defence +1, attack −1, while out of Stamina.',
	'TE-C07 Pinned: Level 2. Only to break the pin and to defend in the grapple.',
	'TE-C08 Stunned: Level 2. Two ticks a round less and −2 on everything for two rounds, then Dazed.',
	'TE-C09 Slowed: Level 2. Speed −1, physical defences −1.',
	'TE-C10 Suffocating: Level 2. Resolve against 2, one more each round, or Unconscious; only to get one’s breath back.',
	'TE-C11 Unconscious: Level 3. Nothing can be done.',
	'TE-C12 Prone: A situation of the source, kept as a status.',
	'TE-C20 Attracted: Level 1. Social defence −2 against that one, +1 against others.',
	'TE-C21 Disheartened: Level 1. Social and physical defence −1.',
	'TE-C22 Frightened: Level 1. Attacks and social defence −1.',
	'TE-C23 Dejected: Level 2. Everything −1, Willpower −2, two more Ego lost.',
	'TE-C24 Enticed: Level 2. Social defence −3 against that one, +1 against others; Ego +3 near.',
	'TE-C25 Terrified: Level 2. Social defence −2, attacks −3.',
	'TE-C26 Blabbermouth: Level 3. No secret is kept.',
	'TE-C27 Enthralled: Level 3. No social defence against that one; −3 if it would do it harm.',
	'TE-C28 Fleeing: Level 3. It must get away, or is Scared to Death.',
	'TE-C29 Scared to Death: Level 3. It only flees or defends itself, social defence −3; after three rounds it talks or surrenders.',
	'TE-C30 Surrendered: Level 3. It gives itself up.',
	'TE-C31 Upgrades: Charm by the same person, fear by any.',
];
