import type {Rolled} from '../dice/dice.js';
import type {Id, Refusal, RuleId, View} from './basics.js';
import type {Board} from './board.js';
import type {Answer, Command, GmAct} from './command.js';
import type {ConditionRow} from './condition-rows.js';
import {type Condition, remaining} from './conditions.js';
import {departedState, departuresText, withDepartures} from './departures.js';
import type {Entrant} from './entrant.js';
import type {Typed} from './event-rows.js';
import type {Field} from './fields.js';
import type {Course} from './flow.js';
import {undoing} from './ending-conditions.js';
import type {Known} from './known-conditions.js';
import {type HarmRow, type HarmWay, decideHarm, waysOf} from './harm.js';
import {decideGm} from './gm.js';
import {type Handling, handlingText, withPlayers} from './handling.js';
import {decideSheet} from './sheet-ruling.js';
import {type Line, ruledLine} from './narration.js';
import {type TurnQuestions, formMob, mobAt} from './mob.js';
import type {Choice, Prompt, Request} from './prompt.js';
import {impossible, notAskedNow} from './refusals.js';
import {changeSetting, dueSettings} from './setting-changes.js';
import type {SettingRow} from './settings.js';
import {type Setup, setupCheck} from './setup.js';
import type {SharedEvent} from './shared-events.js';
import {sharedTable} from './shared-rows.js';
import {forcing, isOver, skip} from './overruling.js';
import {
	type PlanAct,
	answersPlan,
	isOwnAct,
	isOwnCommand,
} from './plan-step.js';
import {planCourse} from './plan-course.js';
import {plansFor} from './plans.js';
import type {Unit} from './units.js';
import type {Copies} from './updates.js';
import {isSeen, veiled} from './veil.js';
import {type Combatant, type World, find} from './world.js';

/** A rule of the ledger in our own words. */
export type ReferenceEntry = {
	readonly id: RuleId;
	readonly heading: string;
	readonly summary: string;
};

/** One line of a combatant's page. */
export type Detail = {readonly label: string; readonly value: string};

/** Those who are at one place, as far as the rules know places. */
export type Area = {
	/** “zone 2”, “square C4”. */
	readonly label: string;
	readonly ids: readonly Id[];
};

/** What a ruleset says about itself without being played. */
export type RulesetFacts = {
	readonly id: string;
	readonly name: string;
	/** Raised when the same command would make other events than before. */
	readonly version: number;
	readonly settings: readonly SettingRow[];
	readonly units: readonly Unit[];
	/** What the GM can give by name; anything else is given in own words. */
	readonly conditions: readonly ConditionRow[];
	/** What a condition's worth of one does to a roll: “20 % on each of its rolls”. */
	readonly conditionWorth: string;
	readonly reference: readonly ReferenceEntry[];
};

/**
 * A rules system: pure data and functions. Everything that plays a fight does the same with it: ask for the
 * prompt, answer it with a command, let `advance` settle what follows by itself, and fold the events with `evolve`.
 */
export type Ruleset<Sheet, S, Act, E> = RulesetFacts & {
	readonly eventTypes: ReadonlySet<string>;
	readonly fields: ReadonlyArray<Field<S>>;
	readonly turns: TurnQuestions<S>;
	isSheet(value: unknown): value is Sheet;
	/** Whether settings are complete and within their rows; a setup with others is not opened. */
	isSetup(value: unknown): value is Setup<Sheet>;
	/** The state before the first event. */
	initial(setup: Setup<Sheet>): S;
	prompt(state: S, view: View): Prompt<Act>;
	/**
	 * The default answer to what is asked, as Enter gives it, with as few words made as can be; `undefined` when the
	 * fight is over or nothing is allowed.
	 */
	brief(
		state: S,
		roll: (requests: readonly Request[]) => readonly Rolled[],
	): Answer<Act> | undefined;
	/** Who could break in now, and at what cost; computed when looked at. */
	interrupts(state: S): ReadonlyArray<Choice<Act>>;
	decide(command: Command<Act, Sheet>, state: S): readonly E[] | Refusal;
	/** The next automatic step; none when a prompt is due. */
	advance(state: S): readonly E[];
	/** Never refuses, never throws. */
	evolve(state: S, event: E): S;
	board(state: S, view: View): Board;
	narrate(event: E, after: S, view: View): Line | undefined;
	/** Odds and likely outcome of an offered act, in words. */
	outlook(act: Act, state: S): readonly string[];
	sheetOf(state: S, who: Id): Sheet | undefined;
	details(state: S, who: Id, view: View): readonly Detail[];
	/** The ways to harm and to heal by hand, those of a kind beginning with the usual one. */
	harms(state: S): readonly HarmWay[];
	/** Who is where; none where the rules know no places. */
	areas(state: S): readonly Area[];
};

