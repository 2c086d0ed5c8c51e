import test from 'ava';
import fc from '../../../helpers/seeded.js';
import type {Board, Cell, Lane} from '../../../../source/engine/world/board.js';
import {roundLines} from '../../../../source/ui/fight/round/round-pane.js';
import {type SpanLine, widthOfLine} from '../../../../source/ui/kit/parts/span.js';
import {symbolSets} from '../../../../source/ui/kit/look/symbols.js';

const lane = (name: string, changes: Partial<Lane> = {}): Lane => ({
	combatant: name.toLowerCase(),
	name,
	side: 'good',
	mark: 'waiting',
	order: '7',
	why: '',
	gauges: [],
	badges: [],
	...changes,
});

const textOf = (line: SpanLine): string =>
	line
		.map(({text}) => text)
		.join('')
		.trimEnd();

const shown = (board: Board, width: number) =>
	roundLines(board, width, symbolSets.unicode).map((line) => textOf(line));

const turns: readonly Lane[] = [
	lane('Captain', {mark: 'acted', side: 'bad', order: '16', reactions: '1 R'}),
	lane('Ren', {mark: 'acting', order: '14', reactions: '3'}),
	lane('Witch', {mark: 'hidden', side: 'bad'}),
	lane('Hana', {reactions: '5 R'}),
	lane('Thug', {mark: 'out', side: 'bad'}),
];

test('the turns of a round stand in a line: who has acted, who acts, who follows; then what is left for reactions', (t) => {
	t.deepEqual(
		shown({clock: [], lanes: turns, reactions: 'ticks left for reactions'}, 100),
		[
			'16 Captain ✓   ▶ 14 Ren   ◇ 7 Witch ◌   ◆ 7 Hana   ──  next round',
			'ticks left for reactions   ◆ Ren: 3   Hana: 5 R   ◇ Captain: 1 R',
		].map((text) => text.replaceAll('3   Hana', '3  Hana')),
	);
});

test('where the rules count nothing for reactions, there is no second row', (t) => {
	t.is(shown({clock: [], lanes: turns}, 100).length, 1);
});

test('those who have acted are counted where not all fit, and names stay whole', (t) => {
	t.deepEqual(shown({clock: [], lanes: turns}, 52), [
		'✓ 1 acted   ▶ 14 Ren   ◇ 7 Witch ◌   ◆ 7 Hana',
	]);
	t.deepEqual(shown({clock: [], lanes: turns}, 40), ['✓ 1 acted   ▶ 14 Ren   ◇ 7 Witch ◌ +1']);
});

const track = (cells: Readonly<Record<number, Cell>>): readonly Cell[] =>
	Array.from({length: 10}, (_, at) => cells[at + 1] ?? 'none');

test('phases stand beside each other with the names that go in them, and who has none left', (t) => {
	const lanes = [
		lane('Ark', {track: track({1: 'spent', 4: 'phase'}), mark: 'acting'}),
		lane('Oni', {track: track({4: 'phase', 9: 'held'}), side: 'bad'}),
		lane('Ren', {track: track({2: 'spent', 3: 'lapsed'})}),
	];
	t.deepEqual(shown({clock: [], now: 4, lanes}, 100), [
		'1          2          3  ▶ 4         5  6  7  8  9          10  none left',
		'Ark ✓      Ren ✓         ▶ Ark, Oni              Oni ◐          Ren',
	]);
});

test('every row fits, whatever the names and however many there are', (t) => {
	const cell = fc.constantFrom<Cell>('phase', 'held', 'spent', 'none');
	const anybody = fc.record({
		name: fc.string({minLength: 1, maxLength: 40, unit: 'grapheme-ascii'}),
		mark: fc.constantFrom('acting', 'acted', 'waiting', 'hidden', 'out'),
		side: fc.constantFrom('good', 'bad'),
		reactions: fc.constantFrom('1 R', '12'),
		cells: fc.array(cell, {minLength: 10, maxLength: 10}),
	} as const);
	fc.assert(
		fc.property(
			fc.array(anybody, {maxLength: 60}),
			fc.integer({min: 150, max: 400}),
			fc.boolean(),
			(all, width, hasTracks) => {
				const board: Board = {
					clock: [],
					now: 4,
					reactions: 'left',
					lanes: all.map(({name, mark, side, reactions, cells}) =>
						lane(name, {mark, side, reactions, ...(hasTracks && {track: cells})}),
					),
				};
				for (const line of roundLines(board, width, symbolSets.unicode)) {
					t.true(widthOfLine(line) <= width);
				}
			},
		),
	);
});
