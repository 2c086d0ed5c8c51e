import test from 'ava';
import stringWidth from 'string-width';
import fc from '../helpers/seeded.js';
import quickWidth from '../../source/projections/string-width.js';

/* Widths that are counted are those that the library tells. */

test('every character of the lowest plane alone, and between others, is as wide as the library says', (t) => {
	const wrong: string[] = [];
	for (let code = 0; code < 0x1_00_00; code++) {
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
		{numRuns: 500},
	);
});

test('an option of the library counts', (t) => {
	t.is(quickWidth('±', {ambiguousIsNarrow: false}), 2);
});
