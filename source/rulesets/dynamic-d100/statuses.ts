import type {ConditionRow} from '../../engine/facts/house.js';
import {plainRows} from '../../engine/world/conditions.js';

/** DD-03, a Setting: Consequences count on one roll, or on every one. */
const once = {setting: 'consequences', is: 'once'} as const;

export const surprised = {
	id: 'surprised',
	name: 'surprised',
	summary: 'one Penalty on one roll of the round, or each; as delay an Extra',
	kind: 'bad',
	synonyms: ['unprepared', 'ambushed'],
	lasts: {unit: 'round', count: 1},
	worth: -1,
	isOnce: once,
	rule: 'DD-04',
} as const satisfies ConditionRow;

const state = (
	field: string,
	kind: ConditionRow['kind'],
	summary: string,
	rule: string,
	rest: Partial<ConditionRow> = {},
): ConditionRow => ({
	id: field,
	name: field,
	summary,
	kind,
	rule,
	sets: {field, given: true, ended: false},
	...rest,
});

export const conditions: readonly ConditionRow[] = [
	surprised,
	{
		id: 'prepared',
		name: 'prepared',
		summary: 'one Bonus on one roll of the round, or by Setting on each',
		kind: 'good',
		lasts: {unit: 'round', count: 1},
		worth: 1,
		isOnce: once,
		rule: 'DD-04',
	},
	state('aiming', 'good', 'no Penalties for distance this round', 'DD-20'),
	state('moving', 'good', 'harder to shoot at this round', 'DD-21'),
	state('mounted', 'neutral', 'fights and moves from a mount', 'DD-60', {
		synonyms: ['riding', 'on horseback'],
	}),
	state('main-lost', 'bad', 'has lost the Main Action of this round', 'DD-12', {
		name: 'without a Main Action',
		short: 'Main',
		synonyms: ['main action lost', 'main lost'],
	}),
	...plainRows.map((row) => ({...row, rule: 'DD-03'})),
];
