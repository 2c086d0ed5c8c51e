import test from 'ava';
import {
	type TableRow,
	layTable,
	tableLines,
} from '../../../../source/ui/home/rosters/roster-table.js';
import {symbolSets} from '../../../../source/ui/kit/look/symbols.js';
import {widthOf} from '../../../../source/ui/kit/look/text.js';
import {entryOf} from '../../../helpers/toy-library.js';

/** Names of 5 to 40 columns, some of them wide, some with numbers. */
const names = [
	'Hanae',
	'Raider 12',
	'黒川の山賊の頭',
	'The oldest warden of the gate',
	'黒川橋の向こうから来た年老いた山賊の頭領 7',
	'Somebody whose name is exactly forty col',
];

const cellsOf = (stamina: string, weapon: string) => [
	{label: 'Stamina', value: stamina},
	{label: 'Ticks', value: '5'},
	{label: 'Attack', value: weapon},
];

const row = (name: string, count = 1, cells = cellsOf('1250', 'Assault rifle')): TableRow => ({
	entry: {...entryOf(name, 'good'), count},
	cells,
});

const rows = [...names.map((name) => row(name)), row('Archer', 12, cellsOf('−3', '弓'))];

const textOf = (line: ReturnType<typeof tableLines>[number]): string =>
	line.map(({text}) => text).join('');

test('no line of the table is over its width, and all of a width end alike', (t) => {
	for (let width = 12; width <= 140; width++) {
		const table = layTable(rows, width);
		const heading = widthOf(table.heading);
		t.true(heading <= width, `${width}: ${heading}`);
		for (const each of rows) {
			const {name, cells} = table.lineOf(each);
			t.is(widthOf(name + cells), heading, `${width}: “${name}${cells}”`);
		}

		for (const line of tableLines(rows, width, symbolSets.unicode)) {
			t.true(widthOf(textOf(line)) <= width, `${width}: “${textOf(line)}”`);
		}
	}
});

test('a column is shown whole or not at all, the first ones first', (t) => {
	const wanted = ['1250', '5', 'Assault rifle'];
	let most = 0;
	for (let width = 12; width <= 140; width++) {
		const table = layTable(rows, width);
		const {cells} = table.lineOf(row('Hanae'));
		const shown = cells.split(/ {2,}/).filter((text) => text !== '');
		t.deepEqual(shown, wanted.slice(0, shown.length), `${width}: “${cells}”`);
		t.deepEqual(
			table.heading.split(/ {2,}/).filter((text) => text !== ''),
			['Name', 'Stamina', 'Ticks', 'Attack'].slice(0, shown.length + 1),
		);
		t.true(shown.length >= most, `${width}: fewer columns than in less room`);
		most = shown.length;
	}

	t.is(most, 3);
});

test('a name is cut where it is longer than 24 columns and others need the room, but not its number', (t) => {
	const narrow = layTable(rows, 55);
	const shown = (each: TableRow) => narrow.lineOf(each).name.trimEnd();
	t.is(shown(row('Hanae')), 'Hanae');
	t.is(shown(row('Raider 12')), 'Raider 12');
	t.regex(shown(row('The oldest warden of the gate')), /^The oldest.*…/);
	t.regex(shown(row(names[4] ?? '')), /^黒川橋.*… 7$/);
	t.regex(shown(row(names[5] ?? '', 12)), /^Somebody.*….* ×12$/);
	const wide = layTable(rows, 140);
	for (const each of rows) {
		t.true(wide.lineOf(each).name.startsWith(each.entry.name));
	}
});

test('numbers stand at the right of their column, words at the left', (t) => {
	const table = layTable(rows, 80);
	t.regex(table.lineOf(row('Archer', 1, cellsOf('−3', 'Bow'))).cells, /^ {7}−3 {6}5 {2}Bow +$/);
});
