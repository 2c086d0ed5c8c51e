import type {Attempt} from './attempt.js';
import type {Id, RuleId, View} from './basics.js';
import type {Line} from './narration.js';
import {isSeen} from './veil.js';
import type {Crowd} from './world.js';

/* One kind of event, one row: what it changes, what it says, whom it speaks of. */

/** An event of whatever ruleset. */
export type Typed = {readonly type: string};

/** Fields of a payload that name somebody beside `who`. */
type Naming =
	| 'against'
	| 'among'
	| 'attacker'
	| 'by'
	| 'for'
	| 'goal'
	| 'holder'
	| 'ids'
	| 'near'
	| 'of'
	| 'taker'
	| 'target'
	| 'to'
	| 'with';

/** Those of its fields that do name somebody: a number with such a name is a number. */
type Names<E> = {
	[K in keyof E & Naming]: E[K] extends number ? never : K;
}[keyof E & Naming];

/** Harm that an event deals to somebody, in the ruleset’s own measure. */
export type Dealt = {
	readonly to: Id;
	/** Who did it; left out where nobody did. */
	readonly by?: Id;
	readonly amount: number;
};

type About<S, E> = {
	/** Whom it gives away: players read nothing of it while one of them is hidden. Left out, it is `who`. */
	about?(event: E, after: S): ReadonlyArray<Id | undefined>;
};

/** One kind of event: all that it means. */
export type EventRow<S, E> = {
	/** The rule that its line cites, unless the line cites another. */
	readonly rule?: RuleId;
	/** What it changes; left out, it is only told. It never throws, and an unknown id changes nothing. */
	evolve?(state: S, event: E): S;
	/** Whom it harms, by whom and by how much; who is not harmed after all may be named with 0. */
	dealt?(event: E, after: S): readonly Dealt[];
	/** What somebody tries against another by it, whose outcome it says; numbers that only the GM knows left out. */
	attempt?(event: E, before: S, view: View): Attempt | undefined;
	/** What it says to a view, by itself and the state after it; `silent` for an event that says nothing. */
	tell(event: E, after: S, view: View): Line | undefined;
	/** What players read in its place while somebody whom it is about is hidden; left out, nothing. */
	tellUnseen?(event: E, after: S): Line | undefined;
} & ([Names<E>] extends [never] ? About<S, E> : Required<About<S, E>>);

/** The payload of one kind of event, also where several kinds share one. */
export type EventOf<E extends Typed, K extends E['type']> = E extends Typed
	? K extends E['type']
		? E
		: never
	: never;

/** The types make a table complete: an event without a row does not compile. */
export type EventRows<S, E extends Typed> = {
	readonly [K in E['type']]: EventRow<S, EventOf<E, K>>;
};

/** Events by their names, with what each carries beside its type. */
export type EventsOf<Payloads> = {
	readonly [K in keyof Payloads]: {readonly type: K} & Readonly<Payloads[K]>;
}[keyof Payloads];

/** Of an event that says nothing by itself. */
export const silent = (): undefined => undefined;

/** Of an event whose line leaves out by itself whom a view may not know of, or names nobody. */
export const nobody = (): readonly Id[] => [];

const nothingDealt: readonly Dealt[] = [];

/** Whether it is the GM's doing, whatever is under way. */
export const isRuled = (event: {
	readonly type: string;
	readonly isRuled?: boolean;
}): boolean => event.isRuled === true;

/** Fixes a ruleset's state once, for all its tables of events. */
export const eventRows =
	<S>() =>
	<E extends Typed>(rows: EventRows<S, E>): EventRows<S, E> =>
		rows;

/** All that a ruleset says of its own events, by their rows. */
export function eventTable<
	S extends Crowd<{readonly isHidden: boolean}>,
	E extends Typed,
>(rows: EventRows<S, E>) {
	const table = new Map<string, EventRow<S, E>>(Object.entries(rows));
	const about = (event: E, after: S): ReadonlyArray<Id | undefined> =>
		table.get(event.type)?.about?.(event, after) ?? [
			'who' in event && typeof event.who === 'string' ? event.who : undefined,
		];

	return {
		eventTypes: [...table.keys()],
		about,
		evolve: (state: S, event: E): S =>
			table.get(event.type)?.evolve?.(state, event) ?? state,
		dealtBy(event: E, after: S): readonly Dealt[] {
			const dealt = table.get(event.type)?.dealt?.(event, after);
			return dealt?.filter(({amount}) => amount > 0) ?? nothingDealt;
		},
		attemptIn: (event: E, before: S, view: View): Attempt | undefined =>
			table.get(event.type)?.attempt?.(event, before, view),
		narrate(event: E, after: S, view: View): Line | undefined {
			const row = table.get(event.type);
			const told = about(event, after).every((id) => isSeen(after, id, view))
				? row?.tell(event, after, view)
				: row?.tellUnseen?.(event, after);
			return told && row?.rule !== undefined && told.rule === undefined
				? {...told, rule: row.rule}
				: told;
		},
	};
}
