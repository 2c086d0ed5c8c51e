import type {Board} from '../engine/world/board.js';
import {standingText} from './texts/standing-text.js';

/** How much is said of a fight. */
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
