import test from 'ava';
import fc from '../../../helpers/seeded.js';
import {emptyBook, grown} from '../../../../source/ui/fight/log/use-log.js';
import type {Entry} from '../../../../source/session/fight/answer-entries.js';

const entry = (n: number, lines: readonly string[], changes: Partial<Entry> = {}): Entry => ({
	n,
	at: '',
	by: 'gm',
	clock: [],
	kind: 'choose',
	label: '',
	lines: lines.map((text) => ({kind: 'play', text})),
	...changes,
});

/** These answers, and how many of them were asked for. */
const sourceOf = (entries: readonly Entry[]) => {
	const asked: number[] = [];
	return {
		asked,
		told(most: number) {
			asked.push(most);
			return entries.slice(Math.max(0, entries.length - most));
		},
		answersAfter({n, at}: Pick<Entry, 'n' | 'at'>) {
			const place = entries.findIndex((each) => each.n === n && each.at === at);
			return place === -1 ? undefined : entries.length - 1 - place;
		},
	};
};

const bookOf = (entries: readonly Entry[], before = emptyBook) => grown(before, sourceOf(entries));

test('each line of the log knows the answer that brought it', (t) => {
	const {lines} = bookOf([entry(3, ['a']), entry(4, []), entry(6, ['b', 'c'])]);
	t.deepEqual(
		lines.map(({line, n}) => [line.text, n]),
		[
			['a', 3],
			['b', 6],
			['c', 6],
		],
	);
});

test('new are the lines of the last answer and of what followed by itself, whatever was ticked since', (t) => {
	const entries = [entry(1, ['a']), entry(2, ['b']), entry(3, ['c'], {by: 'auto'})];
	t.is(bookOf(entries).newFrom, 1);
	t.is(bookOf([...entries, entry(4, [], {kind: 'mark'})]).newFrom, 1);
	t.is(bookOf([...entries, entry(4, [])]).newFrom, 3);
	t.is(bookOf(entries.slice(0, 1), bookOf(entries)).newFrom, 0);
});

test('what was corrected is said at the first line of the answer or of what follows by itself, and never at another answer', (t) => {
	const corrected = (entries: Parameters<typeof bookOf>[0]) =>
		bookOf(entries).lines.map(({line}) => line.corrected);
	const said = {corrected: 'corrected, was 4'};
	t.deepEqual(corrected([entry(1, ['a', 'b'], said), entry(2, ['c'])]), [
		'corrected, was 4',
		undefined,
		undefined,
	]);
	t.deepEqual(corrected([entry(1, [], said), entry(2, ['a'])]), [undefined]);
	const after = entry(2, ['a', 'b'], {by: 'auto'});
	t.deepEqual(
		bookOf([entry(1, [], said), after], bookOf([entry(1, [], said)])).lines.map(
			({line}) => line.corrected,
		),
		['corrected, was 4', undefined],
	);
});

test('an answer more is read without those before it', (t) => {
	const entries = Array.from({length: 500}, (_, at) => entry(at, [`${at}`]));
	const book = bookOf(entries);
	const source = sourceOf([...entries, entry(500, ['500'])]);
	t.is(grown(book, source).lines.length, 501);
	t.deepEqual(source.asked, [1]);
});

test('an answer that has the number of another is another', (t) => {
	const book = bookOf([entry(1, ['a']), entry(2, ['b'])]);
	const entries = [entry(1, ['a']), entry(2, ['c'], {at: 'later'})];
	t.deepEqual(bookOf(entries, book), bookOf(entries));
});

const answersFrom = (n: number, count: number, lines: number) =>
	Array.from({length: count}, (_, at) =>
		entry(
			n + at,
			Array.from({length: lines}, (_line, of) => `${n + at}.${of}`),
			at % 3 === 0 ? {by: 'auto'} : {},
		),
	);

test('after answers were given, taken back and given again a book is the same as a new one', (t) => {
	const steps = fc.array(fc.record({back: fc.nat(12), on: fc.nat(40), lines: fc.nat(2)}), {
		maxLength: 12,
	});
	fc.assert(
		fc.property(steps, (all) => {
			let entries: readonly Entry[] = [entry(0, ['begins'])];
			let book = emptyBook;
			let n = 0;
			for (const {back, on, lines} of all) {
				const kept = entries.slice(0, Math.max(1, entries.length - back));
				const more = answersFrom(n + 1, on, lines);
				n += on;
				entries = [...kept, ...more];
				book = bookOf(entries, book);
				t.deepEqual(book, bookOf(entries));
			}
		}),
		{numRuns: 60},
	);
});