/** What a ruleset's folder provides; `composeRuleset` joins it with what all share. */
export type OwnRules<Sheet, C, S, Act, E> = RulesetFacts & {
	readonly eventTypes: readonly string[];
	readonly fields: ReadonlyArray<Field<S>>;
	readonly turns: TurnQuestions<S>;
	readonly course: Course<S, Act, E | SharedEvent<Sheet>>;
	readonly copies: Copies<C, S>;
	isSheet(value: unknown): value is Sheet;
	initial(setup: Setup<Sheet>): S;
	/** Somebody joins a fight under way. */
	join(state: S, entrant: Entrant<Sheet>): S;
	readonly harms: ReadonlyArray<HarmRow<S, E | SharedEvent<Sheet>>>;
	areas?(state: S): readonly Area[];
	sheetOf(combatant: C): Sheet;
	/**
	 * Somebody with other values on the sheet, which has lost nothing that it had. Damage and whatever else was spent
	 * stays; what hangs on the sheet follows.
	 */
	withSheet(state: S, who: Id, sheet: Sheet): S;
	/** What somebody has missed who comes back: what could still be done when they left, and cannot any more. */
	comeBack?(state: S, who: Id): S;
	/** The GM ends the fight: what is still asked, or the end itself. */
	end(state: S): ReadonlyArray<E | SharedEvent<Sheet>>;
	readonly usualDeadline?: Known<S>['usualDeadline'];
	/** What follows by itself when a condition has run out. */
	expired?(
		condition: Condition,
		state: S,
	): ReadonlyArray<E | SharedEvent<Sheet>>;
	evolve(state: S, event: E): S;
	board(state: S, view: View): Board;
	narrate(event: E, after: S, view: View): Line | undefined;
	outlook(act: Act, state: S): readonly string[];
	/** Everything about one combatant that this view, which knows of it, may know. */
	details(combatant: C, state: S, view: View): readonly Detail[];
};

/** Events of a ruling with its reason; of harm to several it is said once. */
const withReason = <E>(
	events: readonly E[],
	{do: act}: {readonly do: string},
	reason: string,
): readonly E[] =>
	events.map((event, at) =>
		act === 'harm' && at > 0 ? event : {...event, reason},
	);
/** Who plays somebody and how: nothing that players need. */
const handlingDetails = (
	handling: Handling | undefined,
	view: View,
): readonly Detail[] => {
	const text = handling && view === 'gm' ? handlingText(handling) : '';
	return text === '' ? [] : [{label: 'At the table', value: text}];
};

export function composeRuleset<
	C extends Combatant,
	Frame,
	Sheet,
	S extends World<C, Frame>,
	Act,
	E extends Typed,
