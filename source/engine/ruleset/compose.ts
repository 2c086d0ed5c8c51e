import {aftermathOf} from '../events/aftermath.js';
import {asPlayersSee} from './apparent.js';
import {asTableSays} from './as-table-says.js';
import {type Id, type Refusal, isRefusal} from '../kit/basics.js';
import {beginnings} from './beginnings.js';
import type {Command, GmAct} from '../facts/command.js';
import {type Condition, remaining, timed} from '../world/conditions.js';
import {withHealth} from '../world/board.js';
import {departuresText, withDepartures} from '../world/departures.js';
import {undoing} from './ending-conditions.js';
import type {Typed} from '../facts/event.js';
import {decideGm} from './gm.js';
import {decideHarm, waysOf} from '../course/harm.js';
import {adoptHouse} from './adopting.js';
import {closingBegun, closingNames} from '../course/closing.js';
import type {Dealt} from '../events/event-rows.js';
import {formEvents} from '../events/form.js';
import {ownAct} from '../course/own-act.js';
import {type HealthWord, healthWordOf} from '../facts/health.js';
import {answerShape, sheetCheck} from './line-shapes.js';
import {formMob, mobAt} from '../course/mob.js';
import {readRows} from './lanes.js';
import {nextFight} from './next-fight.js';
import {ownCourse} from './own-course.js';
import {forcing, isOver, skip} from '../course/overruling.js';
import {planCourse} from '../course/plan-course.js';
import {type PlanAct, answersPlan, isOwnAct, isOwnCommand} from '../course/plan-step.js';
import {plansFor} from '../course/plans.js';
import {impossible, notAskedNow} from '../facts/refusals.js';
import type {OwnRules, Ruleset} from './ruleset.js';
import {changeSetting, dueSettings} from '../events/setting-changes.js';
import {sharedDetails} from './shared-details.js';
import {glanceOf} from '../facts/glance.js';
import {sideSums} from '../facts/sums.js';
import {type SharedEvent, sharedEventsOf} from '../events/shared-events.js';
import {sharedTable} from './shared-rows.js';
import {decideSheet} from './sheet-ruling.js';
import {isSeen, tellsHealth, veiled} from '../world/veil.js';
import {type Combatant, type World, find} from '../world/world.js';

/** Events of a ruling with its reason; of harm to several it is said once. */
const withReason = <E>(
	events: readonly E[],
	{do: act}: {readonly do: string},
	reason: string,
): readonly E[] =>
	events.map((event, at) => (act === 'harm' && at > 0 ? event : {...event, reason}));
/** What is made only where acts of the table's own can be. */
const ownActEvents = new Set(['own-acted', 'own-failed', 'values-changed']);

export function composeRuleset<
	C extends Combatant,
	Frame,
	Sheet,
	S extends World<C, Frame>,
	Act,
	E extends Typed,
