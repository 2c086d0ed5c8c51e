import {uniformInt} from 'pure-rand/distribution/uniformInt';
import {xoroshiro128plus, xoroshiro128plusFromState} from 'pure-rand/generator/xoroshiro128plus';
import {type Chain, type Dice, explodes, mostDice} from './dice.js';

/** The generator's whole state. The log stores it with each line that used the dice. */
export type RandomState = readonly number[];

/** The one source of random numbers. It can be seeded and stored, and has no modulo bias. */
export type RandomSource = {
	/** A whole number from `low` to `high`, both inclusive. */
	between(low: number, high: number): number;
	state(): RandomState;
};

/** @param from a seed, or the state of an earlier source */
export function randomSource(from: number | RandomState): RandomSource {
	const generator =
		typeof from === 'number' ? xoroshiro128plus(from) : xoroshiro128plusFromState(from);
	return {
		between: (low, high) => uniformInt(generator, low, high),
		state: () => generator.getState(),
	};
}

/** A source of other numbers: they tell nothing of those that come from this one. */
export const sourceApart = (source: RandomSource): RandomSource =>
	randomSource(
		source.state().reduce((seed, word) => Math.imul(seed + word, 0x9e_37_79_b1), 0x85_eb_ca_6b),
	);

export function rollDice(dice: Dice, source: RandomSource): readonly Chain[] {
	const chains: Chain[] = [];
	const count = Math.min(dice.count, mostDice);
	while (chains.length < count) {
		chains.push(rollDie(dice, source));
	}

	return chains;
}

function rollDie(dice: Dice, source: RandomSource): Chain {
	const chain: number[] = [];
	for (;;) {
		const face = source.between(1, dice.sides);
		chain.push(face);
		if (!explodes(dice, face, chain.length - 1)) {
			return chain;
		}
	}
}
