/** In milliseconds: a GM sees numbers move, and keys are not kept waiting. */
const pause = 500;

/** Hands on the newest of many values, the first one at once and then only a few a second. */
export class Paced<T> {
	/** The newest, whether it was handed on or not. */
	last: T | undefined;
	#waiting: NodeJS.Timeout | undefined;
	#isNew = false;
	#isOver = false;
	readonly #hand: (value: T) => void;

	constructor(hand: (value: T) => void) {
		this.#hand = hand;
	}

	take(value: T) {
		this.last = value;
		this.#isNew = true;
		if (!this.#isOver && this.#waiting === undefined) {
			this.#handOn();
		}
	}

	/** Hands nothing on any more. */
	end() {
		this.#isOver = true;
		clearTimeout(this.#waiting);
	}

	#handOn() {
		this.#waiting = undefined;
		if (this.#isNew && this.last !== undefined) {
			this.#isNew = false;
			this.#hand(this.last);
			this.#waiting = setTimeout(() => {
				this.#handOn();
			}, pause);
		}
	}
}
