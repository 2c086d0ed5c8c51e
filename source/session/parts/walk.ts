import type {Board} from '../../engine/world/board.js';
import type {Ahead} from '../../engine/facts/ahead.js';
import type {Attempt} from '../../engine/facts/attempt.js';
import type {Id, View} from '../../engine/kit/basics.js';
import type {Typed} from '../../engine/facts/event.js';
import type {Dealt} from '../../engine/events/event-rows.js';
import type {Done} from '../../engine/world/log-record.js';
import type {Line} from '../../engine/events/narration.js';
import type {Ruleset} from '../../engine/ruleset/ruleset.js';
import {remembered} from '../../engine/kit/remembered.js';
import {clockTexts} from '../../engine/world/units.js';
import {isSeen, knowsNumbers} from '../../engine/world/veil.js';
import {type AnyWorld, clockOf, find} from '../../engine/world/world.js';
import type {Change} from '../../projections/record/fight-record.js';
import {harmIn} from '../../projections/record/figures.js';
import {ofLastState} from '../files/last-state.js';
import type {LineRules} from './line-rules.js';
import type {Vitals, Recorded} from '../../projections/record/recorded.js';

type Walk<Sheet, S, Act, E> = {
	readonly rules: LineRules<Sheet, S, Act, E>;
	readonly origin: S;
	readonly entries: ReadonlyArray<Done<Act, Sheet, E>>;
	/** Whether it is no answer to the view: what comes of it goes with the answer before it. */
	isUnseen(done: Done<Act, Sheet, E>, before: S): boolean;
	/** “corrected, was 4 7 1”: of an answer that was corrected. */
	corrected(done: Done<Act, Sheet, E>): string | undefined;
	/** What an answer is called, from the state before it. */
	label(done: Done<Act, Sheet, E>, before: S): string;
	/** What the view is told ahead of the answers that bring it. */
	readonly ahead: Ahead<S, E> | undefined;
};

/** All events in force one by one, each told from the state after it. */
export function* walkOf<Sheet, S extends AnyWorld, Act, E extends Typed>(
	{rules, origin, entries, isUnseen, corrected, label, ahead}: Walk<Sheet, S, Act, E>,
	view: View,
): Generator<Recorded> {
	const chapter = rules.units.find(({isChapter}) => isChapter);
	const unit = chapter?.id ?? '';
	// What one event changed is what the next one finds.
	const boardOf = ofLastState((at: S, eyes: View) => rules.board(at, eyes));
	let state = origin;
	let untold = '';
	/** The same, to be said at a line of another answer. */
	let elsewhere = () => '';
	/** Why the GM has ended the fight: for the GM alone. */
	let why: string | undefined;
	let answer: Pick<Done<Act, Sheet, E>, 'n' | 'at' | 'by'> | undefined;
	/** From whom an answer came, until a line of it can say so. */
	let sender: string | undefined;

	function* tell({n, at, by}: NonNullable<typeof answer>, events: readonly E[]) {
		for (const event of events) {
			const before = state;
			const after = rules.evolve(state, event);
			state = after;
			const line = rules.narrate(event, after, view);
			const note = line ? untold : '';
			const from = line ? sender : undefined;
			untold = line ? '' : untold;
			sender = line ? undefined : sender;
			yield {
				n,
				at,
				by,
				...(from !== undefined && {from}),
				chapter: clockOf(after, unit),
				// Also where somebody hidden is the first to act: the order at the start is that of every view.
				isOrdered: event.type === (chapter?.orderBefore ?? 'began'),
				line: line && marked(event.type === 'over' && why ? {...line, reason: why} : line, note),
				turnOf: turnOf(event, after, view),
				...factsOf(rules, {event, before, after, line, boardOf}, view),
			};
		}
	}

	for (const done of entries) {
		rules.at(done.n);
		if (answer === undefined || !isUnseen(done, state)) {
			answer = done;
		}

		sender = done.from;

		if (view === 'gm' && done.command.kind === 'gm' && done.command.act.do === 'end') {
			why = done.command.reason;
		}

		if (done.by === 'gm') {
			const before = state;
			const own = corrected(done) ?? '';
			const earlier = untold === '' ? '' : elsewhere();
			untold = own || earlier;
			elsewhere = own === '' ? () => earlier : () => `${label(done, before)}: ${own}`;
		}

		yield* tell(answer, done.events);
	}

	if (ahead && answer) {
		state = ahead.before;
		yield* tell(answer, ahead.events);
	}
}

