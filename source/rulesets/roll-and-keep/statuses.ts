import type {ConditionRow} from '../../engine/facts/house.js';
import {conditionRow, plainRowsBy, stateRow} from '../../engine/world/conditions.js';

/** Whoever has it cannot defend as long as it lasts. */
export const helpless = conditionRow(
	'helpless',
	'bad',
	'RK-25',
	'Passive TN 5 and no Active Defence',
	{short: 'helpl', synonyms: ['defenceless', 'bound']},
);

export const conditions: readonly ConditionRow[] = [
	helpless,
	stateRow('prone', 'neutral', 'RK-0B', 'lies on the ground; Settings say what that is worth', {
		synonyms: ['lying', 'on the ground', 'knocked down', 'tripped'],
	}),
	stateRow('cover', 'good', 'RK-0B', 'a Setting says what cover is worth against shots', {
		name: 'in cover',
		synonyms: ['covered', 'behind cover'],
	}),
	stateRow('dead', 'bad', 'RK-33', 'out of the fight for good', {synonyms: ['killed', 'slain']}),
	...plainRowsBy('RK-10'),
];