>(
	rules: OwnRules<Sheet, C, Frame, S & World<C, Frame>, Act, E>,
): Ruleset<Sheet, S & World<C, Frame>, Act | PlanAct, E | SharedEvent<Sheet>> {
	const own = {
		...rules,
		forms: rules.forms ?? [],
		formerNames: {
			events: {...closingNames, ...rules.formerNames?.events},
			answers: {...rules.formerNames?.answers},
		},
		isSheet: sheetCheck(rules.sheetShape),
	};
	type State = S & World<C, Frame>;
	type Event = E | SharedEvent<Sheet>;
	const shared = sharedTable<C, Frame, Sheet, S>(own);
	const sharedTypes = new Set(Object.keys(sharedEventsOf(rules.sheetShape)));
	const isShared = (event: Event): event is SharedEvent<Sheet> => sharedTypes.has(event.type);
	const expired = (state: State): Condition | undefined =>
		timed(state.conditions).find((condition) => remaining(state, condition) <= 0);

	const evolve = (state: State, event: Event): State =>
		isShared(event) ? shared.evolve(state, event) : own.evolve(state, event);
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

	const healthIn = (state: S, who: Id): number | undefined => {
		const combatant = find<C>(state, who);
		return combatant && own.health(combatant);
	};

	const isUpIn = (state: State, who: Id): boolean => {
		const combatant = find<C>(state, who);
		return combatant !== undefined && own.isUp(combatant, state);
	};

	/** What an act of the table's own brings about is dealt by whoever acts. */
	const dealtBy = (event: Event & {readonly doneBy?: Id}, after: State): readonly Dealt[] => {
		const dealt = isShared(event) ? [] : own.dealtBy(event, after);
		const {doneBy: by} = event;
		return by === undefined
			? dealt
			: dealt.map((each) => (each.by === undefined && each.to !== by ? {...each, by} : each));
	};

	const {settled} = ownCourse<State, Event>({
		fields: own.fields,
		conditions: own.conditions,
		evolve,
		decideAct: (act, state) => decideAct(act, state),
		dealtBy,
		isUp: isUpIn,
		health: healthIn,
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

	const healthWordIn = (state: S, who: Id): HealthWord | undefined => {
		const combatant = find<C>(state, who);
		const health = combatant && own.health(combatant);
		return combatant === undefined || combatant.isGone || health === undefined
			? undefined
			: own.isUp(combatant, state)
				? healthWordOf(health)
				: 'down';
	};

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

	return asTableSays(
		asPlayersSee<Sheet, State, Act | PlanAct, Event>({
			...own,
			...beginnings<Sheet, C, S>(own),
			eventTypes: new Set(
				[...Object.keys(own.eventShapes), ...sharedTypes].filter(
					(type) =>
						(own.forms.length > 0 || !Object.hasOwn(formEvents, type)) &&
						(own.forms.some(({kind}) => kind === ownAct.kind) || !ownActEvents.has(type)),
				),
			),
			answerShape: answerShape(own),
			prompt(state, view) {
				if (state.over) {
					const why = departuresText(state, view);
					return {id: 'over', kind: 'over', title: 'The fight is over', ...(why !== '' && {why})};
				}

				const due = plans.prompt(state, view);
				if (due) {
					return due;
				}

				const prompt = own.course.prompt(state, view);
				return view === 'players' ? veiled(prompt, state) : prompt;
			},
			asksForAnswer: (state) =>
				!state.over && !plans.isDue(state) && own.course.asksForAnswer(state),
			brief: (state, roll) =>
				state.over ? undefined : (plans.brief(state, roll) ?? own.course.brief(state, roll)),
			interrupts: (state) =>
				state.over !== undefined || plans.isDue(state) ? [] : own.course.interrupts(state),
			decide(command, state) {
				const events = decided(command, state);
				return isRefusal(events) ? events : settled(events, state);
			},
			advance: (state) => settled(advanced(state), state),
			nextFight: (former, setup, rest) =>
				nextFight<Sheet, C, S>(
					own,
					former,
					setup,
					own.carryOver.rests.find(({id}) => id === rest),
				),
			details(state, who, view) {
				const combatant = find<C>(state, who);
				return combatant && isSeen(state, who, view)
					? readRows(
							[...sharedDetails(combatant, state), ...own.details(combatant, state)],
							state,
							view,
						)
					: [];
			},
			evolve,
			board(state, view) {
				const board = withHealth(
					withDepartures(own.board(state, view), state.departed),
					(who) => healthIn(state, who),
					(who) => (tellsHealth(state, view) ? healthWordIn(state, who) : undefined),
				);
				const planned = plansFor(state, own.units, view);
				return planned.length === 0 ? board : {...board, plans: planned};
			},
			outlook: (act, state) => (isOwnAct(act) ? own.outlook(act, state) : []),
			sheetOf(state, who) {
				const combatant = find<C>(state, who);
				return combatant && own.sheetOf(combatant);
			},
			isUp: isUpIn,
			health: healthIn,
			aftermath: (state, origin, view) => aftermathOf<Sheet, C, State>(own, {state, origin}, view),
			sums: (state) => sideSums<C>(own.sums, state.combatants),
			glance(state, who) {
				const combatant = find<C>(state, who);
				return combatant ? glanceOf(own.glance, combatant, state) : [];
			},
			dealtBy,
			attemptIn: (event, before, view) =>
				isShared(event) ? undefined : own.attemptIn(event, before, view),
			withoutSecrets: (state) => own.withoutSecrets?.(state) ?? state,
			harms: (state) => waysOf(own.harms, state),
			areas: (state) => own.areas?.(state) ?? [],
			narrate: (event, after, view) =>
				isShared(event) ? shared.narrate(event, after, view) : own.narrate(event, after, view),
		}),
	);
}
