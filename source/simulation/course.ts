import {type Estimate, estimate, marginOf} from './estimate.js';
import {type Tally, inRow, joined, noTally} from './tally.js';

/** How many fights are played at a time: the first result comes soon. Where to stop is decided between blocks. */
export const blockSize = 5;

export type Goal =
	| {readonly kind: 'fights'; readonly fights: number}
	/** Until the heroes' share of wins is known up to so much on either side, such as 0.01. */
	| {readonly kind: 'margin'; readonly margin: number};

/** The heroes' share of wins; `undefined` before the first fight. */
export const heroesShare = ({fights, wins}: Tally): Estimate | undefined =>
	fights === 0 ? undefined : estimate(wins.good, fights);

/** In what share of all rows the heroes have won every fight up to each. */
export const sharesThrough = (tally: Tally): readonly Estimate[] =>
	tally.fights === 0 ? [] : inRow(tally).map(({wins}) => estimate(wins.good, tally.fights));

export type Block = {readonly first: number; readonly count: number};

/** The block of that number; `undefined` when the goal needs none. */
export function blockOf(goal: Goal, block: number): Block | undefined {
	const first = block * blockSize;
	const count = goal.kind === 'fights' ? Math.min(blockSize, goal.fights - first) : blockSize;
	return count > 0 ? {first, count} : undefined;
}

/** Fewer fights say too little of how far off they are. */
const fewest = 100;

function isReached(goal: Goal, tally: Tally): boolean {
	if (goal.kind === 'fights') {
		return tally.fights >= goal.fights;
	}

	const share = sharesThrough(tally).at(-1);
	return tally.fights >= fewest && share !== undefined && marginOf(share) <= goal.margin;
}

/** Adds blocks up in their order, and says when it is enough: the result is the same for any number of threads. */
export class Course {
	#tally = noTally;
	#next = 0;
	readonly #early = new Map<number, Tally>();
	readonly #goal: Goal;

	constructor(goal: Goal) {
		this.#goal = goal;
	}

	/** Of all blocks in a row from the first. */
	get tally(): Tally {
		return this.#tally;
	}

	/** How many fights are still to be played, as far as those so far tell. */
	get left(): number {
		const {fights} = this.#tally;
		if (this.#goal.kind === 'fights') {
			return this.#goal.fights - fights;
		}

		const share = sharesThrough(this.#tally).at(-1);
		const times = share ? (marginOf(share) / this.#goal.margin) ** 2 : 1;
		return Math.max(fewest, fights * times) - fights;
	}

	get isDone(): boolean {
		return isReached(this.#goal, this.#tally);
	}

	/** A block was played. What comes after the goal is reached does not count. */
	add(block: number, tally: Tally) {
		this.#early.set(block, tally);
		for (;;) {
			const next = this.#early.get(this.#next);
			if (!next || this.isDone) {
				break;
			}

			this.#early.delete(this.#next);
			this.#tally = joined(this.#tally, next);
			this.#next++;
		}
	}
}
