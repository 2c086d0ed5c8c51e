import {rule} from '../../../engine/rule.js';
import type {ReferenceEntry} from '../../../engine/ruleset.js';

/** Social combat, in our own words. */
export const socialReference: readonly ReferenceEntry[] = [
	rule('TE-S01', 'Bribe', 'Two ticks: something of worth for a status.'),
	rule('TE-S02', 'Charm', 'Two ticks: Attracted, Enticed, Enthralled.'),
	rule(
		'TE-S03',
		'Inspire',
		'Two ticks: +1 on one action of an ally’s next turn.',
	),
	rule('TE-S04', 'Intimidate', 'Two ticks: Frightened, Terrified, Fleeing.'),
	rule(
		'TE-S05',
		'Manipulate',
		'Two ticks: an act that does no plain harm to the target or its friends.',
	),
	rule(
		'TE-S06',
		'Motivate',
		'One tick: an ally’s Ego +1 for every three successes.',
	),
	rule('TE-S07', 'Psych oneself up', 'One tick: the same for oneself.'),
	rule(
		'TE-S08',
		'Rally',
		'Two ticks: an ally’s status a level lower for each success (Setting).',
	),
	rule(
		'TE-S09',
		'Subvert',
		'Two ticks to win a foe over. A social contest costs its loser the difference in Ego, a tie one each; at 0 one is beaten.',
	),
];
