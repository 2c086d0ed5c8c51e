import {aftermathOf} from '../events/aftermath.js';
import {asPlayersSee} from './known-world.js';
import {withUnableToAct} from '../facts/house.js';
import {asTableSays} from './as-table-says.js';
import {heedingIdleness} from './idleness.js';
import {type Id, type View, later} from '../kit/basics.js';
import {beginnings, nextFight} from './next-fight.js';
import {departuresText, departedState} from '../world/departures.js';
import type {Typed} from '../facts/event.js';
import {waysOf} from '../course/harm.js';
import {closingNames} from '../course/closing.js';
import type {Dealt} from '../events/event-rows.js';
import {formEvents, type FormFields, formShapes} from '../events/form.js';
import {ownAct} from '../course/own-acts/own-act.js';
import {type HealthWord, healthWordOf} from '../facts/combatants/health.js';
import {decisionsOf} from './deciding.js';
import {completed, readRows} from './lanes.js';
import {type PlanAct, isOwnAct, planActs} from '../course/plans/step.js';
import {plansFor} from '../course/plans/plans.js';
import type {OwnRules, Ruleset} from './ruleset.js';
import {sideSums} from '../facts/sums.js';
import {type SharedEvent, sharedEventsOf} from '../events/shared-events.js';
import {sharedTable} from './shared-rows.js';
import {
	isOf,
	type Fields,
	type Kinds,
	maybe,
	yes,
	type Shape,
	fields,
	isWithin,
	list,
	oneOf,
	tagged,
	text,
	time,
	tuple,
	wholeNumber,
} from '../kit/shape.js';
import {isSeen, tellsHealth, veiled} from '../world/veil.js';
import {type Combatant, type World, find, type AnyWorld} from '../world/world.js';
import {worthText} from '../world/conditions.js';
import {handlingText} from '../facts/combatants/handling.js';
import {forGm} from '../world/told.js';
import {commandShape} from '../facts/command.js';

/** What a ruleset says of its sheets, acts and events as lines of a log hold them. */
type Known<Sheet> = {
	readonly sheetShape: Shape<Sheet>;
	readonly acts: Kinds;
	readonly eventShapes: Readonly<Record<string, Fields>>;
	readonly forms: FormFields;
};

/** No roster may say more than 9,999. To work out the odds of a billion would take for ever. */
const mostOnSheets = 10_000;

/** Checks a sheet down to its last value. */
const boundedSheet =
	<Sheet>(shape: Shape<Sheet>): Shape<Sheet> =>
	(value) =>
		shape(value) ?? (isWithin(value, mostOnSheets) ? undefined : '');

/** Whatever a ruling brings about tells its reason. */
const ruled = fields({reason: maybe(text)});

/** What an answer in a log holds, beside its number. Made when the first one is checked. */
function answerShape<Sheet>({acts, eventShapes, forms, sheetShape}: Known<Sheet>): Shape {
	const made = later(() => {
		const sheet = boundedSheet(sheetShape);
		const kind = tagged('type', {...eventShapes, ...sharedEventsOf(sheet), ...formShapes(forms)});
		return fields({
			at: time,
			by: oneOf('gm', 'auto'),
			command: commandShape(tagged('do', {...acts, ...planActs}), sheet),
			events: list((value) => kind(value) ?? ruled(value)),
			random: maybe(tuple(wholeNumber, wholeNumber, wholeNumber, wholeNumber)),
			isCorrected: maybe(yes),
			from: maybe(text),
		});
	});
	return (value) => made()(value);
}

/** What the page of a combatant begins with in every ruleset. */
const sharedDetails = ({id, isGone}: Combatant, {departed, handlings}: AnyWorld) => [
	...(isGone ? [{label: 'Out of the fight', value: departedState(departed, id)}] : []),
	// Players need not know who plays somebody, and how.
	{label: 'At the table', value: forGm(handlingText(handlings.get(id) ?? {}))},
];

/** What is made only where acts of the table's own can be. */
const ownActEvents = new Set(['own-acted', 'own-failed', 'values-changed']);

/** What an act of the table's own brings about is done by whoever acts. */
const doneBy = ({doneBy: by}: Typed & {readonly doneBy?: Id}, dealt: readonly Dealt[]) =>
	by === undefined
		? dealt
		: dealt.map((each) => (each.by === undefined && each.to !== by ? {...each, by} : each));

export function composeRuleset<
	C extends Combatant & {readonly sheet: Sheet},
	Frame,
	Sheet,
	S extends World<C, Frame>,
	Act,
	E extends Typed,
