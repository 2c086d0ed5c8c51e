import type {Side} from '../../engine/kit/basics.js';
import type {Command} from '../../engine/facts/command.js';
import type {Line} from '../../engine/events/narration.js';
import type {Board} from '../../engine/world/board.js';
import type {Answered} from '../../projections/turn-times.js';

/* What is told of the answers of a fight. */

export type Actor = {readonly name: string; readonly side: Side};

export type Told = {
	readonly n: number;
	readonly at: string;
	readonly by: 'gm' | 'auto';
	readonly kind: Command<unknown, unknown>['kind'];
	/** The moment after it, from the widest unit to the narrowest: “Turn 1”, “Round 4”; empty before the first. */
	readonly clock: readonly string[];
	/** “corrected, was 4 7 1”: what the correction made of it, for the GM. */
	readonly corrected?: string;
	/** To players it is no answer of its own: what they are told of it goes with the answer before it. */
	readonly isUnseen?: true;
	/** Players see the fight there already; what comes of the answers until then may take its place. */
	readonly isAhead?: true;
	readonly lines: readonly Line[];
};

/** Names an answer in force: a log that is followed can be replaced by one with other answers of the same numbers. */
export type LineOfLog = Pick<Told, 'n' | 'at'>;

export type Entry = Told & {
	/** Whose answer it is, where one combatant was asked. */
	readonly actor?: Actor;
	/** The answer in words, as `undo` names it. */
	readonly label: string;
};

export type Named = Pick<Entry, 'n' | 'at' | 'label'> & {
	/** The label where there is less room, if it does not begin with whose answer it is. */
	readonly short?: string;
};

export type HistoryEntry = Entry & {
	/** Which of the answers in force that a view knows of; empty for what was taken back or followed by itself. */
	readonly number: string;
	/** Taken back and not restored. */
	readonly isUndone: boolean;
};

export type Moment = {readonly board: Board; readonly title: string};

/** Which kind of answer it is. What leaves the question open is no answer to it. */
export const answerKind = ({by, kind}: Pick<Told, 'by' | 'kind'>): Answered['kind'] =>
	by === 'auto' || kind === 'start'
		? 'auto'
		: kind === 'mark' || kind === 'gm' || kind === 'interrupt'
			? 'beside'
			: 'answer';
