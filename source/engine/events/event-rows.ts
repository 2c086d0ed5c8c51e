import type {Id, RuleId, View} from '../kit/basics.js';
import {type Line, type ToldLine, ruledLine} from './narration.js';
import type {Writable} from '../world/copier.js';
import {type KnownCrowd, written} from '../world/told.js';
import type {EventOf, Typed} from '../facts/event.js';
import {type Fields, id} from '../kit/shape.js';
import {isSeen, seen} from '../world/veil.js';

/* What one tries against another, for records: read from an event and the state before it. */

/** A roll and the number that it is rolled against, where the rules have either. */
export type Tried = {
	/** The weapon or the act in words: “katana”, “straight shot”, “parry”. */
	readonly act: string;
	/** What the roll comes to: its total, or its successes. */
	readonly roll?: number;
	readonly against?: number;
};

/** An attack on somebody, or the defence against one that was told before. */
export type Attempt = {
	readonly by: Id;
	readonly to: Id;
	/** Left out where the event tells of the defence alone. */
	readonly attack?: Tried & {
		/** It gets through unless a defence stops it. */
		readonly isMade: boolean;
		/** It needs no roll to hit: whoever it is aimed at is affected unless a save keeps it off. */
		readonly isSure?: true;
	};
	readonly defence?: Tried & {
		/** Whoever is attacked, or somebody who steps in. */
		readonly who: Id;
		/** It stops an attack that would have got through. */
		readonly isMade: boolean;
	};
};

/* One kind of event, one row: what it changes, what it says, whom it speaks of. */

/** Fields of a payload that name somebody. */
const naming: ReadonlySet<string> = new Set([
	'who',
	'against',
	'among',
	'attacker',
	'by',
	'foe',
	'for',
	'goal',
	'holder',
	'ids',
	'near',
	'of',
	'taker',
	'target',
	'targets',
	'to',
	'with',
]);

/** Harm that an event deals to somebody, or what it heals, in the ruleset’s own measure. */
export type Dealt = {
	readonly to: Id;
	readonly by?: Id;
	readonly amount: number;
	/** Its line says to everybody how much it was, whose numbers it may hang on. */
	readonly isOpen?: true;
	/** It settles what harm dealt before comes to, and may deal nothing itself. */
	readonly isSettling?: true;
};

/** What an event says; of several lines a reader gets the first that says something to them. */
type Telling = ToldLine | readonly ToldLine[] | undefined;

export type EventRow<S, E> = {
	/** The rule that its line cites, unless the line cites another. */
	readonly rule?: RuleId;
	/** What it changes; left out, it is only told. It never throws, and an unknown id changes nothing. */
	evolve?(state: S, event: E): S;
	/** Whom it harms, by whom and by how much; who is not harmed after all may be named with 0. */
	dealt?(event: E, after: S): readonly Dealt[];
	healed?(event: E): readonly Dealt[];
	attempt?(event: E, before: S, view: View): Attempt | undefined;
	/** What it says, by itself and the state after it; `silent` for an event that says nothing. */
	tell(event: E, after: S): Telling;
	/** What players read in its place while somebody whom it is about is hidden; left out, nothing. */
	tellUnseen?(event: E, after: S): Telling;
	/** Whom it gives away: players read nothing of it while one of them is hidden. Left out, all whom its fields name. */
	about?(event: E, after: S): ReadonlyArray<Id | undefined>;
};

export type EventRows<S, P> = {
	readonly [K in keyof P]: {readonly shape: P[K]} & EventRow<S, EventOf<K, P[K]>>;
};

export const silent = (): undefined => undefined;

/** Of an event whose line leaves out by itself whom a view may not know of, or names nobody. */
export const nobody = (): readonly Id[] => [];

const nothingDealt: readonly Dealt[] = [];

export const eventRows =
	<S>() =>
	<const P extends Readonly<Record<string, Fields>>>(rows: EventRows<S, P>): EventRows<S, P> =>
		rows;

/** Rows of events that are described elsewhere: an event without a row does not compile. */
export const rowsFor = <S, E extends Typed>(rows: {
	readonly [K in E['type']]: EventRow<S, Extract<E, {readonly type: K}>>;
}) => rows;

/** A number with such a name is a number. */
const namedIn = (value: unknown): readonly Id[] =>
	[value].flat().filter((each) => typeof each === 'string');

type AnyRows<S, E> = Readonly<Record<string, EventRow<S, E> & {readonly shape?: Fields}>>;

export function eventTable<
	S extends KnownCrowd,
	E extends Typed & {readonly isRuled?: boolean; readonly reason?: string},
>(rows: AnyRows<S, E>) {
	const table = new Map(Object.entries(rows));
	const names = new Map(
		[...table].map(([type, {shape = {who: id}}]) => [
			type,
			Object.keys(shape).filter((field) => naming.has(field)),
		]),
	);
	const about = (event: E, after: S): ReadonlyArray<Id | undefined> =>
		table.get(event.type)?.about?.(event, after) ??
		names.get(event.type)?.flatMap((field) => namedIn(Reflect.get(event, field))) ??
		[];

	return {
		eventShapes: Object.fromEntries([...table].map(([type, {shape = {}}]) => [type, shape])),
		about,
		evolve: (state: S, event: E): S => table.get(event.type)?.evolve?.(state, event) ?? state,
		dealtBy(event: E, after: S): readonly Dealt[] {
			const dealt = table.get(event.type)?.dealt?.(event, after);
			return dealt?.filter(({amount, isSettling}) => amount > 0 || isSettling) ?? nothingDealt;
		},
		healedBy: (event: E): readonly Dealt[] =>
			table
				.get(event.type)
				?.healed?.(event)
				.filter(({amount}) => amount > 0) ?? nothingDealt,
		attemptIn: (event: E, before: S, view: View): Attempt | undefined =>
			table.get(event.type)?.attempt?.(event, before, view),
		/** What a view reads of it: without what it may not know, and without the GM's reasons. */
		narrate(event: E, after: S, view: View): Line | undefined {
			const row = table.get(event.type);
			const isKnown = view === 'gm' || about(event, after).every((id) => isSeen(after, id, view));
			const tellings = isKnown ? row?.tell(event, after) : row?.tellUnseen?.(event, after);
			let text = '';
			const told = [tellings ?? []].flat().find((each) => {
				text = written(each.text, after, view);
				return text !== '';
			});
			if (!told) {
				return undefined;
			}

			const {kind, elapsed, reason, rule = row?.rule, who = []} = ruledLine(told, event);
			const [subject] = seen(after, [who].flat(), view);
			const line: Writable<Line> = {kind, text};
			if (elapsed !== undefined) {
				line.elapsed = elapsed;
			}

			if (subject !== undefined) {
				line.who = subject;
			}

			if (rule !== undefined) {
				line.rule = rule;
			}

			if (view === 'gm' && reason !== undefined && reason !== '') {
				line.reason = reason;
			}

			return line;
		},
	};
}
