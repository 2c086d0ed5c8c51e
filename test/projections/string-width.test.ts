import test from 'ava';
import stringWidth from 'string-width';
import fc from '../helpers/seeded.js';
import quickWidth from '../../source/projections/string-width.js';
import {everyOf, times} from '../helpers/thoroughness.js';

/* Widths that are counted are those that the library tells. */

const lowestPlane = Array.from({length: 0x1_00_00}, (_, code) => code).filter(everyOf(7));

test('every character of the lowest plane alone, and between others, is as wide as the library says', (t) => {
	const wrong: string[] = [];
	for (const code of lowestPlane) {
		const character = String.fromCodePoint(code);
		for (const text of [character, `a${character}▶`]) {
			if (quickWidth(text) !== stringWidth(text)) {
				wrong.push(code.toString(16));
			}
		}
	}

	t.deepEqual(wrong, []);
});

test('texts of any characters are as wide as the library says', (t) => {
	fc.assert(
		fc.property(
			fc.array(
				fc.constantFrom(
					...'aZ ~é×·–“”…◆◇▶✓◌●▏▮╭│❯→−≤½',
					'漢',
					'👩‍👩‍👧',
					'🇩🇪',
					'e\u0301',
					'▶\uFE0F',
					'\u200D',
					'\u001B[1m',
					'ﾞ',
				),
			),
			(parts) => {
				const text = parts.join('');
				for (const options of [undefined, {countAnsiEscapeCodes: true}]) {
					t.is(quickWidth(text, options), stringWidth(text, options));
				}
			},
		),
		{numRuns: times(200)},
	);
});

test('an option of the library counts', (t) => {
	t.is(quickWidth('±', {ambiguousIsNarrow: false}), 2);
});
