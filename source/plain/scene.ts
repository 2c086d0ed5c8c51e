import type {Board} from '../engine/world/board.js';
import {standingText} from './storyteller.js';
import type {Act, ActScene} from '../session/acts/act.js';
import type {Services} from '../session/library/services.js';
import type {Conversation} from './conversation.js';
import type {DiceTalk} from './dice-talk.js';
import {type Reply, done, said, unfit} from './reply.js';
import type {Style} from './texts/style.js';
import type {Trials} from '../session/fight/trials.js';
import type {Fight} from '../session/fight/fight.js';
import type {Seating} from '../session/players/seating.js';
import {wholeNumber} from '../session/parts/numbers.js';
import type {AskedTogether} from '../session/parts/input.js';

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
	/** What the list of the screens calls it. */
	readonly label?: string;
	/** What follows the word, with optional parts in square brackets. Empty when nothing does. */
	readonly usage: string;
	readonly summary: string;
	readonly run: Run;
};

/** A list of what several would answer, until the GM wants to answer for one of them. */
export class TogetherTalk {
	/** The fight and its revision at which one is asked alone. */
	#alone: {readonly fight: Fight; readonly revision: number} | undefined;

	/** One of them is asked by itself now. */
	isAlone(fight: Fight): boolean {
		return this.#alone?.fight === fight && this.#alone.revision === fight.revision();
	}

	#asked(fight: Fight, seating: Seating | undefined): AskedTogether | undefined {
		return this.isAlone(fight) ? undefined : (seating?.together() ?? fight.together());
	}

	/** The list in place of the question; `undefined` where one is asked. */
	question(fight: Fight, style: Style, seating: Seating | undefined) {
		const asked = this.#asked(fight, seating);
		return (
			asked && [
				style.strong(asked.title),
				...asked.parts.map(({name, label}, at) => `  ${at + 1}) ${name}: ${label}`),
				style.weak(
					'Enter: all as listed. A number: those before as listed, and that one is asked.',
				),
			]
		);
	}

	brief(fight: Fight): string | undefined {
		const asked = this.#asked(fight, undefined);
		return asked && `${asked.title} Enter: the usual for all ${asked.parts.length}.`;
	}

	/** Asks the first alone, so that numbers mean choices. */
	askFirst(fight: Fight) {
		this.#alone = {fight, revision: fight.revision()};
	}

	/** Answers a line; `undefined` where one is asked, or the line answers the first as usual. */
	take(line: string, fight: Fight, seating: Seating | undefined): Reply | undefined {
		const asked = this.#asked(fight, seating);
		const number = line === '' ? 0 : wholeNumber(line);
		if (!asked || number === undefined) {
			return undefined;
		}

		if (line === '') {
			return done(takeFirst(asked.parts.length, fight, seating));
		}

		if (number < 1 || number > asked.parts.length) {
			return unfit(
				`“${line}” does not fit. What fits: a number from 1 to ${asked.parts.length}, or letters.`,
			);
		}

		const refusal = number > 1 ? takeFirst(number - 1, fight, seating) : undefined;
		if (refusal) {
			return done(refusal);
		}

		this.askFirst(fight);
		return said();
	}
}

/** With what players sent among them. */
const takeFirst = (count: number, fight: Fight, seating: Seating | undefined) => {
	const input = {kind: 'together', count} as const;
	return (
		seating?.warning(input) ??
		(seating?.isSent(input) === true ? seating.take(count, input) : fight.answer(input))
	);
};
