import test from 'ava';
import fc from '../helpers/seeded.js';
import {graphemes} from '../../source/projections/graphemes.js';
import {everyOf, times} from '../helpers/thoroughness.js';

/* Texts that are taken apart without the library are taken apart as it does. */

const library = new Intl.Segmenter();

const parts = (
	segmenter: Pick<typeof graphemes, 'segment'>,
	text: string,
): ReadonlyArray<readonly [number, string]> =>
	[...segmenter.segment(text)].map(({index, segment}) => [index, segment]);

const lowestPlane = Array.from({length: 0x1_00_00}, (_, code) => code).filter(
	everyOf(7),
);

test('every character of the lowest plane between others is a part of its own where the library says so', (t) => {
	const wrong: string[] = [];
	for (const code of lowestPlane) {
		const text = `a${String.fromCodePoint(code)}▶\n`;
		if (
			JSON.stringify(parts(graphemes, text)) !==
			JSON.stringify(parts(library, text))
		) {
			wrong.push(code.toString(16));
		}
	}

	t.deepEqual(wrong, []);
});

test('texts of any characters have the parts that the library says', (t) => {
	fc.assert(
		fc.property(
			fc.array(
				fc.constantFrom(
					...'aZ ~é×·–“”…◆◇▶✓│❯→−≤½\n\r\t',
					'漢',
					'👩‍👩‍👧',
					'🇩🇪',
					'e\u0301',
					'▶\uFE0F',
					'\u200D',
					'\u001B[1m',
				),
			),
			(pieces) => {
				const text = pieces.join('');
				t.deepEqual(parts(graphemes, text), parts(library, text));
			},
		),
		{numRuns: times(200)},
	);
});
