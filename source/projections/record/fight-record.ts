import type {Id, Side} from '../../engine/kit/basics.js';
import type {Board} from '../../engine/world/board.js';
import type {ReferenceEntry} from '../../engine/ruleset/ruleset.js';

/* What a fight was in numbers. Moments are counted in lines told, from 0: unlike answers, players see all of them. */

/** How somebody was from some moment on. */
export type HealthPoint = {
	readonly at: number;
	readonly is: 'up' | 'down' | 'gone';
	/** In percent; left out where it is not known. */
	readonly health?: number;
};

export type DiceRecord = {
	readonly count: number;
	readonly sum: number;
	/** What as many dice come to on average. */
	readonly expected: number;
	/** How far they are from that on the lucky side. */
	readonly ahead: number;
	/** How good each is among all that it could have come to, from 0 to 1, added up: half their count on average. */
	readonly luck: number;
};

export type Attacks = {
	readonly attacks: number;
	readonly hits: number;
	readonly stopped: number;
	/** In the ruleset’s own measure. */
	readonly damage: number;
	readonly felled: number;
	/** What was healed of others, in the ruleset’s own measure. */
	readonly healed: number;
};

export type PersonRecord = Attacks & {
	readonly id: Id;
	readonly name: string;
	readonly side: Side;
	/** Attacks of others against which it defended itself or somebody else, and how many of these it stopped. */
	readonly defences: number;
	readonly defended: number;
	readonly taken: number;
	/** What was healed of it, by whomever. */
	readonly regained: number;
	readonly falls: number;
	readonly course: readonly HealthPoint[];
	/** Left out where none were rolled, or how many is not known. */
	readonly dice?: DiceRecord;
};

export type PairRecord = Attacks & {
	readonly actor: Id;
	readonly target: Id;
	/** There was more harm, of which it is not known how much. */
	readonly isUntold?: true;
};

/** How everybody stood at the end of a round, or of another chapter of the ruleset. */
export type RoundRecord = {readonly number: number; readonly end: number; readonly board: Board};

export type TurnRecord = {
	readonly chapter: number;
	/** “Turn 1”, “Round 4”. */
	readonly moment: readonly string[];
	readonly who: Id;
	readonly at: number;
};

export type Change = {readonly value: string; readonly before: number; readonly after: number};

/** What an act did to somebody against whom it was not, such as its actor, whom the answer harmed. */
export type SideEffect = {
	readonly target: Id;
	readonly actor?: Id;
	readonly effect: number;
	readonly changes: readonly Change[];
};

/** Somebody's place in the order, as it is shown: “17” and “12”. */
export type Shift = {readonly who: Id; readonly before: string; readonly after: string};

/** What a line tells, in numbers. */
export type Figures = {
	readonly moment: readonly string[];
	readonly actor?: Id;
	readonly target?: Id;
	readonly act?: string;
	readonly roll?: number;
	readonly against?: number;
	readonly isAttack?: true;
	/** Of an attack that needs no roll to hit. */
	readonly isSure?: true;
	readonly isHealing?: true;
	/** Of an attack or an answer: whether the attack gets through, as far as the line tells. */
	readonly isThrough?: boolean;
	/** What it did to the target, in the ruleset’s own measure. */
	readonly effect?: number;
	/** The first of the target’s numbers that it changed: “HP”. */
	readonly value?: string;
	readonly before?: number;
	readonly after?: number;
	readonly also?: readonly Change[];
	/** Whom else it harmed. */
	readonly beside?: readonly SideEffect[];
};

/** A sentence about what somebody did, and the lines that tell it in full: the first, and how many. */
export type Headline = {
	readonly chapter: number;
	readonly line: number;
	readonly length: number;
	readonly text: string;
};

export type FightRecord = {
	/** How many lines were told. */
	readonly length: number;
	readonly people: readonly PersonRecord[];
	readonly pairs: readonly PairRecord[];
	readonly rounds: readonly RoundRecord[];
	readonly turns: readonly TurnRecord[];
	/** By chapter and the place of a line in it. */
	readonly acts: ReadonlyArray<{readonly chapter: number; readonly line: number} & Figures>;
	readonly story: readonly Headline[];
	readonly rules: readonly ReferenceEntry[];
};
