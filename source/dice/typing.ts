import type {Dice} from './dice.js';

/** So many dice show how they are typed. */
const shown = 4;

const examples = [7, 3, 1, 5] as const;

/** How the dice of a roll can be typed, by an example; empty where a number is a number. */
function typingExample({count, sides, explodeFrom}: Dice): string {
	const faces = examples
		.slice(0, Math.min(count, shown))
		.map((face) => Math.min(face, sides));
	const more = count > shown ? ' …' : '';
	if (explodeFrom !== undefined) {
		const [, ...others] = faces;
		return `${[`${explodeFrom}+${faces[0] ?? 1}`, ...others].join(' ')}${more}`;
	}

	return count > 1 && sides <= 10
		? `${faces.join(' ')}${more} or ${faces.join('')}${more === '' ? '' : '…'}`
		: '';
}

/** “, as in 10+7 3 1”: how those dice are typed for which it is not plain, the first of them. */
export function typingHint(
	asked: ReadonlyArray<{readonly dice: Dice}>,
): string {
	const example = asked
		.map(({dice}) => typingExample(dice))
		.find((each) => each !== '');
	return example === undefined ? '' : `, as in ${example}`;
}
