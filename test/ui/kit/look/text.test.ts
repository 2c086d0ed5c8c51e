import test from 'ava';
import {plainText, symbolSets} from '../../../../source/ui/kit/look/symbols.js';
import {
	cut,
	cutName,
	sentence,
	whenInWords,
	widthOf,
	firstLines,
	wrapLines,
} from '../../../../source/ui/kit/look/text.js';

const now = new Date('2026-03-10T12:00:00Z');

test('a date is shown in everyday words', (t) => {
	t.is(whenInWords('2026-03-08T11:00:00Z', now), '2 days ago');
	t.is(whenInWords('2026-03-09T11:00:00Z', now), 'yesterday');
	t.is(whenInWords('2026-03-10T09:00:00Z', now), '3 hours ago');
	t.is(whenInWords('2026-03-10T11:59:30Z', now), 'just now');
	t.is(whenInWords('2024-01-01T00:00:00Z', now), '2 years ago');
	t.is(whenInWords('the other day', now), 'the other day');
});

test('wide characters count for two columns and are never cut in half', (t) => {
	t.is(widthOf('Koji'), 4);
	t.is(widthOf('漢字'), 4);
	t.true(wrapLines('漢字太郎 and company', 7).every((line) => widthOf(line) <= 7));
});

test('a text is cut to columns, not to characters', (t) => {
	t.is(cut('Koji', 4), 'Koji');
	t.is(cut('Koji attacks', 6), 'Koji …');
	t.is(cut('漢字太郎', 6), '漢字…');
});

test('a text of too many lines says where it is cut', (t) => {
	t.deepEqual(firstLines('Koji attacks Oni', 12, 2), ['Koji attacks', 'Oni']);
	t.deepEqual(firstLines('Koji attacks Oni', 12, 1), ['Koji attack…']);
	t.deepEqual(firstLines('Koji: order – → 4', 15, 1), ['Koji: order – …']);
	t.deepEqual(firstLines('Koji attacks Oni', 12, 0), []);
});

test('a remark becomes a sentence once', (t) => {
	t.is(sentence('in percent'), 'In percent.');
	t.is(sentence('Whose side it is on.'), 'Whose side it is on.');
	t.is(sentence(''), '');
});

test('every symbol is one column wide, in both sets', (t) => {
	for (const symbols of Object.values(symbolSets)) {
		const {keys, isPlain, marks, sides, cells, lines, gauge, field, box, outOfSight, ...single} =
			symbols;
		const all = [marks, sides, cells, lines, gauge, field, box, outOfSight, single].flatMap((set) =>
			Object.values(set),
		);
		for (const symbol of all) {
			t.is(widthOf(symbol), 1, `the width of ${symbol}`);
		}
	}
});

test('the ASCII set has nothing else in it, and replaces typography and signs of comparison stay whole', (t) => {
	t.regex(JSON.stringify(symbolSets.ascii), /^[ -~]*$/);
	const text = '“Koji’s” – 8 → 3 · −30 … ×2 — ±1';
	t.regex(plainText(text), /^[ -~]*$/);
	t.is(widthOf(plainText(text)), widthOf(text));
	t.is(plainText('4 ≤ 5 ≥ 3 ≠ 2'), '4 <= 5 >= 3 != 2');
	t.is(plainText('▁▂▃▄▅▆▇█'), '12345678');
	t.not(symbolSets.ascii.bullet, symbolSets.ascii.dot);
});

test('a name is cut in its middle, and its number stays', (t) => {
	t.is(cutName('Archer of the seven bridges 12', 16), 'Archer of th… 12');
	t.is(cutName('Archer of the seven bridges', 16), 'Archer of …idges');
	t.is(cutName('Raider 12', 9), 'Raider 12');
	t.is(cutName('橋の番人 of 漢字太郎 7', 10), '橋の番… 7');
	for (let width = 1; width < 20; width++) {
		t.true(widthOf(cutName('Archer 漢字 of the 12', width)) <= width);
	}
});
