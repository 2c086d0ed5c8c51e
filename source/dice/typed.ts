import {type Chain, type Dice, explodes} from './dice.js';

/**
 * The numbers of a line such as `41 63`, `2,7` or `10+3`; `undefined` when it holds anything else.
 * `00` is the hundred of a percentile roll and `0` the ten of a d10, so both keep their place as zero here.
 */
export function parseNumbers(line: string): readonly number[] | undefined {
	const words = line
		.trim()
		.split(/[\s,;+]+/)
		.filter((word) => word !== '');
	if (words.length === 0 || !words.every((word) => /^\d{1,6}$/.test(word))) {
		return undefined;
	}

	return words.map(Number);
}

/** Players read the 0 of a d10 as ten and the 00 of percentile dice as a hundred. */
const asRead = (face: number, sides: number): number =>
	face === 0 && (sides === 10 || sides === 100) ? sides : face;

export type Dealt = {
	readonly dice: readonly Chain[];
	/** The numbers that were not needed. */
	readonly rest: readonly number[];
	/** The numbers ran out before the dice did. */
	readonly isShort: boolean;
};

/** Deals numbers out to dice, in order; a face that explodes takes the number after it as well. */
export function dealNumbers(dice: Dice, numbers: readonly number[]): Dealt {
	const rest = numbers.map((number) => asRead(number, dice.sides));
	const chains: number[][] = [];
	let used = 0;
	while (chains.length < dice.count && used < rest.length) {
		const chain: number[] = [];
		for (;;) {
			const face = rest[used];
			if (face === undefined) {
				return {dice: [...chains, chain], rest: [], isShort: true};
			}

			used++;
			chain.push(face);
			if (!explodes(dice, face, chain.length - 1)) {
				break;
			}
		}

		chains.push(chain);
	}

	return {
		dice: chains,
		rest: numbers.slice(used),
		isShort: chains.length < dice.count,
	};
}
