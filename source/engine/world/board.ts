import type {Id, Side} from '../kit/basics.js';
import type {HealthWord} from '../facts/combatants/health.js';

/** A sign or a short word of the order, and what it stands for. */
export type Sign = {readonly sign: string; readonly about: string};

export type Gauge = {
	readonly id: string;
	readonly value: number;
	readonly max?: number;
	readonly short?: string;
	/** As it usually is: it need not be told where room is short. */
	readonly isUsual?: boolean;
	/** Harm and healing change it: what changed is told beside that of the first gauge. */
	readonly isHarm?: boolean;
	/** What stands behind its number: “R” for a reaction that costs none. */
	readonly beside?: {
		readonly short: string;
		/** “R a1 d4”: with all that there is room for. */
		readonly full: string;
	};
};

/** Whether harm and healing change a gauge: the first, and those that say so. */
export const isHarmed = ({isHarm}: Gauge, at: number): boolean => at === 0 || isHarm === true;

export type LaneState = {
	readonly text: string;
	/** It is told only where there is room to spare: ammunition. */
	readonly isSpare?: boolean;
};

export type Spot = {
	/** “sq 5”. */
	readonly full: string;
	/** “s5”. */
	readonly short: string;
	readonly unit: string;
};

export const shareLeft = (left: number, most: number): number =>
	most <= 0 ? 0 : Math.min(1, Math.max(0, left / most));

/** A cell of a phase track: what became of the phase of that number. */
export type Cell = 'phase' | 'held' | 'spent' | 'lapsed' | 'none';

export const cellMarks: Readonly<Record<Cell, string>> = {
	phase: '●',
	held: '◐',
	spent: '○',
	lapsed: '×',
	none: '·',
};

export const aboutCells: ReadonlyArray<readonly [Cell, string]> = [
	['phase', 'somebody is still to act in it'],
	['held', 'held for later'],
	['spent', 'used'],
	['lapsed', 'passed without being used'],
	['none', 'nobody acts in it'],
];

export type Mark = 'acting' | 'waiting' | 'acted' | 'out' | 'hidden';

export type Standing = {
	readonly isUp: boolean;
	readonly isActing: boolean;
	/** Asked only where nothing else decides. */
	hasActed(): boolean;
};

export const markFor = (
	{isHidden}: {readonly isHidden: boolean},
	{isUp, isActing, hasActed}: Standing,
): Mark =>
	isUp ? (isActing ? 'acting' : isHidden ? 'hidden' : hasActed() ? 'acted' : 'waiting') : 'out';

/** One combatant on the board, in acting order. */
export type Lane = {
	readonly combatant: Id;
	readonly name: string;
	readonly side: Side;
	readonly mark: Mark;
	/** It has nothing to do any more unless it takes up something, so it is not who comes next. */
	readonly isIdle?: true;
	/** When it goes is not settled yet, or the view does not know: nothing follows from its place among the lanes. */
	readonly isUnplaced?: true;
	/** Where it stands: “14”, “total 16”. */
	readonly order: string;
	readonly why: string;
	readonly gauges: readonly Gauge[];
	/** What is left of its health, from 0 to 1, for a view that knows its numbers. */
	readonly health?: number;
	readonly healthWord?: HealthWord;
	readonly track?: readonly Cell[];
	readonly badges: readonly string[];
	/** Those of the badges that tell what holds for now, and none that lanes have a place of their own for; left out: all. */
	readonly states?: readonly LaneState[];
	readonly left?: string;
	/** Whom it is in melee with, or how far the nearest foe is, where the rules know. */
	readonly place?: string;
	/** What it has left for reactions, where the rules count that and the view may know it: “2 R”. */
	readonly reactions?: string;
	/** Where it stands, where the rules know and it still takes part. */
	readonly spot?: Spot;
	/** With whom it is in close combat, where the rules know: only those whom the view may know of. */
	readonly engaged?: readonly Id[];
};

/** Each once, although somebody may have it from several causes. */
export const statesOf = ({
	badges,
	states = badges.map((text) => ({text})),
}: Pick<Lane, 'badges' | 'states'>): readonly LaneState[] =>
	states.filter(({text}, at) => states.findIndex((other) => other.text === text) === at);

export type PlannedBoard = {
	/** Its number, by which the GM takes it out again. */
	readonly id?: number;
	readonly text: string;
	/** “round 4”, “each phase 5”. */
	readonly when: string;
	readonly unit: string;
	readonly value: number;
	readonly isOpen: boolean;
	/** “2d6 for all foes”: what it carries, which is the GM's alone; left out where it is nothing. */
	readonly carried?: string;
};

/** “round 4: reinforcements”. */
export const planText = ({when, text}: PlannedBoard): string => `${when}: ${text}`;

export type Board = {
	/** “Round 3”, “0:18”, “Act”: from the widest unit to the narrowest. */
	readonly clock: readonly string[];
	/** The cell of the tracks that it is now, from 1; left out where there are no tracks, or before the first. */
	readonly now?: number;
	readonly orderedBy?: string;
	/** What that is, and who comes first by it. */
	readonly orderName?: string;
	/** What is no full name in a heading or behind a number: “Dram” is “Dramatic Wounds”. */
	readonly signs?: readonly Sign[];
	readonly lanes: readonly Lane[];
	/** What is planned, the soonest first; left out where nothing is. */
	readonly plans?: readonly PlannedBoard[];
	/** What the lanes have left for reactions: “ticks left for reactions”; left out where the rules count nothing. */
	readonly reactions?: string;
};

/** A track's cells as text, with a bar before the one that it is now. */
export const withNow = (cells: readonly string[], now: number | undefined, bar: string): string =>
	(now === undefined ? cells : cells.toSpliced(now - 1, 0, bar)).join('');
