import test from 'ava';
import fc from '../../../helpers/seeded.js';
import type {Lane} from '../../../../source/engine/world/board.js';
import type {Detail} from '../../../../source/engine/ruleset/ruleset.js';
import {widthOfLine} from '../../../../source/ui/kit/parts/span.js';
import {symbolSets} from '../../../../source/ui/kit/look/symbols.js';
import {
	type SheetEntry,
	sheetEntries,
	sheetLines,
	wholeSheet,
} from '../../../../source/ui/fight/sheet/sheet-lines.js';

const oni: Lane = {
	combatant: 'oni',
	name: 'Oni',
	side: 'bad',
	mark: 'waiting',
	order: '20',
	why: '',
	gauges: [
		{id: 'Stamina', value: 3, max: 20},
		{id: 'Wounds', value: 1, max: 10},
	],
	health: 0.15,
	badges: ['R a1', 'prone 2', 'aims', 'blessed'],
};

const details: readonly Detail[] = [
	{label: 'Stamina', value: '3 of 20', brief: ''},
	{label: 'Wounds', value: '1, deadly at 10', brief: ''},
	{label: 'Place', value: 'zone 1'},
	{label: 'Characteristics', value: 'Strength 3, Agility 2', brief: 'Str 3  Agi 2', isRow: true},
	{label: 'Statuses', value: 'Prone, 2 rounds; Dazed'},
	{label: 'Cover', value: 'none'},
	{label: 'Weapons', value: 'club, damage 5; a long bow, damage 4, range 20'},
];

const texts = (lines: ReadonlyArray<ReadonlyArray<{readonly text: string}>>): readonly string[] =>
	lines.map((line) =>
		line
			.map(({text}) => text)
			.join('')
			.trimEnd(),
	);

const entries = sheetEntries(
	{
		lane: oni,
		details,
		conditions: [
			{name: 'Dazed', lasts: '1 round left'},
			{name: 'blessed', lasts: '2 rounds left'},
		],
	},
	symbolSets.unicode,
);

test('with room, a sheet begins with gauges and characteristics, has its labels aligned, and says nothing twice', (t) => {
	t.deepEqual(texts(sheetLines(entries, 48, 20)), [
		'Stamina ▮▮▯▯▯▯▯▯▯▯ 3! of 20   Wounds 1 of 10',
		'Str 3  Agi 2',
		'State       aims',
		'Conditions  blessed, 2 rounds left',
		'Place       zone 1',
		'Statuses    Prone, 2 rounds',
		'            Dazed',
		'Cover       none',
		'Weapons     club, damage 5',
		'            a long bow, damage 4, range 20',
	]);
});

test('what there is nothing of goes first, then lists run on, then what is longest goes whole', (t) => {
	t.deepEqual(texts(sheetLines(entries, 48, 9)), [
		'Stamina ▮▮▯▯▯▯▯▯▯▯ 3! of 20   Wounds 1 of 10',
		'Str 3  Agi 2',
		'State       aims',
		'Conditions  blessed, 2 rounds left',
		'Place       zone 1',
		'Statuses    Prone, 2 rounds',
		'            Dazed',
		'Weapons     club, damage 5',
		'            a long bow, damage 4, range 20',
	]);
	t.deepEqual(texts(sheetLines(entries, 48, 7)).at(-1), '+ 1 more: Weapons');
	t.deepEqual(texts(sheetLines(entries, 48, 4)), [
		'Stamina ▮▮▯▯▯▯▯▯▯▯ 3! of 20   Wounds 1 of 10',
		'Str 3  Agi 2',
		'State       aims',
		'+ 4 more: Conditions, Place, Statuses, Weapons',
	]);
});

test('a sheet never has more rows than its room, and never cuts a text', (t) => {
	const entry = fc.record({
		label: fc.constantFrom('Skills', 'At the table', 'Cover', ''),
		text: fc
			.array(fc.constantFrom('club', 'none', 'damage;', 'longsword', '5'), {
				minLength: 1,
				maxLength: 30,
			})
			.map((words) => words.join(' ')),
		isNothing: fc.boolean(),
	});
	fc.assert(
		fc.property(
			fc.array(entry, {maxLength: 20}),
			fc.integer({min: 40, max: 70}),
			fc.integer({min: 2, max: 30}),
			(all: readonly SheetEntry[], width, height) => {
				const lines = sheetLines(all, width, height);
				t.true(lines.length <= height);
				t.true(lines.every((line) => widthOfLine(line) <= width));
				t.notRegex(texts(lines).join('\n'), /…/);
			},
		),
	);
	t.true(wholeSheet(entries, 48).length >= sheetLines(entries, 48, 20).length);
});
