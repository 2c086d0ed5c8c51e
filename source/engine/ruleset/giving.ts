import {mostPoints} from '../../dice/amount.js';
import {type Id, type Refusal, impossible} from '../kit/basics.js';
import type {FieldValue, GmAct} from '../facts/command.js';
import type {Condition, Deadline} from '../facts/condition.js';
import type {ConditionRow} from '../facts/house.js';
import {
	conditionRowsIn,
	isSet,
	isUsuallyOnce,
	rowCalled,
	type Until,
	conditionsOf,
	deadline,
} from '../world/conditions.js';
import {refuseValue} from '../world/fields.js';
import {type Events, type Known, isOf, named, setting} from '../events/known-conditions.js';
import {type AnyWorld, clause, nameOf, find} from '../world/world.js';

/* Conditions that the GM gives: of the ruleset's list or in own words, to one or to several. */

type Give = Extract<GmAct<never>, {readonly do: 'give'}>;

export function give<S extends AnyWorld>(act: Give, state: S, known: Known<S>): Events | Refusal {
	const targets = named(act.who);
	const row =
		act.row === undefined
			? undefined
			: rowCalled(conditionRowsIn(state, known.conditions), act.row);
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

	const wrong = row && refuseWorth(row, act, state, targets, known);
	if (wrong) {
		return wrong;
	}

	const isBuiltIn = known.conditions.some(({id}) => id === row?.id);
	const isGiven = !row?.sets || isMore(act, row.sets) || (!isBuiltIn && doesMore(row));
	const events = targets.flatMap((who, at): Events => [
		...(row ? replaced(row, act, state, who) : []),
		...(isGiven
			? [
					{
						type: 'condition-given' as const,
						condition: conditionOf(act, row, state, who, at + 1, known),
					},
				]
			: []),
		...(row && !isAlready(row, act, state, who, known)
			? setting(row, toGive(row, act), state, who, known)
			: []),
	]);
	return events.length === 0
		? impossible(targets.map((who) => clause(state, who, `is ${act.name} already`)).join(', '))
		: events;
}

type Sets = NonNullable<ConditionRow['sets']>;

/** Something is said beside a condition that a value stands for. */
const isMore = ({until, worth, isOnce, from}: Give, {isWorth}: Sets): boolean =>
	(until !== undefined && until !== 'ended') ||
	(worth !== undefined && isWorth !== true) ||
	isOnce === true ||
	from !== undefined;

/** A row of the table's own does something beside that value. */
const doesMore = (row: ConditionRow): boolean => {
	const {worth, dice, changes, each, bends, fails, crits, isHalving, isIdle, sets} = row;
	return (
		(worth !== undefined && sets?.isWorth !== true) ||
		[dice, changes, each, bends, fails, crits, isHalving].some((more) => more !== undefined) ||
		isIdle === true
	);
};

const toGive = ({sets, worth: usual}: ConditionRow, {worth}: Give): FieldValue | undefined =>
	sets?.isWorth ? (worth ?? usual ?? sets.given) : sets?.given;

/** Somebody who is in the state already stays so, unless another worth is said. */
const isAlready = <S>(row: ConditionRow, {worth}: Give, state: S, who: Id, {fields}: Known<S>) =>
	isSet(row, fields, state, who) === true && (worth === undefined || row.sets?.isWorth !== true);

function refuseWorth<S>(
	row: ConditionRow,
	act: Give,
	state: S,
	targets: readonly Id[],
	{fields}: Known<S>,
): Refusal | undefined {
	const field = fields.find(({id}) => id === row.sets?.field);
	const value = toGive(row, act);
	return field === undefined || value === undefined
		? undefined
		: targets
				.map((who) => refuseValue(field.shape(state, who), value))
				.find((refusal) => refusal !== undefined);
}

function refuse(act: Give, state: AnyWorld, targets: readonly Id[], row: ConditionRow | undefined) {
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
		return impossible('the giver of the condition is not in the fight');
	}

	const {worth = 0} = act;
	if (!Number.isInteger(worth) || Math.abs(worth) > mostPoints) {
		return impossible(`a worth is a whole number of up to ${mostPoints}`);
	}

	return until === undefined || until === 'ended' ? undefined : refuseUntil(until, state);
}

function refuseUntil(until: Until, state: AnyWorld): Refusal | undefined {
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
		.map((condition) => ({type: 'condition-ended', condition, why: 'used', isReplaced: true}));

function conditionOf<S extends AnyWorld>(
	act: Give,
	row: ConditionRow | undefined,
	state: S,
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
		...((act.isOnce ?? (row && isUsuallyOnce(row, (id) => state.settings[id]))) && {isOnce: true}),
		...(row?.isAsked && {isAsked: true}),
		...(row?.on && {on: row.on}),
		...(act.from !== undefined && {from: act.from}),
		...(row && {row: row.id}),
	};
}

function untilOf<S extends AnyWorld>(
	{until, from}: Give,
	row: ConditionRow | undefined,
	state: S,
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
		: (known.usualDeadline?.(row, state, who, from) ?? deadline(state, row.lasts, who));
}
