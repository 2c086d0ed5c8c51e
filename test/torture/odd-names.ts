import stringWidth from 'string-width';
import type {RandomSource} from '../../source/dice/random-source.js';

const words = [
	'Raider',
	'Oni',
	'Archer',
	'of',
	'the',
	'seven',
	'bridges',
	'漢字',
	'太郎',
	'Élodie',
	'von',
	'Warden',
	'橋の番人',
	'Old',
	'Kurogawa',
] as const;

const least = 5;
const most = 40;

/** Words up to that many columns, the last of them a number now and then. */
function oddName(source: RandomSource): string {
	const columns = source.between(least, most);
	const number = source.between(1, 2) === 1 ? ` ${source.between(1, 99)}` : '';
	const longest = columns - number.length;
	let name = '';
	while (stringWidth(name) < longest) {
		const word = words[source.between(0, words.length - 1)] ?? '';
		name = `${name} ${word}`.trim();
	}

	while (stringWidth(name) > longest) {
		name = [...name].slice(0, -1).join('').trim();
	}

	return `${name}${number}`;
}

/** So many names of 5 to 40 columns, no two alike, with wide characters and numbers. */
export function oddNames(count: number, source: RandomSource): readonly string[] {
	const names = new Set<string>();
	while (names.size < count) {
		names.add(oddName(source));
	}

	return [...names];
}
