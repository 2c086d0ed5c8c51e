import test from 'ava';
import wrapAnsi from 'wrap-ansi';
import fc from '../helpers/seeded.js';
import {isSingle} from '../../source/projections/string-width.js';
import {wrapLines} from '../../source/projections/text-width.js';

/* Lines that need no breaking are those that the library makes. */

const byLibrary = (text: string, width: number): readonly string[] =>
	text === '' ? [] : wrapAnsi(text, width, {hard: true, trim: true}).split('\n');

test('every character that has one column stands in a line as in the library’s', (t) => {
	const wrong: string[] = [];
	for (let code = 0; code < 0x1_00_00; code++) {
		const character = String.fromCodePoint(code);
		for (const text of isSingle(character) ? [character, `a${character}b`] : []) {
			if (wrapLines(text, 9).join('\n') !== byLibrary(text, 9).join('\n')) {
				wrong.push(code.toString(16));
			}
		}
	}

	t.deepEqual(wrong, []);
});

test('texts of any characters are broken as by the library', (t) => {
	const characters = [...'aaaZ   é·“◆→', '漢', '\n', '\t', 'e\u0301', '\u00A0'];
	fc.assert(
		fc.property(
			fc.array(fc.constantFrom(...characters), {maxLength: 24}),
			fc.integer({min: 1, max: 24}),
			(parts, width) => {
				const text = parts.join('');
				t.deepEqual(wrapLines(text, width), byLibrary(text, width));
			},
		),
		{numRuns: 1000},
	);
});
