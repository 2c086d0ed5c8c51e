import type {Id, Refusal} from './basics.js';
import type {GmAct} from './command.js';
import type {Condition, Deadline} from './condition.js';
import {type ConditionRow, isSet, rowCalled} from './condition-rows.js';
import {type Until, conditionsOf, deadline} from './conditions.js';
import type {Field} from './fields.js';
import {impossible} from './refusals.js';
import type {SharedEvent} from './shared-events.js';
import {clause, nameOf, type Combatant, type World, find} from './world.js';

/* Conditions that the GM gives and ends: of the ruleset's list or in own words, to one or to several. */

/** What a ruleset knows of its conditions and values. */
export type Known<S> = {
	readonly fields: ReadonlyArray<Field<S>>;
	readonly conditions: readonly ConditionRow[];
	/** When a condition of the list ends that begins now; left out: counted from now, as its row has it. */
	usualDeadline?:
		| ((
				row: ConditionRow,
				state: S,
				who: Id,
				from: Id | undefined,
		  ) => Deadline | undefined)
		| undefined;
};

type Events = ReadonlyArray<
	Extract<
		SharedEvent<never>,
		{type: 'condition-given' | 'condition-ended' | 'adjusted'}
	>
>;

type Give = Extract<GmAct<never>, {readonly do: 'give'}>;

/** Whom an act names, each once. */
export const named = (who: Id | readonly Id[]): readonly Id[] =>
	typeof who === 'string' ? [who] : [...new Set(who)];

export function give<C extends Combatant, S extends World<C, unknown>>(
	act: Give,
	state: S & World<C, unknown>,
	known: Known<S>,
): Events | Refusal {
	const targets = named(act.who);
	const row =
		act.row === undefined ? undefined : rowCalled(known.conditions, act.row);
	const refusal = refuse(act, state, targets, row);
	if (refusal) {
		return refusal;
	}

	const lacking = targets.find(
		(who) => row?.sets && isSet(row, known.fields, state, who) === undefined,
	);
	if (row?.sets && lacking !== undefined) {
		return impossible(`${nameOf(state, lacking)} cannot be ${row.name}`);
	}

	const isGiven = !row?.sets || isMore(act);
	const events = targets.flatMap((who, at): Events => [
		...(row ? replaced(row, act, state, who) : []),
		...(row ? setting(row, 'given', state, who, known) : []),
		...(isGiven
			? [
					{
						type: 'condition-given' as const,
						condition: conditionOf(act, row, state, who, at + 1, known),
					},
				]
			: []),
	]);
	return events.length === 0
		? impossible(
				targets
					.map((who) => clause(state, who, `is ${act.name} already`))
					.join(', '),
			)
		: events;
}

/** Something is said beside a condition that a value stands for. */
const isMore = ({until, worth, isOnce, from}: Give): boolean =>
	(until !== undefined && until !== 'ended') ||
	worth !== undefined ||
	isOnce === true ||
	from !== undefined;

function refuse<C extends Combatant>(
	act: Give,
	state: World<C, unknown>,
	targets: readonly Id[],
	row: ConditionRow | undefined,
): Refusal | undefined {
	const {until} = act;
	if (act.name.trim() === '') {
		return impossible('a condition needs a name');
	}

	if (act.row !== undefined && row === undefined) {
		return impossible(`there is no condition “${act.row}” here`);
	}

	if (targets.length === 0) {
		return impossible('a condition needs somebody');
	}

	if (act.from !== undefined && !state.index.has(act.from)) {
		return impossible('whoever brings it about is not in the fight');
	}

	return until === undefined || until === 'ended'
		? undefined
		: refuseUntil(until, state);
}

function refuseUntil<C extends Combatant>(
	until: Until,
	state: World<C, unknown>,
): Refusal | undefined {
	if ('unit' in until) {
		if (!state.clock.has(until.unit)) {
			return impossible(`no ${until.unit} is counted here`);
		}

		return !Number.isInteger(until.count) || until.count < 1
			? impossible('a duration is at least one')
			: undefined;
	}

	return until.of !== undefined && (find(state, until.of)?.isGone ?? true)
		? impossible('whose turn it lasts for is not in the fight')
		: undefined;
}

