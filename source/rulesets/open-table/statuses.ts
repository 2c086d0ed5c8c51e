import {type TypeOf, oneOf} from '../../engine/kit/shape.js';
import type {Id} from '../../engine/kit/basics.js';
import type {ConditionRow} from '../../engine/world/condition-rows.js';
import type {Until} from '../../engine/world/conditions.js';

/** Conditions by name; any other can be typed. What they are worth is a placeholder, the rest the GM's ruling (OT-31). */
export const statusRows: readonly ConditionRow[] = [
	{
		id: 'prone',
		name: 'prone',
		code: 'pro',
		summary: 'lies on the ground',
		kind: 'bad',
		synonyms: ['lying', 'on the ground', 'knocked down', 'tripped'],
		lasts: {edge: 'start'},
		rule: 'OT-31',
	},
	{
		id: 'held',
		name: 'held',
		code: 'hel',
		summary: 'cannot leave its place',
		kind: 'bad',
		synonyms: ['grabbed', 'restrained', 'stuck'],
		rule: 'OT-31',
	},
	{
		id: 'stunned',
		name: 'stunned',
		code: 'stu',
		summary: 'does nothing in its turn',
		kind: 'bad',
		lasts: {edge: 'end'},
		rule: 'OT-31',
	},
	{
		id: 'blinded',
		name: 'blinded',
		code: 'bli',
		summary: 'sees nothing',
		kind: 'bad',
		rule: 'OT-31',
	},
	{
		id: 'afraid',
		name: 'afraid',
		code: 'afr',
		summary: 'keeps away from a foe',
		kind: 'bad',
		synonyms: ['frightened', 'scared'],
		rule: 'OT-31',
	},
	{
		id: 'poisoned',
		name: 'poisoned',
		code: 'poi',
		summary: 'a Penalty on each roll',
		kind: 'bad',
		synonyms: ['sick'],
		worth: -2,
		rule: 'OT-31',
	},
	{
		id: 'unseen',
		name: 'unseen',
		code: 'uns',
		summary: 'foes must guess the place',
		kind: 'good',
		synonyms: ['invisible'],
		rule: 'OT-31',
	},
	{
		id: 'blessed',
		name: 'blessed',
		code: 'ble',
		summary: 'a Bonus on each roll',
		kind: 'good',
		synonyms: ['blessing'],
		worth: 2,
		rule: 'OT-31',
	},
];

/** What the GM gives by name. */
export const conditions: readonly ConditionRow[] = [
	...statusRows.map((row) =>
		row.worth === undefined
			? row
			: {...row, summary: `${row.summary} (placeholder: 2)`},
	),
	{
		id: 'out',
		name: 'out of the fight',
		code: 'out',
		summary: 'takes no part any more',
		kind: 'bad',
		synonyms: ['dead', 'unconscious', 'knocked out'],
		rule: 'OT-25',
		sets: {field: 'out', given: true, ended: false},
	},
	{
		id: 'delays',
		name: 'delaying',
		code: 'del',
		summary: 'has left the order and can come back',
		kind: 'neutral',
		synonyms: ['waiting'],
		rule: 'OT-11',
		sets: {field: 'delays', given: true, ended: false},
	},
];

/** How a condition ends (OT-31). */
export const lasts = oneOf(
	'open',
	'start',
	'end',
	'start-by',
	'end-by',
	'rounds',
	'save',
	'concentration',
);

export type Lasts = TypeOf<typeof lasts>;

type LastsRow = {
	readonly id: Lasts;
	readonly label: string;
	/** When it ends by itself. */
	until?(who: Id, giver: Id, rounds: number): Until;
};

export const lastsRows: readonly LastsRow[] = [
	{id: 'open', label: 'until the GM ends it'},
	{
		id: 'start',
		label: 'until its next turn starts',
		until: (of) => ({edge: 'start', of}),
	},
	{
		id: 'end',
		label: 'until its next turn ends',
		until: (of) => ({edge: 'end', of}),
	},
	{
		id: 'start-by',
		label: 'until the giver’s next turn starts',
		until: (_who, of) => ({edge: 'start', of}),
	},
	{
		id: 'end-by',
		label: 'until the giver’s next turn ends',
		until: (_who, of) => ({edge: 'end', of}),
	},
	{
		id: 'rounds',
		label: 'for rounds',
		until: (_who, _giver, count) => ({unit: 'round', count}),
	},
	{id: 'save', label: 'until a save at the end of its turn'},
	{id: 'concentration', label: 'as long as the giver concentrates'},
];
