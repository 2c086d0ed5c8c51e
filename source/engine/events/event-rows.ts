import type {Id, Refusal, RuleId, View} from '../kit/basics.js';
import type {Line, LineKind} from './narration.js';
import {type Told, owingTo, secret, sentence, told} from '../world/told.js';
import type {EventOf, Typed} from '../facts/event.js';
import type {Fields} from '../kit/shape.js';
import type {Subject} from '../kit/text.js';
import type {Crowd} from '../world/world.js';

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

/* What an event tells. */

/** A line as a rule tells it, for all who may read it; of an empty text there is none. */
export type ToldLine = Omit<Line, 'text' | 'who'> & {
	readonly text: Told;
	/** Of several, the first of whom a reader knows. */
	readonly who?: Id | readonly Id[];
};

export const line = (
	text: Told,
	who?: ToldLine['who'],
	rule?: RuleId,
	kind: LineKind = 'play',
): ToldLine => ({kind, text, ...(who !== undefined && {who}), ...(rule !== undefined && {rule})});

/** A line that begins with the name of whom it is about: “Ark delays”. */
export const tells =
	<E extends {readonly who: Id}, S extends Crowd<Subject>>(
		does: Told | ((event: E, after: S) => Told),
	) =>
	(event: E, after: S): ToldLine =>
		line(
			sentence(after, event.who, typeof does === 'function' ? does(event, after) : does),
			event.who,
		);

/** What those learn of damage who may not know its number. */
export const hurtBy = (amount: number): string => (amount > 0 ? 'is hurt' : 'is unhurt');

/** Why nobody answers an attack, for those who may know it. */
export const cannotDefend = (
	state: Crowd<Subject>,
	who: Id,
	{reason, rule}: Refusal,
	/** For the sake of whom alone they cannot, where it is for somebody’s. */
	because: readonly Id[] = [],
): ToldLine =>
	line(
		secret(
			who,
			'order',
			owingTo(because, told`${sentence(state, who, 'cannot defend')}: ${reason}`),
		),
		who,
		rule,
	);

/** A line of what the GM ruled. Its reason is for the GM alone: it may give away what players must not know. */
export const ruling = (
	text: Told,
	{who, reason}: {readonly who?: Id; readonly reason?: string | undefined} = {},
): ToldLine => ({
	kind: 'ruling',
	text,
	...(who !== undefined && {who}),
	...(reason !== undefined && {reason}),
});

/** A line as it stands for an event: the GM's doing is a ruling, with its reason; an act of the table's own is none. */
export const ruledLine = (
	told: ToldLine,
	event: {readonly isRuled?: boolean; readonly doneBy?: Id; readonly reason?: string},
): ToldLine =>
	event.doneBy !== undefined && told.kind === 'ruling'
		? {...told, kind: 'play'}
		: event.isRuled && told.kind === 'play'
			? {...told, kind: 'ruling', ...(event.reason !== undefined && {reason: event.reason})}
			: told;

/* One kind of event, one row: what it changes, what it says, whom it speaks of. */

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

export const eventRows =
	<S>() =>
	<const P extends Readonly<Record<string, Fields>>>(rows: EventRows<S, P>): EventRows<S, P> =>
		rows;

/** Rows of events that are described elsewhere: an event without a row does not compile. */
export const rowsFor = <S, E extends Typed>(rows: {
	readonly [K in E['type']]: EventRow<S, Extract<E, {readonly type: K}>>;
}) => rows;
