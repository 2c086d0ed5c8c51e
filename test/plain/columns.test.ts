import test from 'ava';
import fc from 'fast-check';
import stringWidth from 'string-width';
import {columns} from '../../source/plain/columns.js';
import {leavesNothing} from '../helpers/leavings.js';
import {hostileTexts} from '../torture/hostile.js';

test('columns line up where characters are wide, combined or none at all', (t) => {
	t.deepEqual(
		columns([
			['1', '漢字', 'a'],
			['22', 'Zoe\u0308', 'b'],
			['3', '🇯🇵!', 'c'],
			['4', '\u001B[31mRed\u200B', 'd'],
		]),
		[
			'1   漢字     a',
			'22  Zoe\u0308      b',
			'3   🇯🇵!      c',
			'4   [31mRed  d',
		],
	);
});

test('the last column is aligned, whatever the cells hold', (t) => {
	fc.assert(
		fc.property(
			fc.array(fc.tuple(hostileTexts(), hostileTexts()), {
				minLength: 2,
				maxLength: 4,
			}),
			(rows) => {
				const lines = columns(rows.map((cells) => [...cells, '@end']));
				for (const line of lines) {
					leavesNothing('a row', line);
				}

				const places = lines.map((line) =>
					stringWidth(line.slice(0, line.lastIndexOf('@end'))),
				);
				t.is(new Set(places).size, 1);
			},
		),
		{seed: 1, numRuns: 20},
	);
});
