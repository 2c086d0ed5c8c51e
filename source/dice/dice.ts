/** Equal dice. A face of `explodeFrom` or higher explodes: the die is rolled again and added to its chain. */
export type Dice = {readonly count: number; readonly sides: number; readonly explodeFrom?: number};

/** One die and what it exploded into: `[10, 10, 3]`. A die that did not explode has one face. */
export type Chain = readonly number[];

export type HowRolled = 'typed' | 'rolled';

/** The dice of one request, and where their numbers came from. */
export type Rolled = {
	readonly id: string;
	readonly dice: readonly Chain[];
	readonly how: HowRolled;
	/** Only the sum was typed: the faces stand for it, and say nothing else. */
	readonly isTotal?: true | undefined;
	/** The player who sent it from a device of their own: “Sam”. */
	readonly from?: string | undefined;
};

/** In faces. Cuts off a die that keeps exploding, so that a forged or unlucky roll ends. */
const longestChain = 200;

/** More than any rule asks for. A forged log that asks for a billion dice must not keep the program busy for ever. */
export const mostDice = 1000;

export const explodes = (dice: Dice, face: number, place: number): boolean =>
	dice.explodeFrom !== undefined && face >= dice.explodeFrom && place < longestChain - 1;

/** “3d6”, or “4d10, 10 explodes”. */
export function notation(dice: Dice): string {
	const plain = `${dice.count}d${dice.sides}`;
	if (dice.explodeFrom === undefined) {
		return plain;
	}

	const from =
		dice.explodeFrom === dice.sides ? String(dice.sides) : `${dice.explodeFrom}–${dice.sides}`;
	return `${plain}, ${from} explodes`;
}

/** “10+6 1 9”. */
export const diceText = (dice: readonly Chain[]) => dice.map((chain) => chain.join('+')).join(' ');

/** The first face of the first die: the result of a single die that cannot explode. */
export const single = (rolled: Rolled | undefined): number => rolled?.dice[0]?.[0] ?? 0;

export const sumOfChain = (chain: Chain): number => chain.reduce((sum, face) => sum + face, 0);

export const sumOfDice = (dice: readonly Chain[]): number =>
	dice.reduce((sum, chain) => sum + sumOfChain(chain), 0);

export const total = (rolled: Rolled): number => sumOfDice(rolled.dice);

/** “10+6 1 9”, or “28 in all” where only the sum is known. */
export const rolledText = (rolled: Rolled): string =>
	rolled.isTotal ? `${total(rolled)} in all` : diceText(rolled.dice);
