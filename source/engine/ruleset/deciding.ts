import {isRecurring} from '../course/own-acts/own-act.js';
import {type Id, type Refusal, isRefusal} from '../kit/basics.js';
import type {Command, GmAct} from '../facts/command.js';
import {type Condition, remaining, timed} from '../world/conditions.js';
import {undoing} from './ending-conditions.js';
import type {Typed} from '../facts/event.js';
import {decideGm} from './gm.js';
import {decideHarm, waysOf} from '../course/harm.js';
import {adoptHouse} from './adopting.js';
import {closingBegun} from '../course/closing.js';
import type {Dealt} from '../events/event-rows.js';
import {formMob, mobAt} from '../course/mob.js';
import {ownCourse} from './own-course.js';
import {forcing, isOver, skip} from '../course/overruling.js';
import {planCourse} from '../course/plans/course.js';
import {type PlanAct, answersPlan, isOwnCommand} from '../course/plans/step.js';
import {impossible, notAskedNow} from '../facts/refusals.js';
import type {OwnRules} from './ruleset.js';
import {changeSetting, dueSettings} from '../events/setting-changes.js';
import type {SharedEvent} from '../events/shared-events.js';
import {decideSheet} from './sheet-ruling.js';
import type {Combatant, World} from '../world/world.js';

/* What commands lead to, and what follows by itself. */

/** Events of a ruling with its reason; of harm to several it is said once. */
const withReason = <E>(
	events: readonly E[],
	{do: act}: {readonly do: string},
	reason: string,
): readonly E[] =>
	events.map((event, at) => (act === 'harm' && at > 0 ? event : {...event, reason}));
type Tools<S, Event> = {
	evolve(state: S, event: Event): S;
	dealtBy(event: Event, after: S): readonly Dealt[];
	isUp(state: S, who: Id): boolean;
	health(state: S, who: Id): number | undefined;
};

export function decisionsOf<
	C extends Combatant,
	Frame,
	Sheet,
	S extends World<C, Frame>,
	Act,
	E extends Typed,
>(
	own: OwnRules<Sheet, C, Frame, S & World<C, Frame>, Act, E> & {
		isSheet(value: unknown): value is Sheet;
	},
	{evolve, dealtBy, isUp, health}: Tools<S & World<C, Frame>, E | SharedEvent<Sheet>>,
) {
	type State = S & World<C, Frame>;
	type Event = E | SharedEvent<Sheet>;
	const expired = (state: State): Condition | undefined =>
		timed(state.conditions).find(
			// What recurs at the end of a turn comes before a condition ends that lasts so long.
			(condition) => remaining(state, condition) <= 0 && !isRecurring(condition, state),
		);

	const plans = planCourse<State, Event>({
		units: own.units,
		harms: (state) => waysOf(own.harms, state),
		evolve,
		decideAct: (act, state) => decideAct(act, state),
		outIn: (state) =>
			new Set(
				own
					.board(state, 'gm')
					.lanes.flatMap(({combatant, mark}) => (mark === 'out' ? [combatant] : [])),
			),
	});

	const {settled} = ownCourse<State, Event>({
		fields: own.fields,
		conditions: own.conditions,
		harms: (state) => waysOf(own.harms, state),
		evolve,
		decideAct: (act, state) => decideAct(act, state),
		dealtBy,
		isUp,
		health,
	});

	/** A fight that is ended leaves neither a life undecided nor an act without its effect. */
	function refuseEnd(state: State): Refusal | undefined {
		const isAsked = !plans.isDue(state) && own.course.advance(state).length === 0;
		if (!own.fateful || !isAsked) {
			return undefined;
		}

		const {id, title} = own.course.prompt(state, 'gm');
		return own.fateful.some((each) => id === each || id.startsWith(`${each}/`))
			? impossible(`first answer “${title}”`)
			: own.owed?.(state);
	}

	function decideAct(act: GmAct<Sheet>, state: State): readonly Event[] | Refusal {
		switch (act.do) {
			case 'skip': {
				return plans.isDue(state) && !state.over
					? plans.pass(state).slice(0, 1)
					: skip(own.course, state);
			}

			case 'end': {
				return state.over
					? isOver
					: (refuseEnd(state) ?? [...plans.pass(state), ...(own.end?.(state) ?? [closingBegun()])]);
			}

			case 'plan': {
				return state.over ? isOver : plans.plan(act, state);
			}

			case 'reopen': {
				return state.over ? [{type: 'reopened'}] : impossible('the fight is not over');
			}

			case 'harm': {
				return state.over
					? isOver
					: decideHarm<State, Sheet, Event>(act, state, {
							rows: own.harms,
							fields: own.fields,
							evolve,
						});
			}

			case 'house': {
				return state.over ? isOver : adoptHouse(act, state, own.settings);
			}

			case 'set': {
				return state.over ? isOver : changeSetting(act, state, own.settings);
			}

			case 'sheet': {
				return decideSheet<C, Sheet, State>(act, state, own);
			}

			default: {
				return decideGm<C, Sheet, State>(act, state, own);
			}
		}
	}

	function decided(
		command: Command<Act | PlanAct, Sheet>,
		state: State,
	): readonly Event[] | Refusal {
		if (command.kind === 'start') {
			return [];
		}

		if (command.kind === 'gm') {
			const {reason} = command;
			const events = decideAct(command.act, state);
			return 'reason' in events || reason === undefined
				? events
				: withReason(events, command.act, reason);
		}

		if (state.over) {
			return isOver;
		}

		if (plans.isDue(state)) {
			return answersPlan(command) ? plans.decide(command, state) : notAskedNow;
		}

		if (!isOwnCommand(command)) {
			return notAskedNow;
		}

		const events = own.course.decide(command, state);
		if ('reason' in events) {
			return events;
		}

		const forced = command.force ? [...forcing(own.course, command, state), ...events] : events;
		return command.mob === undefined || command.mob.length === 0
			? forced
			: formMob(
					mobAt(own.turns, own.course.prompt(state, 'gm'), state),
					command.mob,
					state,
					forced,
				);
	}

	function advanced(state: State): readonly Event[] {
		if (state.over) {
			return [];
		}

		const settings = dueSettings(state);
		if (settings.length > 0) {
			return settings;
		}

		const condition = expired(state);
		if (condition) {
			return [
				...undoing<C, State>(condition, state, own),
				{type: 'condition-ended', condition, why: 'expired'},
				...(own.expired?.(condition, state) ?? []),
			];
		}

		return plans.isDue(state) ? [] : own.course.advance(state);
	}

	return {
		plans,
		decide(command: Command<Act | PlanAct, Sheet>, state: State): readonly Event[] | Refusal {
			const events = decided(command, state);
			return isRefusal(events) ? events : settled(events, state);
		},
		advance: (state: State): readonly Event[] => settled(advanced(state), state),
	};
}
