import type {Dice} from './dice.js';

/** An example shows this many dice. */
const shown = 4;

const examples = [7, 3, 1, 5] as const;

/** An example of how to type the dice of a roll; empty where that is plain. */
function typingExample({count, sides, explodeFrom}: Dice): string {
	const faces = examples.slice(0, Math.min(count, shown)).map((face) => Math.min(face, sides));
	const more = count > shown ? ' …' : '';
	if (explodeFrom !== undefined) {
		const [, ...others] = faces;
		return `${[`${explodeFrom}+${faces[0] ?? 1}`, ...others].join(' ')}${more}`;
	}

	return count > 1 && sides <= 10
		? `${faces.join(' ')}${more} or ${faces.join('')}${more === '' ? '' : '…'}`
		: '';
}

type Asked = ReadonlyArray<{readonly dice: Dice}>;

/** “all 12 dice on one line”. */
export const allOnOneLine = (asked: Asked): string =>
	`all ${asked.reduce((sum, {dice}) => sum + dice.count, 0)} dice on one line`;

/**
 * “, as in 10+7 3 1”: how to type the first dice for which that is not plain.
 * @param isTogether these rolls cannot be typed one by one
 */
export function typingHint(asked: Asked, isTogether: boolean): string {
	const example = asked.map(({dice}) => typingExample(dice)).find((each) => each !== '');
	const all = isTogether && asked.length > 1 ? `, ${allOnOneLine(asked)}` : '';
	return `${all}${example === undefined ? '' : `, as in ${example}`}`;
}
