import type {Id} from '../kit/basics.js';
import type {FieldValue} from '../facts/command.js';
import type {Condition, Deadline} from '../facts/condition.js';
import type {ConditionRow} from '../facts/house.js';
import type {Field} from '../world/fields.js';
import type {SharedEvent} from './shared-events.js';

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
