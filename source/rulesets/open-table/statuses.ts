import {type TypeOf, oneOf} from '../../engine/kit/shape.js';
import type {Id} from '../../engine/kit/basics.js';
import type {ConditionRow} from '../../engine/facts/house.js';
import {
	type Housed,
	conditionRowsIn,
	rowCalled,
	type Condition,
	type Until,
	conditionsOf,
} from '../../engine/world/conditions.js';

const status = (
	name: string,
	kind: ConditionRow['kind'],
	summary: string,
	rest: Partial<ConditionRow> = {},
): ConditionRow => ({id: name, name, summary, kind, rule: 'OT-31', ...rest});

/** Conditions by name; any other can be typed. What they are worth is a placeholder, the rest the GM's ruling (OT-31). */
export const statusRows: readonly ConditionRow[] = [
	status('prone', 'bad', 'lies on the ground', {
		synonyms: ['lying', 'on the ground', 'knocked down', 'tripped'],
		lasts: {edge: 'start'},
	}),
	status('held', 'bad', 'cannot leave its place', {synonyms: ['grabbed', 'restrained', 'stuck']}),
	status('stunned', 'bad', 'does nothing in its turn', {lasts: {edge: 'end'}, isIdle: true}),
	status('unconscious', 'bad', 'does nothing in its turn', {
		synonyms: ['asleep', 'sleeping', 'knocked out'],
		isIdle: true,
	}),
	status('blinded', 'bad', 'sees nothing'),
	status('afraid', 'bad', 'keeps away from a foe', {synonyms: ['frightened', 'scared']}),
	status('poisoned', 'bad', 'a Penalty on each roll', {synonyms: ['sick'], worth: -2}),
	status('unseen', 'good', 'foes must guess the place', {
		synonyms: ['invisible', 'hidden', 'hiding'],
	}),
	status('blessed', 'good', 'a Bonus on each roll', {synonyms: ['blessing', 'bless'], worth: 2}),
];

export const conditions: readonly ConditionRow[] = [
	...statusRows.map((row) =>
		row.worth === undefined
			? row
			: {...row, summary: `${row.summary}: 2, unless you say otherwise`},
	),
	status('out of the fight', 'bad', 'takes no part any more', {
		id: 'out',
		short: 'out',
		synonyms: ['dead'],
		rule: 'OT-25',
		sets: {field: 'out', given: true, ended: false},
	}),
	status('delaying', 'neutral', 'has left the order and can come back', {
		id: 'delays',
		synonyms: ['waiting'],
		rule: 'OT-11',
		sets: {field: 'delays', given: true, ended: false},
	}),
];

type Conditioned = Housed & {readonly conditions: readonly Condition[]};

export const rowOf = (state: Conditioned, {row: id, name}: Condition): ConditionRow | undefined =>
	rowCalled(conditionRowsIn(state, conditions), id ?? name);

/** What a condition can do by itself. */
const effects = [
	'worth',
	'dice',
	'bends',
	'fails',
	'crits',
	'isHalving',
	'isIdle',
	'sets',
	'changes',
	'each',
] as const satisfies ReadonlyArray<keyof ConditionRow>;

/** Conditions of somebody that do nothing by themselves: what they do is the GM’s ruling (OT-31). */
export const ruledByGm = (state: Conditioned, of: Id): readonly string[] =>
	conditionsOf(state, of)
		.filter((condition) => {
			const row = rowOf(state, condition);
			return (
				!condition.worth &&
				row?.kind !== 'neutral' &&
				effects.every((effect) => row?.[effect] === undefined)
			);
		})
		.map(({name}) => name);

/** What somebody’s conditions do besides their worth (OT-31). */
export function rowsOf(state: Conditioned, of: Id): readonly ConditionRow[] {
	const borne = conditionsOf(state, of);
	return borne.length === 0 ? none : borne.flatMap((condition) => rowOf(state, condition) ?? []);
}

const none: readonly ConditionRow[] = [];

/** OT-31: why somebody does nothing in its turn, unless the GM rules otherwise; `undefined` where nothing says so. */
export function idlenessOf(state: Conditioned, of: Id): string | undefined {
	const row = rowsOf(state, of).find((each) => each.isIdle);
	return row && `${row.name}: ${row.summary}`;
}

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
	until?(who: Id, giver: Id, rounds: number): Until;
};

export const lastsRows: readonly LastsRow[] = [
	{id: 'open', label: 'until the GM ends it'},
	{id: 'start', label: 'until its next turn starts', until: (of) => ({edge: 'start', of})},
	{id: 'end', label: 'until its next turn ends', until: (of) => ({edge: 'end', of})},
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
	{id: 'rounds', label: 'for rounds', until: (_who, _giver, count) => ({unit: 'round', count})},
	{id: 'save', label: 'until a save at the end of its turn'},
	{id: 'concentration', label: 'as long as the giver concentrates'},
];
