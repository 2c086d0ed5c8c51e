/** A number of equal dice. `explodeFrom`: a face this high or higher is rolled on and added to its chain. */
export type Dice = {
	readonly count: number;
	readonly sides: number;
	readonly explodeFrom?: number;
};

/** One die with what it exploded into: `[10, 10, 3]`; a plain die has one face. */
export type Chain = readonly number[];

export type HowRolled = 'typed' | 'rolled';

/** What lay on the table for one request, and how the numbers came about. */
export type Rolled = {
	readonly id: string;
	readonly dice: readonly Chain[];
	readonly how: HowRolled;
};

/** A die that keeps exploding is cut off here, so that a forged or unlucky roll ends. */
const longestChain = 200;

/** More than any rule asks for: a forged log that asks for a billion must not keep the program busy for ever. */
export const mostDice = 1000;

export const explodes = (dice: Dice, face: number, place: number): boolean =>
	dice.explodeFrom !== undefined &&
	face >= dice.explodeFrom &&
	place < longestChain - 1;

/** “3d6”, or “4d10, 10 explodes”. */
export function notation(dice: Dice): string {
	const plain = `${dice.count}d${dice.sides}`;
	if (dice.explodeFrom === undefined) {
		return plain;
	}

	const from =
		dice.explodeFrom === dice.sides
			? String(dice.sides)
			: `${dice.explodeFrom}–${dice.sides}`;
	return `${plain}, ${from} explodes`;
}

/** The first face of the first die: the result of a single plain die. */
export const single = (rolled: Rolled | undefined): number =>
	rolled?.dice[0]?.[0] ?? 0;

export function total(rolled: Rolled): number {
	let sum = 0;
	for (const chain of rolled.dice) {
		for (const face of chain) {
			sum += face;
		}
	}

	return sum;
}
