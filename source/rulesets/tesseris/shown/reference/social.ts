import type {RuleText} from '../../../../engine/kit/rule-text.js';

/** Social combat, in our own words. */
export const socialRules: readonly RuleText[] = [
	'TE-S01 Bribe: Two ticks: payment for a status.',
	'TE-S02 Charm: Two ticks: Attracted, then Enticed, then Enthralled.',
	'TE-S03 Inspire: Two ticks: +1 on one action of an ally’s next turn.',
	'TE-S04 Intimidate: Two ticks: Frightened, then Terrified, then Fleeing.',
	'TE-S05 Manipulate: Two ticks: an act that does no plain harm to the target or its allies.',
	'TE-S06 Motivate: One tick: an ally’s Ego +1 for every three successes.',
	'TE-S07 Psych oneself up: One tick: one’s own Ego +1 for every three successes.',
	'TE-S08 Rally: Two ticks: lowers an ally’s status by one level for each success (Setting).',
	'TE-S09 Subvert: Two ticks to win a foe over. The loser of a social contest loses the difference in Ego, a tie costs both one point, and whoever is at 0 Ego is beaten.',
];
