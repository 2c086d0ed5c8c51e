import type {Chain, Dice} from './dice.js';

/** How good what a die came to is among all that it could, from 0 to 1: on average 1/2. `isLow`: low faces are good. */
export function luckOf(chain: Chain, {sides, explodeFrom}: Dice, isLow: boolean): number {
	const [face, ...rest] = chain;
	if (face === undefined) {
		return 1 / 2;
	}

	const within =
		explodeFrom !== undefined && rest.length > 0
			? luckOf(rest, {count: 1, sides, explodeFrom}, false)
			: 1 / 2;
	const share = Math.min(1, Math.max(0, (face - 1 + within) / sides));
	return isLow ? 1 - share : share;
}
