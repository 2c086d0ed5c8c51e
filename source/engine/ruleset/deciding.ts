import {isRecurring} from '../course/own-acts/own-act.js';
import {type Refusal, isRefusal, impossible, notAskedNow} from '../kit/basics.js';
import type {Command, GmAct} from '../facts/command.js';
import {type Condition, remaining, timed} from '../world/conditions.js';
import {undoing} from '../events/known-conditions.js';
import type {Typed} from '../facts/event.js';
import {decideGm} from './gm.js';
import {decideHarm, waysOf} from '../course/harm.js';
import {closingBegun} from '../course/closing.js';
import type {Dealt} from '../events/event-rows.js';
import {formMob, mobAt} from '../course/mob.js';
import {ownCourse} from './own-course.js';
import type {Course} from '../course/flow.js';
import {planCourse} from '../course/plans/course.js';
import {type PlanAct, answersPlan, isOwnCommand} from '../course/plans/step.js';
import type {OwnById} from './ruleset.js';
import {adoptHouse, changeSetting, dueSettings} from '../events/setting-changes.js';
import type {SharedEvent} from '../events/shared-events.js';
import {decideSheet} from './adjusting.js';
import type {AnyWorld} from '../world/world.js';

/* What commands lead to, and what follows by itself. */

const isOver = impossible('the fight is over');

/** The record of a forced act: what the rules had against it. None when they would have allowed it. */
function forcing<S, Act, E>(
	course: Course<S, Act, E>,
	command: Parameters<Course<S, Act, E>['decide']>[0] & {readonly reason?: string},
	state: S,
): ReadonlyArray<SharedEvent<never>> {
	const {force, ...plain} = command;
	const refused = course.decide(plain, state);
	if (!('reason' in refused)) {
		return [];
	}

	const prompt = course.prompt(state, 'gm');
	const act = 'act' in command ? command.act : command.value;
	const offered =
		command.kind === 'interrupt'
			? course.interrupts(state)
			: prompt.kind === 'choose'
				? prompt.choices
				: [];
	const wanted = JSON.stringify(act);
	const choice = offered.find((candidate) => JSON.stringify(candidate.act) === wanted);
	return [
		{
			type: 'forced',
			what: choice?.label ?? prompt.title,
			against: refused.rule ? `${refused.reason}, ${refused.rule}` : refused.reason,
			...(command.reason !== undefined && {reason: command.reason}),
		},
	];
}

/** Events of a ruling with its reason; of harm to several it is said once. */
const withReason = <E>(events: readonly E[], {do: act}: {readonly do: string}, reason: string) =>
	events.map((event, at) => (act === 'harm' && at > 0 ? event : {...event, reason}));

/** What the GM does only in a fight that goes on. */
const needsFight: ReadonlySet<string> = new Set(['skip', 'end', 'plan', 'harm', 'house', 'set']);

/** What follows from events, and what they do, also those that all rulesets share. */
type Tools<S, Event> = {
	evolve(state: S, event: Event): S;
	dealtBy(event: Event, after: S): readonly Dealt[];
};

export function decisionsOf<Sheet, S extends AnyWorld, Act, E extends Typed>(
	own: OwnById<Sheet, S, Act, E>,
	{evolve, dealtBy}: Tools<S, E | SharedEvent<Sheet>>,
) {
	type Event = E | SharedEvent<Sheet>;
	const expired = (state: S): Condition | undefined =>
		timed(state.conditions).find(
			// What recurs at the end of a turn comes before a condition ends that lasts so long.
			(condition) => remaining(state, condition) <= 0 && !isRecurring(condition, state),
		);

	const tools = {
		...own,
		harms: (state: S) => waysOf(own.harms, state),
		evolve,
		dealtBy,
		decideAct: (act: GmAct<never>, state: S) => decideAct(act, state),
	};
	const plans = planCourse<S, Event>({
		...tools,
		outIn: (state) =>
			new Set(
				own
					.board(state, 'gm')
					.lanes.flatMap(({combatant, mark}) => (mark === 'out' ? [combatant] : [])),
			),
	});

	const settled = ownCourse<S, Event>(tools);

	/** A fight that is ended leaves neither a life undecided nor an act without its effect. */
	function refuseEnd(state: S): Refusal | undefined {
		const isAsked = !plans.isDue(state) && own.course.advance(state).length === 0;
		if (!own.fateful || !isAsked) {
			return undefined;
		}

		const {id, title} = own.course.prompt(state, 'gm');
		return own.fateful.some((each) => id === each || id.startsWith(`${each}/`))
			? impossible(`first answer “${title}”`)
			: own.owed?.(state);
	}

	function decideAct(act: GmAct<Sheet>, state: S): readonly Event[] | Refusal {
		if (state.over && needsFight.has(act.do)) {
			return isOver;
		}

		switch (act.do) {
			case 'skip': {
				if (plans.isDue(state)) {
					return plans.pass(state).slice(0, 1);
				}

				const events = own.course.skip(state);
				return isRefusal(events)
					? events
					: [{type: 'skipped', what: own.course.prompt(state, 'gm').title}, ...events];
			}

			case 'end': {
				return (
					refuseEnd(state) ?? [...plans.pass(state), ...(own.end?.(state) ?? [closingBegun()])]
				);
			}

			case 'plan': {
				return plans.plan(act, state);
			}

			case 'reopen': {
				return state.over ? [{type: 'reopened'}] : impossible('the fight is not over');
			}

			case 'harm': {
				const {harms: rows, fields} = own;
				return decideHarm<S, Sheet, Event>(act, state, {rows, fields, evolve});
			}

			case 'house': {
				return adoptHouse(act, state, own.settings);
			}

			case 'set': {
				return changeSetting(act, state, own.settings);
			}

			case 'sheet': {
				return decideSheet(act, state, own);
			}

			default: {
				return decideGm(act, state, own);
			}
		}
	}

	function decided(command: Command<Act | PlanAct, Sheet>, state: S): readonly Event[] | Refusal {
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

	function advanced(state: S): readonly Event[] {
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
				...undoing(condition, state, own),
				{type: 'condition-ended', condition, why: 'expired'},
				...(own.expired?.(condition, state) ?? []),
			];
		}

		return plans.isDue(state) ? [] : own.course.advance(state);
	}

	return {
		plans,
		decide(command: Command<Act | PlanAct, Sheet>, state: S): readonly Event[] | Refusal {
			const events = decided(command, state);
			return isRefusal(events) ? events : settled(events, state);
		},
		advance: (state: S): readonly Event[] => settled(advanced(state), state),
	};
}
