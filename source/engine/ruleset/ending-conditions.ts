import type {Refusal} from '../kit/basics.js';
import type {GmAct} from '../facts/command.js';
import type {Condition} from '../facts/condition.js';
import {conditionRowsIn, rowCalled} from '../world/condition-rows.js';
import {conditionsOf} from '../world/conditions.js';
import {type Events, type Known, isOf, named, setting} from '../events/known-conditions.js';
import {impossible} from '../facts/refusals.js';
import {type AnyWorld, clause} from '../world/world.js';

/* Conditions that the GM ends, or that have run out. */

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
export function undoing<S extends AnyWorld>(
	{row: id, who}: Condition,
	state: S,
	known: Known<S>,
): Events {
	const row = conditionRowsIn(state, known.conditions).find((each) => each.id === id);
	return row ? setting(row, row.sets?.ended, state, who, known) : [];
}