>(
	own: OwnRules<Sheet, C, S & World<C, Frame>, Act, E>,
): Ruleset<Sheet, S & World<C, Frame>, Act | PlanAct, E | SharedEvent<Sheet>> {
	type State = S & World<C, Frame>;
	type Event = E | SharedEvent<Sheet>;
	const shared = sharedTable<C, Frame, Sheet, S>(own);
	const sharedTypes = new Set<string>(shared.eventTypes);
	const isShared = (event: Event): event is SharedEvent<Sheet> =>
		sharedTypes.has(event.type);
	const expired = (state: State): Condition | undefined =>
		state.conditions.find((condition) => remaining(state, condition) <= 0);

	const evolve = (state: State, event: Event): State =>
		isShared(event) ? shared.evolve(state, event) : own.evolve(state, event);
	const plans = planCourse<State, Event>({
		units: own.units,
		harms: own.harms,
		evolve,
		decideAct: (act, state) => decideAct(act, state),
		outIn: (state) =>
			new Set(
				own
					.board(state, 'gm')
					.lanes.flatMap(({combatant, mark}) =>
						mark === 'out' ? [combatant] : [],
					),
			),
	});

	function decideAct(
		act: GmAct<Sheet>,
		state: State,
	): readonly Event[] | Refusal {
		switch (act.do) {
			case 'skip': {
				return plans.isDue(state) && !state.over
					? plans.pass(state).slice(0, 1)
					: skip(own.course, state);
			}

			case 'end': {
				return state.over ? isOver : [...plans.pass(state), ...own.end(state)];
			}

			case 'plan': {
				return state.over ? isOver : plans.plan(act, state);
			}

			case 'reopen': {
				return state.over
					? [{type: 'reopened'}]
					: impossible('the fight is not over');
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

	return {
		...own,
		isSetup: setupCheck(own.settings, own.isSheet),
		eventTypes: new Set([...own.eventTypes, ...shared.eventTypes]),
		prompt(state, view) {
			if (state.over) {
				const why = departuresText(state, view);
				return {
					id: 'over',
					kind: 'over',
					title: 'The fight is over',
					...(why !== '' && {why}),
				};
			}

			const due = plans.prompt(state, view);
			if (due) {
				return due;
			}

			const prompt = own.course.prompt(state, view);
			return view === 'players' ? veiled(prompt, state) : prompt;
		},
		brief: (state, roll) =>
			state.over
				? undefined
				: (plans.brief(state, roll) ?? own.course.brief(state, roll)),
		interrupts: (state) =>
			state.over !== undefined || plans.isDue(state)
				? []
				: own.course.interrupts(state),
		decide(command, state) {
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
				return answersPlan(command)
					? plans.decide(command, state)
					: notAskedNow;
			}

			if (!isOwnCommand(command)) {
				return notAskedNow;
			}

			const events = own.course.decide(command, state);
			if ('reason' in events) {
				return events;
			}

			const forced = command.force
				? [...forcing(own.course, command, state), ...events]
				: events;
			return command.mob === undefined || command.mob.length === 0
				? forced
				: formMob(
						mobAt(own.turns, own.course.prompt(state, 'gm'), state),
						command.mob,
						state,
						forced,
					);
		},
		advance(state) {
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
		},
		initial(setup) {
			const state = own.initial(setup);
			const handlings = withPlayers(state.handlings, setup.entrants);
			return handlings.size === 0 ? state : {...state, handlings};
		},
		details(state, who, view) {
			const combatant = find<C>(state, who);
			return combatant && isSeen(state, who, view)
				? [
						...(combatant.isGone
							? [
									{
										label: 'Out of the fight',
										value: departedState(state.departed, who),
									},
								]
							: []),
						...handlingDetails(state.handlings.get(who), view),
						...own.details(combatant, state, view),
					]
				: [];
		},
		evolve,
		board(state, view) {
			const board = withDepartures(own.board(state, view), state.departed);
			const planned = plansFor(state, own.units, view);
			return planned.length === 0 ? board : {...board, plans: planned};
		},
		outlook: (act, state) => (isOwnAct(act) ? own.outlook(act, state) : []),
		sheetOf(state, who) {
			const combatant = find<C>(state, who);
			return combatant && own.sheetOf(combatant);
		},
		harms: (state) => waysOf(own.harms, state),
		areas: (state) => own.areas?.(state) ?? [],
		narrate: (event, after, view) =>
			isShared(event)
				? shared.narrate(event, after, view)
				: ruledLine(own.narrate(event, after, view), event, view),
	};
}
