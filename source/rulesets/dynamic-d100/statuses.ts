import {
	type ConditionRow,
	plainRows,
} from '../../engine/world/condition-rows.js';

/** A condition that the rules give automatically. */
export const surprised = {
	id: 'surprised',
	name: 'surprised',
	code: 'sur',
	summary: 'one Penalty on one roll of the round',
	kind: 'bad',
	synonyms: ['unprepared', 'ambushed'],
	lasts: {unit: 'round', count: 1},
	worth: -1,
	isOnce: true,
	rule: 'DD-04',
} as const satisfies ConditionRow;

/** A state of the turn or of the combatant as a condition. */
const state = (
	field: string,
	row: Omit<ConditionRow, 'id' | 'sets'>,
): ConditionRow => ({
	...row,
	id: field,
	sets: {field, given: true, ended: false},
});

/** What the GM gives by name. */
export const conditions: readonly ConditionRow[] = [
	surprised,
	{
		id: 'prepared',
		name: 'prepared',
		code: 'pre',
		summary: 'one Bonus on one roll of the round',
		kind: 'good',
		lasts: {unit: 'round', count: 1},
		worth: 1,
		isOnce: true,
		rule: 'DD-04',
	},
	state('aiming', {
		name: 'aiming',
		code: 'aim',
		summary: 'no Penalties for distance this round',
		kind: 'good',
		rule: 'DD-20',
	}),
	state('moving', {
		name: 'moving',
		code: 'mov',
		summary: 'harder to shoot at this round',
		kind: 'good',
		rule: 'DD-21',
	}),
	state('mounted', {
		name: 'mounted',
		code: 'mou',
		summary: 'fights and moves from a mount',
		kind: 'neutral',
		synonyms: ['riding', 'on horseback'],
		rule: 'DD-60',
	}),
	state('main-lost', {
		name: 'without a Main Action',
		code: 'mai',
		summary: 'has lost the Main Action of this round',
		kind: 'bad',
		synonyms: ['main action lost', 'main lost'],
		rule: 'DD-12',
	}),
	...plainRows.map((row) => ({...row, rule: 'DD-03'})),
];
