import type {ConditionRow} from '../../engine/facts/house.js';
import {conditionRow, plainRowsBy, stateRow} from '../../engine/world/conditions.js';

export const conditions: readonly ConditionRow[] = [
	conditionRow(
		'cover',
		'good',
		'DR-29',
		'takes its worth in successes off an attack: one, unless you say more',
		{
			name: 'in cover',
			synonyms: ['covered', 'behind cover'],
			sets: {field: 'cover', given: 1, ended: 0, isWorth: true},
		},
	),
	stateRow('down', 'bad', 'DR-30', 'unconscious, out of the fight until healed', {
		synonyms: ['unconscious', 'knocked out', 'out'],
	}),
	stateRow('dying', 'bad', 'DR-31', 'down, and dies without help'),
	stateRow('dead', 'bad', 'DR-33', 'down for good: neither healed nor attacked', {
		synonyms: ['killed', 'slain'],
	}),
	...plainRowsBy('DR-21'),
];
