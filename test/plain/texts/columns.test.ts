import test from 'ava';
import stringWidth from 'string-width';
import fc from '../../helpers/seeded.js';
import {columns} from '../../../source/plain/texts/columns.js';
import {leavesNothing} from '../../helpers/leavings.js';
import {hostileTexts} from '../../torture/hostile.js';

test('columns line up where characters are wide, combined or none at all', (t) => {
	t.deepEqual(
		columns([
			['1', '漢字', 'a'],
			['22', 'Zoe\u0308', 'b'],
			['3', '🇯🇵!', 'c'],
			['4', '\u001B[31mRed\u200B', 'd'],
		]),
		['1   漢字     a', '22  Zoe\u0308      b', '3   🇯🇵!      c', '4   [31mRed  d'],
	);
});

/** Where the last column begins in each row, once each. */
function placesOfLast(rows: ReadonlyArray<readonly string[]>) {
	const lines = columns(rows.map((cells) => [...cells, '@end']));
	for (const line of lines) {
		leavesNothing('a row', line);
	}

	return new Set(lines.map((line) => stringWidth(line.slice(0, line.lastIndexOf('@end')))));
}

test('the last column is aligned, whatever the cells hold', (t) => {
	// Long texts take long to measure, and are tried once below.
	const cell = hostileTexts().map((text) => text.slice(0, 300));
	fc.assert(
		fc.property(fc.array(fc.tuple(cell, cell), {minLength: 2, maxLength: 4}), (rows) => {
			t.is(placesOfLast(rows).size, 1);
		}),
		{seed: 1, numRuns: 40},
	);
});

test('the last column is aligned where cells are long', (t) => {
	const rows = [
		['a', 'x'.repeat(10_000)],
		['字'.repeat(10_000), 'b'],
		['a b '.repeat(2500), `e${'\u0301\u0335'.repeat(40)}`],
	];
	t.is(placesOfLast(rows).size, 1);
});
