import type {Chain, Dice} from './dice.js';
import type {TypedWord} from './typed.js';

/** The faces of so many equal dice that come to a sum, none less than `least`; in whichever order they lie. */
function* facesOfSum({count, sides}: Dice, sum: number, least = 1): Generator<readonly number[]> {
	if (count === 0) {
		if (sum === 0) {
			yield [];
		}

		return;
	}

	const most = Math.min(sides, Math.floor(sum / count));
	for (let face = Math.max(least, sum - sides * (count - 1)); face <= most; face++) {
		for (const others of facesOfSum({count: count - 1, sides}, sum - face, face)) {
			yield [face, ...others];
		}
	}
}

/** One number as the total of a roll: the only dice that come to it, or some of those that do. */
export type TypedTotal = {readonly isOnly: boolean; readonly dice: readonly Chain[]};

/** A line as the total of plain dice with what the rules add (`plus`); `undefined` where no dice come to it. */
export function totalOf(
	dice: Dice,
	plus: number,
	[word, ...others]: readonly TypedWord[],
): TypedTotal | undefined {
	const sum = Number(word?.text) - plus;
	if (others.length > 0 || dice.explodeFrom !== undefined || sum > dice.count * dice.sides) {
		return undefined;
	}

	const [first, second] = facesOfSum(dice, sum);
	return first && {isOnly: second === undefined, dice: first.map((face) => [face])};
}
