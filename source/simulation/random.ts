import {type RandomSource, randomSource} from '../dice/random-source.js';

/** Any numbers do that are not both 0. */
const rest = [1, 2] as const;

/** How many numbers are left out, until those of neighbouring seeds have nothing in common. */
const warmUp = 32;

/** The dice of one of many fights, from 0. They depend on nothing but two numbers, whichever thread plays it, and when. */
export function diceOf(seed: number, fight: number): RandomSource {
	const source = randomSource([seed, fight, ...rest]);
	for (let left = warmUp; left > 0; left--) {
		source.between(1, 2);
	}

	return source;
}
