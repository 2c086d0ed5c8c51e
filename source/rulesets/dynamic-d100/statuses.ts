import type {ConditionRow} from '../../engine/facts/house.js';
import {conditionRow, plainRowsBy, stateRow} from '../../engine/world/conditions.js';

/** For the round. DD-03, a Setting: Consequences count on one roll, or on every one. */
const once = {
	lasts: {unit: 'round', count: 1},
	isOnce: {setting: 'consequences', is: 'once'},
} as const;

export const surprised = conditionRow(
	'surprised',
	'bad',
	'DD-04',
	'one Penalty on one roll of the round, or each; as delay an Extra',
	{...once, synonyms: ['unprepared', 'ambushed'], worth: -1},
);

export const conditions: readonly ConditionRow[] = [
	surprised,
	conditionRow(
		'prepared',
		'good',
		'DD-04',
		'one Bonus on one roll of the round, or by Setting on each',
		{...once, worth: 1},
	),
	stateRow('aiming', 'good', 'DD-20', 'no Penalties for distance this round'),
	stateRow('moving', 'good', 'DD-21', 'harder to shoot at this round'),
	stateRow('mounted', 'neutral', 'DD-60', 'fights and moves from a mount', {
		synonyms: ['riding', 'on horseback'],
	}),
	stateRow('main-lost', 'bad', 'DD-12', 'has lost the Main Action of this round', {
		name: 'without a Main Action',
		short: 'Main',
		synonyms: ['main action lost', 'main lost'],
	}),
	...plainRowsBy('DD-03'),
];