>(
	rules: OwnRules<Sheet, C, Frame, S & World<C, Frame>, Act, E>,
): Ruleset<Sheet, S & World<C, Frame>, Act | PlanAct, E | SharedEvent<Sheet>> {
	type State = S & World<C, Frame>;
	type Event = E | SharedEvent<Sheet>;
	const of = <T>(state: State, who: Id, say: (combatant: C) => T): T | undefined => {
		const combatant = find<C>(state, who);
		return combatant && say(combatant);
	};

	const ofSeen = <T>(state: State, who: Id, view: View, say: (combatant: C) => T) =>
		isSeen(state, who, view) ? of(state, who, say) : undefined;

	const sheet = boundedSheet(rules.sheetShape);
	const own = {
		...rules,
		// Whoever is unable to act can do nothing but end their turn.
		conditions:
			rules.turns.ends.length === 0 ? rules.conditions : withUnableToAct(rules.conditions),
		course: heedingIdleness(rules.course, rules.turns),
		isSheet: isOf(sheet),
		sheetOf: (state: State, who: Id) => find<C>(state, who)?.sheet,
		isUp: (state: State, who: Id) => of(state, who, (each) => rules.isUp(each, state)) ?? false,
		health: (state: State, who: Id) => of(state, who, rules.health),
	};
	const {forms = [], formerNames} = rules;
	const shared = sharedTable<C, Frame, Sheet, S>({...own, forms});
	const sharedTypes = new Set(Object.keys(sharedEventsOf(rules.sheetShape)));
	const isShared = (event: Event): event is SharedEvent<Sheet> => sharedTypes.has(event.type);
	const evolve = (state: State, event: Event): State =>
		isShared(event) ? shared.evolve(state, event) : rules.evolve(state, event);
	const dealtBy = (event: Event, after: State): readonly Dealt[] =>
		isShared(event) ? [] : doneBy(event, rules.dealtBy(event, after));
	const healthWordIn = (state: State, who: Id): HealthWord | undefined => {
		const health = own.health(state, who);
		return health === undefined || find(state, who)?.isGone
			? undefined
			: own.isUp(state, who)
				? healthWordOf(health)
				: 'down';
	};

	const {plans, decide, advance} = decisionsOf<Sheet, State, Act, E>(own, {evolve, dealtBy});
	return asTableSays(
		asPlayersSee<Sheet, State, Act | PlanAct, Event>({
			...own,
			...beginnings<Sheet, State>(rules, sheet),
			formerNames: {
				events: {...closingNames, ...formerNames?.events},
				answers: {...formerNames?.answers},
			},
			conditionEffect: (state, condition) =>
				own.conditionEffect?.(state, condition) ?? worthText(condition),
			eventTypes: new Set(
				[...Object.keys(rules.eventShapes), ...sharedTypes].filter(
					(type) =>
						(forms.length > 0 || !Object.hasOwn(formEvents, type)) &&
						(forms.some(({kind}) => kind === ownAct.kind) || !ownActEvents.has(type)),
				),
			),
			answerShape: answerShape({...rules, forms}),
			prompt(state, view, only) {
				if (state.over) {
					const why = departuresText(state, view);
					return {id: 'over', kind: 'over', title: 'The fight is over', ...(why !== '' && {why})};
				}

				const due = plans.prompt(state, view);
				if (due) {
					return due;
				}

				const prompt = own.course.prompt(
					state,
					view,
					only !== undefined && isOwnAct(only) ? only : undefined,
				);
				return view === 'players' ? veiled(prompt, state) : prompt;
			},
			gist: (state, only) =>
				state.over
					? undefined
					: (plans.prompt(state, 'gm') ??
						own.course.gist(state, only !== undefined && isOwnAct(only) ? only : undefined)),
			brief: (state, roll) =>
				state.over ? undefined : (plans.brief(state, roll) ?? own.course.brief(state, roll)),
			interrupts: (state) =>
				state.over !== undefined || plans.isDue(state) ? [] : own.course.interrupts(state),
			decide,
			advance,
			nextFight: (former, setup, rest) =>
				nextFight(
					own,
					former,
					setup,
					own.carryOver.rests.find(({id}) => id === rest),
				),
			details: (state, who, view) =>
				ofSeen(state, who, view, (each) =>
					readRows([...sharedDetails(each, state), ...rules.details(each, state)], state, view),
				) ?? [],
			evolve,
			board(state, view) {
				const board = completed(
					own.board(state, view),
					state.departed,
					(who) => own.health(state, who),
					(who) => (tellsHealth(state, view) ? healthWordIn(state, who) : undefined),
				);
				const planned = plansFor(state, own.units, view);
				return planned.length === 0 ? board : {...board, plans: planned};
			},
			gauges: (state, who, view) =>
				ofSeen(state, who, view, (each) => rules.gauges(each, state, view)) ?? [],
			outlook: (act, state) => (isOwnAct(act) ? own.outlook(act, state) : []),
			aftermath: (state, origin, view) => aftermathOf<C, State>(rules, {state, origin}, view),
			sums: (state) => sideSums<C>(own.sums, state.combatants),
			glance: (state, who) =>
				of(state, who, (each) =>
					rules.glance.map(({label, of: say}) => ({label, value: String(say(each, state) ?? '')})),
				) ?? [],
			dealtBy,
			healedBy: (event) => (isShared(event) ? [] : doneBy(event, own.healedBy(event))),
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
