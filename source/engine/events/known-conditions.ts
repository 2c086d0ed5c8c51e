import {type Id, type Refusal, impossible} from '../kit/basics.js';
import type {FieldValue, GmAct} from '../facts/command.js';
import type {Condition, Deadline} from '../facts/condition.js';
import type {ConditionRow} from '../facts/house.js';
import type {Field} from '../world/fields.js';
import type {SharedEvent} from './shared-events.js';
import {conditionRowsIn, rowCalled, conditionsOf} from '../world/conditions.js';
import {type AnyWorld, clause} from '../world/world.js';

/* What giving and ending conditions have in common. */

export type Known<S> = {
	readonly fields: ReadonlyArray<Field<S>>;
	readonly conditions: readonly ConditionRow[];
	/** When a condition of the list ends that begins now; left out: counted from now, as its row has it. */
	usualDeadline?:
		| ((row: ConditionRow, state: S, who: Id, from: Id | undefined) => Deadline | undefined)
		| undefined;
};

export type Events = ReadonlyArray<
	Extract<SharedEvent<never>, {type: 'condition-given' | 'condition-ended' | 'adjusted'}>
>;

/** Whom an act names, each once. */
export const named = (who: Id | readonly Id[]): readonly Id[] =>
	typeof who === 'string' ? [who] : [...new Set(who)];

/** Whether a condition is that of a row, also where it was given in words. */
export const isOf = ({row: id, name}: Condition, row: ConditionRow): boolean =>
	id === row.id || name.toLowerCase() === row.name.toLowerCase();

/** Sets the value that a condition stands for, where it is another. */
export function setting<S>(
	{id: row, sets}: ConditionRow,
	to: FieldValue | undefined,
	state: S,
	who: Id,
	{fields}: Known<S>,
): Events {
	const field = sets && fields.find(({id}) => id === sets.field);
	const from = field?.get(state, who);
	return sets === undefined || from === undefined || to === undefined || from === to
		? []
		: [{type: 'adjusted', who, field: sets.field, from, to, row}];
}

/** Ends what was given by that name, and the state that its row stands for. */
export function end<S extends AnyWorld>(
	act: Extract<GmAct<never>, {readonly do: 'end-condition'}>,
	state: S,
	known: Known<S>,
): Events | Refusal {
	if ('condition' in act) {
		const condition = state.conditions.find(({id}) => id === act.condition);
		return condition
			? [...undoing(condition, state, known), {type: 'condition-ended', condition, why: 'ruled'}]
			: impossible('there is no such condition');
	}

	const targets = named(act.who);
	const row = rowCalled(conditionRowsIn(state, known.conditions), act.name);
	const events = targets.flatMap((who): Events => [
		...(row ? setting(row, row.sets?.ended, state, who, known) : []),
		...conditionsOf(state, who)
			.filter((condition) =>
				row ? isOf(condition, row) : condition.name.toLowerCase() === act.name.trim().toLowerCase(),
			)
			.map((condition): Events[number] => ({type: 'condition-ended', condition, why: 'ruled'})),
	]);
	return events.length === 0
		? impossible(
				targets.map((who) => clause(state, who, `is not ${row?.name ?? act.name}`)).join(', ') ||
					'a condition needs somebody',
			)
		: events;
}

/** What ending a condition of the list undoes besides. */
export function undoing<S extends AnyWorld>({row: id, who}: Condition, state: S, known: Known<S>) {
	const row = conditionRowsIn(state, known.conditions).find((each) => each.id === id);
	return row ? setting(row, row.sets?.ended, state, who, known) : [];
}
