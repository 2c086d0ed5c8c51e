import type {Dice} from './dice.js';

const examples = [7, 3, 1, 5] as const;

const shown = examples.length;

/** “3 1 4 …”: of each die its sides. */
const facesOf = (sides: readonly number[]): readonly number[] =>
	examples.slice(0, sides.length).map((face, at) => Math.min(face, sides[at] ?? 1));

/** “7 3 1 5 … or 7315…”: digits without spaces, where dice have ten sides at most. */
function exampleOf(sides: readonly number[]): string {
	const faces = facesOf(sides);
	const more = sides.length > shown;
	return sides.length > 1
		? [
				`${faces.join(' ')}${more ? ' …' : ''}`,
				...(sides.every((each) => each <= 10) ? [`${faces.join('')}${more ? '…' : ''}`] : []),
			].join(' or ')
		: '';
}

function typingExample({count, sides, explodeFrom}: Dice): string {
	const all = Array.from({length: count}, () => sides);
	if (explodeFrom === undefined) {
		return sides <= 10 ? exampleOf(all) : '';
	}

	const [first = 1, ...others] = facesOf(all);
	return `${[`${explodeFrom}+${first}`, ...others].join(' ')}${count > shown ? ' …' : ''}`;
}

type Asked = ReadonlyArray<{readonly dice: Dice; readonly plus?: number}>;

/** With so many dice somebody is likely to tell their sum. */
const fewestSummed = 3;

/** “, or the sum: 28”, with what the rules add. */
function sumHint([only, another]: Asked): string {
	if (only?.plus === undefined || another !== undefined || only.dice.count < fewestSummed) {
		return '';
	}

	const {dice, plus} = only;
	const sum = Math.floor((dice.count * (dice.sides + 1)) / 2) + plus;
	return `, or the sum${plus === 0 ? '' : ' with the bonus'}: ${sum}`;
}

/** “all 12 dice on one line”. */
export const allOnOneLine = (asked: Asked): string =>
	`all ${asked.reduce((sum, {dice}) => sum + dice.count, 0)} dice on one line`;

/** “, as in 10+7 3 1”: how to type the first dice for which that is not plain. */
export function typingHint(asked: Asked, isTogether: boolean): string {
	const isOneLine = isTogether && asked.length > 1;
	const example =
		isOneLine && asked.every(({dice}) => dice.explodeFrom === undefined)
			? exampleOf(
					asked.flatMap(({dice: {count, sides}}) => Array.from({length: count}, () => sides)),
				)
			: asked.map(({dice}) => typingExample(dice)).find((each) => each !== '');
	return `${isOneLine ? `, ${allOnOneLine(asked)}` : ''}${example ? `, as in ${example}` : ''}${sumHint(asked)}`;
}