const marked = (line: Line, corrected: string): Line =>
	corrected === '' ? line : {...line, corrected};

const turnOf = (event: Typed, after: AnyWorld, view: View): Id | undefined =>
	event.type === 'began' &&
	'who' in event &&
	typeof event.who === 'string' &&
	isSeen(after, event.who, view)
		? event.who
		: undefined;

type Told<S, E> = {
	readonly event: E;
	readonly before: S;
	readonly after: S;
	readonly line: Line | undefined;
	boardOf(state: S, view: View): Board;
};

/** Players learn the facts of what they are told of, and none of a hidden combatant. */
function factsOf<Sheet, S extends AnyWorld, Act, E extends Typed>(
	rules: Ruleset<Sheet, S, Act, E>,
	{event, before, after, line, boardOf}: Told<S, E>,
	view: View,
) {
	const boards = {boardBefore: () => boardOf(before, view), board: () => boardOf(after, view)};
	const isTold = view === 'gm' || line !== undefined;
	const attempt = () =>
		isTold ? seenAttempt(rules.attemptIn(event, before, view), after, view) : undefined;
	const dealt = () => dealtSeen(rules.dealtBy(event, after), isTold, after, view);
	/** What was asked about last. */
	const changesOf = remembered((who: Id): readonly Change[] =>
		isHealthKnown(after, who, view) && find(before, who) !== find(after, who)
			? harmIn(rules.gauges(before, who, view), rules.gauges(after, who, view))
			: [],
	);
	return {
		...boards,
		attempt,
		dealt,
		changesOf,
		moment: () => clockTexts(rules.units, after),
		everybody: () => everybodyIn(rules, after, view),
		touched(): Id | undefined {
			const who = line?.who;
			return (
				attempt()?.to ??
				dealt()[0]?.to ??
				(who !== undefined && changesOf(who).length > 0 ? who : undefined)
			);
		},
	};
}

const isHealthKnown = (state: AnyWorld, who: Id, view: View): boolean =>
	isSeen(state, who, view) && knows(state, who, view, 'health');

/** Of somebody hidden, and of what is not told, players learn no more than that it was nobody of whom they know. */
const dealtSeen = (
	dealt: readonly Dealt[],
	isTold: boolean,
	state: AnyWorld,
	view: View,
): readonly Dealt[] =>
	dealt.flatMap((each) => {
		const {by, ...rest} = each;
		return isHealthKnown(state, each.to, view)
			? [isTold && isSeen(state, by, view) ? each : rest]
			: [];
	});

const knows = (state: AnyWorld, who: Id, view: View, numbers: 'health' | 'ability'): boolean =>
	knowsNumbers(state, find(state, who), view, numbers);

/** Of a defence by somebody hidden nothing is told, and no number of somebody whose numbers are not known. */
function seenAttempt(
	attempt: Attempt | undefined,
	state: AnyWorld,
	view: View,
): Attempt | undefined {
	if (attempt === undefined || view === 'gm') {
		return attempt;
	}

	const {by, to, attack, defence} = attempt;
	if (!isSeen(state, by, view) || !isSeen(state, to, view)) {
		return undefined;
	}

	const isDefenceSeen = defence && isSeen(state, defence.who, view);
	const isKnown = [by, to, ...(defence ? [defence.who] : [])].every((who) =>
		knows(state, who, view, 'ability'),
	);
	return {
		by,
		to,
		...(attack && {attack: isKnown ? attack : withoutNumbers(attack)}),
		...(isDefenceSeen && {defence: isKnown ? defence : withoutNumbers(defence)}),
	};
}

const withoutNumbers = <T extends {readonly roll?: number; readonly against?: number}>({
	roll,
	against,
	...rest
}: T): Omit<T, 'roll' | 'against'> => rest;

const everybodyIn = <Sheet, S extends AnyWorld, Act, E>(
	rules: Ruleset<Sheet, S, Act, E>,
	state: S,
	view: View,
): readonly Vitals[] =>
	state.combatants
		.filter(({isHidden}) => view === 'gm' || !isHidden)
		.map(({id, name, side, isGone}) => {
			const health = knows(state, id, view, 'health') ? rules.health(state, id) : undefined;
			return {
				id,
				name,
				side,
				is: isGone ? 'gone' : rules.isUp(state, id) ? 'up' : 'down',
				...(health !== undefined && {health}),
			};
		});
