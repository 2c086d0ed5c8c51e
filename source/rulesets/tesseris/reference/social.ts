import type {RuleText} from '../../../engine/rule-text.js';

/** Social combat, in our own words. */
export const socialRules: readonly RuleText[] = [
	'TE-S01 Bribe: Two ticks: something of worth for a status.',
	'TE-S02 Charm: Two ticks: Attracted, Enticed, Enthralled.',
	'TE-S03 Inspire: Two ticks: +1 on one action of an ally’s next turn.',
	'TE-S04 Intimidate: Two ticks: Frightened, Terrified, Fleeing.',
	'TE-S05 Manipulate: Two ticks: an act that does no plain harm to the target or its friends.',
	'TE-S06 Motivate: One tick: an ally’s Ego +1 for every three successes.',
	'TE-S07 Psych oneself up: One tick: the same for oneself.',
	'TE-S08 Rally: Two ticks: an ally’s status a level lower for each success (Setting).',
	'TE-S09 Subvert: Two ticks to win a foe over. A social contest costs its loser the difference in Ego, a tie one each; at 0 one is beaten.',
];
