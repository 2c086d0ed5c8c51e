import type {Attempt} from '../../engine/facts/attempt.js';
import type {Id, Side} from '../../engine/kit/basics.js';
import type {Board} from '../../engine/world/board.js';
import type {Dealt} from '../../engine/events/event-rows.js';
import type {Change, Shift} from './fight-record.js';
import type {Told} from '../transcript.js';

/** How somebody is, as far as a view may know. */
export type Vitals = {
	readonly id: Id;
	readonly name: string;
	readonly side: Side;
	readonly is: 'up' | 'down' | 'gone';
	/** What is left of its health, from 0 to 1; left out where it is not known. */
	readonly health?: number;
};

/** One event in force with what a record needs of it. What is called is computed on each call. */
export type Recorded = Told & {
	/** Whose turn began with it, or shows itself in it. */
	readonly turnOf: Id | undefined;
	readonly endOf: Id | undefined;
	/** The clock after it: “Turn 1”, “Round 4”. */
	moment(): readonly string[];
	attempt(): Attempt | undefined;
	dealt(): readonly Dealt[];
	/** The harm by somebody of whom a view knows to another, of which it may not know how much it was. */
	untold(): readonly Dealt[];
	healed(): readonly Dealt[];
	/** The numbers of somebody that it changes by harm or healing; none where a view does not know. */
	changesOf(who: Id): readonly Change[];
	/** Whose place in the order the GM changes by hand with it, as the view sees the order. */
	shifts(): readonly Shift[];
	/** Everybody of whom the view may know, as they are after it. */
	everybody(): readonly Vitals[];
	board(): Board;
};

export type RecordedAnswer = {
	readonly n: number;
	readonly events: readonly Recorded[];
	/** The dice that it rolled, as far as a view may know how many they were; computed on each call. */
	rolled(): readonly RolledDice[];
};

/** Dice that somebody rolled, all faces added up, beside what they come to on average. */
export type RolledDice = {
	readonly who: Id;
	readonly dice: number;
	readonly sum: number;
	readonly expected: number;
	/** How far they are from that on the lucky side. */
	readonly ahead: number;
	/** How good each is among all that it could have come to, from 0 to 1, added up. */
	readonly luck: number;
};
