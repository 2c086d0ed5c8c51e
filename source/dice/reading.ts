import {type Dice, explodes} from './dice.js';
import {type Digits, type Face, facesOf, isDoubtful, wordsBehind} from './faces.js';
import type {TypedWord} from './typed.js';

/** Where rerolls are typed: right behind their die, or after all dice, in waves as they are rolled or one die after the other. */
export type Order = 'behind' | 'waves' | 'turns';

export type Manner = {readonly order: Order; readonly digits: Digits};

/** The likeliest first. */
export const manners: readonly Manner[] = (['tens', 'zeros', 'sums'] as const).flatMap((digits) =>
	(['behind', 'waves', 'turns'] as const).map((order) => ({order, digits})),
);

/** Deals out faces one after the other. */
class Dealing {
	readonly chains: number[][] = [];
	wrong: string | undefined;
	used = 0;
	readonly #pool: Dice;
	readonly #faces: readonly Face[];
	/** The chain that received the last face. */
	#last: number[] | undefined;

	constructor(pool: Dice, faces: readonly Face[]) {
		this.#pool = pool;
		this.#faces = faces;
	}

	/** Takes the first face of the next die, if there is one. */
	begin(): boolean {
		const face = this.#faces[this.used];
		if (!face || face.part !== this.#faces[0]?.part) {
			return false;
		}

		if (this.#isJoined(face)) {
			this.wrong ??= `a ${this.#last?.at(-1) ?? ''} does not explode`;
		}

		const chain: number[] = [];
		this.chains.push(chain);
		this.#put(face, chain);
		return true;
	}

	goOn(chain: number[]): boolean {
		const face = this.#faces[this.used];
		if (!face) {
			return false;
		}

		if (this.#isJoined(face) && chain !== this.#last) {
			this.wrong ??= `a ${this.#last?.at(-1) ?? ''} does not explode`;
		}

		this.#put(face, chain);
		return true;
	}

	/** Takes the faces that a plus joins to a die. */
	goOnJoined(chain: number[]) {
		for (;;) {
			const face = this.#faces[this.used];
			if (!face || !this.#isJoined(face) || !this.isOpen(chain)) {
				return;
			}

			this.#put(face, chain);
		}
	}

	isOpen(chain: readonly number[]): boolean {
		const face = chain.at(-1);
		return face !== undefined && explodes(this.#pool, face, chain.length - 1);
	}

	#put(face: Face, chain: number[]) {
		const {value, text} = face;
		if (value < 1 || value > this.#pool.sides) {
			this.wrong ??= `there is no ${text} on a d${this.#pool.sides}`;
		}

		chain.push(value);
		this.#last = chain;
		this.used++;
	}

	/** Of dice that never explode a plus is as a space; but “10+9 5 1” is typed as if a ten exploded (RK-32). */
	#isJoined({isJoined}: Face): boolean {
		const {explodeFrom, sides} = this.#pool;
		return (
			isJoined &&
			(explodeFrom !== undefined ||
				(this.#last?.at(-1) === sides && this.#faces.slice(1).some((face) => !face.isJoined)))
		);
	}
}

/** What is still to be typed. */
type Lack = 'nothing' | 'rerolls' | 'dice';

function dealBehind(dealing: Dealing, count: number): Lack {
	while (dealing.chains.length < count) {
		if (!dealing.begin()) {
			return 'dice';
		}

		const chain = dealing.chains.at(-1) ?? [];
		while (dealing.isOpen(chain)) {
			if (!dealing.goOn(chain)) {
				return dealing.chains.length < count ? 'dice' : 'rerolls';
			}
		}
	}

	return 'nothing';
}

function dealAfter(dealing: Dealing, count: number, order: Order): Lack {
	while (dealing.chains.length < count) {
		if (!dealing.begin()) {
			return 'dice';
		}

		dealing.goOnJoined(dealing.chains.at(-1) ?? []);
	}

	for (;;) {
		const open = dealing.chains.filter((chain) => dealing.isOpen(chain));
		for (const chain of order === 'waves' ? open : open.slice(0, 1)) {
			if (!dealing.goOn(chain)) {
				return 'rerolls';
			}

			dealing.goOnJoined(chain);
		}

		if (open.length === 0) {
			return 'nothing';
		}
	}
}

/** Reads typed words as the dice of a roll; `isLast`: no other roll takes what this one leaves. */
export function readPool(
	pool: Dice,
	words: readonly TypedWord[],
	{order, digits}: Manner,
	isLast = true,
) {
	const faces = facesOf(words, pool, digits, isLast);
	const dealing = new Dealing(pool, faces);
	const lacks =
		order === 'behind' ? dealBehind(dealing, pool.count) : dealAfter(dealing, pool.count, order);
	const {chains, used, wrong} = dealing;
	return {
		dice: chains,
		rest: wordsBehind(words, faces, used),
		lacks,
		isDoubtful: isDoubtful(faces.slice(0, used)),
		...(wrong !== undefined && {wrong}),
	};
}
