import type {Side} from '../../engine/kit/basics.js';
import {mostAtOnce, own, sideWords} from './improvise-common.js';
import {noCount} from './improvise-misread.js';
import {type Tokens, folded} from './improvise-tokens.js';

const countPattern = /^(?:[x×](\d+)|(\d+)[x×])$/;

/** How those of a line join: how many, on whose side, hidden. */
export class Joining {
	count: number;
	side: Side | undefined;
	isHidden = false;

	constructor(side: Side | undefined, count: number) {
		this.side = side;
		this.count = count;
	}

	/** @returns whether the next word says something of it */
	take(tokens: Tokens): boolean {
		const word = folded(tokens.next);
		const count = countPattern.exec(word);
		const side = sideWords.get(word);
		if (count) {
			this.count = Number(count[1] ?? count[2]);
			if (this.count < 1 || this.count > mostAtOnce) {
				throw noCount(tokens.next);
			}
		} else if (/^[x×][ \d.,+]+$/.test(word)) {
			throw noCount(tokens.next);
		} else if (side !== undefined) {
			this.side = side;
		} else if (word === own.hidden) {
			this.isHidden = true;
		} else {
			return false;
		}

		tokens.take();
		return true;
	}
}
