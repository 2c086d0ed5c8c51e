import type {Board} from '../engine/world/board.js';
import {standingText} from './texts/standing-text.js';
import type {Act, ActScene} from '../session/acts/act.js';
import type {Services} from '../session/library/services.js';
import type {Conversation} from './conversation.js';
import type {DiceTalk} from './dice-talk.js';
import type {Reply} from './reply.js';
import type {Style} from './texts/style.js';
import type {TogetherTalk} from './together-talk.js';
import type {Trials} from '../session/fight/trials.js';

export class Voice {
	/** What changed, and one line of each question. */
	isBrief: boolean;
	readonly #isReadAloud: boolean;

	constructor(isReadAloud = false, isBrief = false) {
		this.#isReadAloud = isReadAloud;
		this.isBrief = isBrief;
	}

	/** How everybody stands, before each question to those who are read to; in brief the changes tell it. */
	standing(board: Board): readonly string[] {
		return this.#isReadAloud && !this.isBrief ? [standingText(board)] : [];
	}
}

export {type Reply, done, doneTo, refused, said, unfit} from './reply.js';

export type Table = {
	readonly trials: Trials;
	readonly services: Pick<
		Services,
		| 'rulesets'
		| 'listRosters'
		| 'listRules'
		| 'keepCondition'
		| 'loadRoster'
		| 'readPeople'
		| 'forkFight'
		| 'createFight'
		| 'createAgain'
		| 'sharing'
	>;
	readonly style: Style;
	/** What of the dice is still open. */
	readonly dice: DiceTalk;
	readonly together: TogetherTalk;
	readonly voice: Voice;
	readonly during: Conversation['during'];
};

/** What is needed to answer a line. Its fight is played now, and may be only tried out. */
export type Scene = Table & ActScene & {takeLine(line: string): Promise<Reply>};

export type Run = (rest: string, scene: Scene) => Reply | Promise<Reply>;

/** What the words of commands do that are not just asked for. By the commands’ ids. */
export type Runs = Readonly<Record<string, Run>>;

/** A word that a GM can type at any prompt. Where it is closed, a label that begins so comes first. */
export type Word = Pick<Act, 'where' | 'refuse'> & {
	readonly name: string;
	/** The id of its command, where the screens have it. */
	readonly id?: string;
	/** What follows the word, with optional parts in square brackets. Empty when nothing does. */
	readonly usage: string;
	readonly summary: string;
	readonly run: Run;
};
