import type {Refusal} from '../../../engine/kit/basics.js';
import {impossible} from '../../../engine/facts/refusals.js';

/** Nobody has read sooner what has just come up. ms. */
const readIn = 1000;

/**
 * Answers that counted without the GM. A key that comes right after one was pressed for the question before, whichever
 * is asked by then, and however soon it was drawn.
 */
export class JustCounted {
	#count = 0;
	#last = -Infinity;

	/** How many there were. */
	get count(): number {
		return this.#count;
	}

	add() {
		this.#count++;
		this.#last = performance.now();
	}

	/** Why the GM's answer is not meant for what is asked now: said once, since the GM looks again then. */
	warning(): Refusal | undefined {
		const isJust = performance.now() - this.#last < readIn;
		this.#last = -Infinity;
		return isJust ? impossible('a player’s answer has just counted: look again') : undefined;
	}
}
