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

/** Dice that come to a total, with what the rules add (`plus`), where their sum alone counts; `undefined` where none do. */
export function totalOf(
	dice: Dice,
	plus: number,
	[word, ...others]: readonly TypedWord[],
): readonly Chain[] | undefined {
	const sum = Number(word?.text) - plus;
	if (others.length > 0 || dice.explodeFrom !== undefined || sum > dice.count * dice.sides) {
		return undefined;
	}

	const [first] = facesOfSum(dice, sum);
	return first?.map((face) => [face]);
}