/** Given anew, a condition of the list starts anew. One by another hand, or about something else, stays. */
const replaced = (
	row: ConditionRow,
	{from}: Give,
	state: {readonly conditions: readonly Condition[]},
	who: Id,
): Events =>
	conditionsOf(state, who)
		.filter(
			(condition) =>
				isOf(condition, row) &&
				condition.note === undefined &&
				(from === undefined || condition.from === from),
		)
		.map((condition) => ({type: 'condition-ended', condition, why: 'used'}));

/** Whether a condition is that of a row, also where it was given in words. */
const isOf = ({row: id, name}: Condition, row: ConditionRow): boolean =>
	id === row.id || name.toLowerCase() === row.name.toLowerCase();

function setting<C extends Combatant, S extends World<C, unknown>>(
	row: ConditionRow,
	to: 'given' | 'ended',
	state: S,
	who: Id,
	{fields}: Known<S>,
): Events {
	const {sets} = row;
	const field = sets && fields.find(({id}) => id === sets.field);
	const from = field?.get(state, who);
	return sets === undefined ||
		from === undefined ||
		isSet(row, fields, state, who) === (to === 'given')
		? []
		: [
				{
					type: 'adjusted',
					who,
					field: sets.field,
					from,
					to: sets[to],
					row: row.id,
				},
			];
}

function conditionOf<C extends Combatant, S extends World<C, unknown>>(
	act: Give,
	row: ConditionRow | undefined,
	state: S & World<C, unknown>,
	who: Id,
	place: number,
	known: Known<S>,
): Condition {
	const [since] = state.clock.values();
	const worth = act.worth ?? row?.worth;
	const until = untilOf(act, row, state, who, known);
	return {
		id: state.serial + place,
		who,
		name: row?.name ?? act.name,
		...(since !== undefined && {since}),
		...(until && {until}),
		...(worth !== undefined && {worth}),
		...((act.isOnce ?? row?.isOnce) && {isOnce: true}),
		...(act.from !== undefined && {from: act.from}),
		...(row && {row: row.id}),
	};
}

function untilOf<C extends Combatant, S extends World<C, unknown>>(
	{until, from}: Give,
	row: ConditionRow | undefined,
	state: S & World<C, unknown>,
	who: Id,
	known: Known<S>,
): Deadline | undefined {
	if (until === 'ended') {
		return undefined;
	}

	if (until !== undefined) {
		return deadline(state, until, who);
	}

	return row?.lasts === undefined
		? undefined
		: (known.usualDeadline?.(row, state, who, from) ??
				deadline(state, row.lasts, who));
}

/** Ends what was given by that name, and the state that its row stands for. */
export function end<C extends Combatant, S extends World<C, unknown>>(
	act: Extract<GmAct<never>, {readonly do: 'end-condition'}>,
	state: S & World<C, unknown>,
	known: Known<S>,
): Events | Refusal {
	if ('condition' in act) {
		const condition = state.conditions.find(({id}) => id === act.condition);
		return condition
			? endOf(condition, state, known)
			: impossible('there is no such condition');
	}

	const targets = named(act.who);
	const row = rowCalled(known.conditions, act.name);
	const events = targets.flatMap((who): Events => [
		...conditionsOf(state, who)
			.filter((condition) =>
				row
					? isOf(condition, row)
					: condition.name.toLowerCase() === act.name.trim().toLowerCase(),
			)
			.map((condition): Events[number] => ({
				type: 'condition-ended',
				condition,
				why: 'ruled',
			})),
		...(row ? setting(row, 'ended', state, who, known) : []),
	]);
	return events.length === 0
		? impossible(
				targets
					.map((who) => clause(state, who, `is not ${row?.name ?? act.name}`))
					.join(', ') || 'a condition needs somebody',
			)
		: events;
}

const endOf = <C extends Combatant, S extends World<C, unknown>>(
	condition: Condition,
	state: S,
	known: Known<S>,
): Events => [
	{type: 'condition-ended', condition, why: 'ruled'},
	...undoing<C, S>(condition, state, known),
];

/** What ending a condition of the list undoes besides. */
export function undoing<C extends Combatant, S extends World<C, unknown>>(
	{row: id, who}: Condition,
	state: S,
	known: Known<S>,
): Events {
	const row = known.conditions.find((each) => each.id === id);
	return row ? setting<C, S>(row, 'ended', state, who, known) : [];
}
