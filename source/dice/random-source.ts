import {uniformInt} from 'pure-rand/distribution/uniformInt';
import {
	xoroshiro128plus,
	xoroshiro128plusFromState,
} from 'pure-rand/generator/xoroshiro128plus';
import {type Chain, type Dice, explodes, mostDice} from './dice.js';

/** The generator's whole state, as it is stored with each rolled line of the log. */
export type RandomState = readonly number[];

/** The one source of random numbers: seedable, serialisable, without modulo bias. */
export type RandomSource = {
	/** A whole number from `low` to `high`, both included. */
	between(low: number, high: number): number;
	state(): RandomState;
};

/** @param from a seed, or the state at which an earlier source stood */
export function randomSource(from: number | RandomState): RandomSource {
	const generator =
		typeof from === 'number'
			? xoroshiro128plus(from)
			: xoroshiro128plusFromState(from);
	return {
		between: (low, high) => uniformInt(generator, low, high),
		state: () => generator.getState(),
	};
}

export function rollDice(dice: Dice, source: RandomSource): readonly Chain[] {
	return Array.from({length: Math.min(dice.count, mostDice)}, () => {
		const chain: number[] = [];
		for (;;) {
			const face = source.between(1, dice.sides);
			chain.push(face);
			if (!explodes(dice, face, chain.length - 1)) {
				return chain;
			}
		}
	});
}
