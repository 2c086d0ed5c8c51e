import {type RandomSource, randomSource} from '../dice/random-source.js';

/** Any numbers do that are not both 0. */
const rest = [1, 2] as const;

/** How many numbers are left out, until those of neighbouring seeds have nothing in common. */
const warmUp = 32;

/**
 * The dice of one of many fights. They depend on nothing but the two numbers, so that it does not matter which thread
 * plays the fight, or when.
 * @param seed a whole number of 32 bits
 * @param fight which of the fights, from 0
 */
export function diceOf(seed: number, fight: number): RandomSource {
	const source = randomSource([seed, fight, ...rest]);
	for (let left = warmUp; left > 0; left--) {
		source.between(1, 2);
	}

	return source;
}
