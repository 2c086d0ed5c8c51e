import test from 'ava';
import fc from '../../../helpers/seeded.js';
import {allRows} from '../../../../source/ui/fight/log/log-rows.js';
import {
	bottomFor,
	bottomFrom,
	pageFrom,
	windowUpTo,
} from '../../../../source/ui/fight/log/use-log.js';

const linesOf = (...texts: readonly string[]) =>
	texts.map((text, n) => ({n, line: {kind: 'play' as const, text}}));

const textsIn = ({rows}: ReturnType<typeof windowUpTo>) =>
	rows.map(({text, isFirst}) => (isFirst ? text : `+ ${text}`));

test('the newest rows that fit are shown, long lines broken', (t) => {
	const lines = linesOf('first', 'second', 'a third one');
	const shown = windowUpTo(lines, 2, {width: 7, height: 3});
	t.deepEqual(textsIn(shown), ['second', 'a third', '+ one']);
	t.is(shown.top, 1);
});

test('a line that is in sight in part does not count', (t) => {
	const lines = linesOf('a first one', 'second');
	const shown = windowUpTo(lines, 1, {width: 7, height: 2});
	t.deepEqual(textsIn(shown), ['a firs…', 'second']);
	t.is(shown.top, 1);
});

test('a ruling is shown with its reason, and with what was corrected', (t) => {
	const line = {kind: 'ruling' as const, text: 'Ann: 3 → 4', reason: 'luck'};
	t.deepEqual(
		allRows([line, {...line, corrected: 'was 4'}], 60).map(({text}) => text),
		['Ann: 3 → 4 — “luck”', 'Ann: 3 → 4 — “luck” [was 4]'],
	);
});

const text = fc.stringMatching(/^[a-z]{1,9}( [a-z]{1,9}){0,9}$/);
const logs = fc.record({
	lines: fc.array(text, {minLength: 1, maxLength: 40}).map((texts) => linesOf(...texts)),
	size: fc.record({width: fc.integer({min: 10, max: 40}), height: fc.integer({min: 1, max: 12})}),
});

test('pages lead through every line, back to the first and on to the last', (t) => {
	fc.assert(
		fc.property(logs, ({lines, size}) => {
			const last = lines.length - 1;
			let shown = windowUpTo(lines, last, size);
			const seen = new Set(shown.rows.map(({at}) => at));
			const turn = (by: 'earlier' | 'later') => {
				shown = windowUpTo(lines, pageFrom(lines, shown, by, size), size);
				for (const {at} of shown.rows) {
					seen.add(at);
				}
			};

			for (let turns = 0; turns <= last; turns++) {
				turn('earlier');
			}

			t.is(seen.size, lines.length);
			t.is(shown.bottom, bottomFrom(lines, 0, size));
			for (let turns = 0; turns <= last; turns++) {
				turn('later');
			}

			t.is(shown.bottom, last);
		}),
	);
});

test('a window follows the cursor, and stays where it is while the cursor is in sight', (t) => {
	fc.assert(
		fc.property(logs, fc.nat(), fc.nat(), ({lines, size}, from, to) => {
			const before = windowUpTo(lines, from % lines.length, size);
			const at = to % lines.length;
			const after = windowUpTo(lines, bottomFor(lines, before, at, size), size);
			t.true(after.rows.some((row) => row.at === at));
			if (at >= before.top && at <= before.bottom) {
				t.deepEqual(after, before);
			}
		}),
	);
});

test('rows below the first of a line stand in, where there is room', (t) => {
	const line = {
		kind: 'play' as const,
		text: 'Ann attacks Bob with a very long sword, and misses him',
	};
	t.deepEqual(
		allRows([line], 26).map(({text}) => text),
		['Ann attacks Bob with a', '  very long sword, and', '  misses him'],
	);
	t.deepEqual(allRows([line], 12).map(({text}) => text)[1], 'Bob with a');
});

test('a heading that fits in one row is ruled, and has the clock', (t) => {
	const line = {kind: 'heading' as const, text: 'Round 1', elapsed: '0:12'};
	t.like(allRows([line], 30), [{isRuled: true, elapsed: '0:12'}]);
	t.is(allRows([line], 15)[0]?.isRuled, undefined);
});
