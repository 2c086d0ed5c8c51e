import test, {type ExecutionContext} from 'ava';
import fc from '../../../helpers/seeded.js';
import type {Board, Lane} from '../../../../source/engine/world/board.js';
import {randomSource} from '../../../../source/dice/random-source.js';
import {oddNames} from '../../../torture/odd-names.js';
import {aboutLines} from '../../../../source/ui/fight/order/about-lane.js';
import {type Deltas, formsIn} from '../../../../source/ui/fight/order/lane-tail.js';
import {laneOf, keptIn, orderRoom} from '../../../../source/ui/fight/order/order-room.js';
import {callingsIn} from '../../../../source/ui/fight/order/engaged-text.js';
import {columnsFor} from '../../../../source/ui/fight/order/lane-columns.js';
import {firstValueText, joinedText} from '../../../../source/ui/fight/order/lanes.js';
import {orderLines, placesInSight} from '../../../../source/ui/fight/order/order-lines.js';
import {type SpanLine, widthOfLine} from '../../../../source/ui/kit/parts/span.js';
import {symbolSets} from '../../../../source/ui/kit/look/symbols.js';
import {times} from '../../../helpers/thoroughness.js';

const conditions = [
	'prone',
	'surprised −1',
	'blessed at the shrine +1',
	'Dazed 2',
	'hidden',
	'cover 1',
] as const;

type Shape = {
	readonly seed: number;
	readonly count: number;
	readonly kind: 'points' | 'wounds' | 'ticks';
	readonly hasTrack: boolean;
	readonly hasPlaces: boolean;
	readonly out: number;
};

const shapes: fc.Arbitrary<Shape> = fc.record({
	seed: fc.nat(9999),
	count: fc.oneof(fc.integer({min: 1, max: 14}), fc.integer({min: 15, max: 60})),
	kind: fc.constantFrom('points', 'wounds', 'ticks'),
	hasTrack: fc.boolean(),
	hasPlaces: fc.boolean(),
	out: fc.nat(5),
});

type Size = {readonly width: number; readonly height: number; readonly isHeaded: boolean};

const sizes: fc.Arbitrary<Size> = fc.record({
	width: fc.integer({min: 58, max: 200}),
	height: fc.integer({min: 2, max: 40}),
	isHeaded: fc.boolean(),
});

function gaugesOf({kind}: Shape, between: (low: number, high: number) => number): Lane['gauges'] {
	const max = between(2, 120);
	const first = {id: 'HP', value: between(-3, max), max};
	switch (kind) {
		case 'points': {
			return [first];
		}

		case 'wounds': {
			return [first, {id: 'Flesh', value: between(0, 130), isHarm: true}];
		}

		case 'ticks': {
			const wounds = between(0, 3);
			return [
				first,
				{id: 'Wounds', short: 'W', value: wounds, max: 10, isUsual: wounds === 0, isHarm: true},
				{id: 'Ticks', short: 'T', value: between(0, 5), beside: {short: 'R', full: 'R a1 d4'}},
			];
		}
	}
}

function fightOf(shape: Shape): {board: Board; deltas: Deltas} {
	const source = randomSource(shape.seed);
	const between = (low: number, high: number) => source.between(low, high);
	const names = oddNames(shape.count, source);
	const lanes = names.map((name, at): Lane => {
		const isOut = at >= names.length - shape.out;
		const states = conditions.slice(0, Math.max(0, between(-3, 6)));
		return {
			combatant: `c${at}`,
			name,
			side: between(0, 1) === 0 ? 'good' : 'bad',
			mark: isOut ? 'out' : at === 0 ? 'acting' : 'waiting',
			order: isOut ? '–' : String(between(0, 29)),
			why: 'initiative is RP 20; DEX 19 breaks ties (DD-17)',
			gauges: gaugesOf(shape, between),
			health: between(0, 10) / 10,
			badges: [...states],
			...(shape.hasTrack && {track: Array.from({length: 10}, () => 'phase' as const)}),
			...(shape.hasPlaces &&
				!isOut && {
					spot: {full: `sq ${between(0, 40)}`, short: `s${between(0, 40)}`, unit: 'square'},
					engaged: Array.from(
						{length: Math.max(0, between(-2, 4))},
						(_, foe) => `c${(at + foe + 1) % shape.count}`,
					),
				}),
		};
	});
	return {
		board: {clock: [], lanes, ...(shape.hasTrack && {now: 4})},
		deltas: new Map(
			lanes
				.slice(0, 3)
				.map(({combatant}) => [combatant, {text: `−${between(1, 120)}`, isLoss: true}]),
		),
	};
}

const textOf = (line: SpanLine): string => line.map(({text}) => text).join('');

function drawn(board: Board, deltas: Deltas, {width, height, isHeaded}: Size) {
	const kept = keptIn(board, 0, []);
	const room = orderRoom(board, {width, height, isHeaded, kept, unfolded: new Set()});
	const tags = new Map(board.lanes.map(({combatant}, at) => [combatant, `t${at}`]));
	const callings = callingsIn(board, tags);
	const columns = columnsFor(board, room.each, {isHeaded, callings});
	const scene = {
		columns,
		now: board.now,
		deltas,
		conditions: [{id: 'prone', name: 'prone', summary: 'lies', kind: 'bad'} as const],
		callings,
		asked: undefined,
		symbols: symbolSets.unicode,
	};
	const places = placesInSight(room.rows.length, room, undefined, [0]);
	const seen = places.flatMap((at) => room.rows[at] ?? []);
	const lanes = seen.map((row) => laneOf(row, columns.name));
	const [first] = board.lanes;
	const about = first
		? aboutLines(first, scene, {
				breakers: ['Somebody with a Name'],
				forms: formsIn(lanes, scene),
				width,
				height: room.about,
			})
		: [];
	const legend = about.map(textOf).join(' ');
	const lines = orderLines(board, {...scene, legend}, lanes, {...room, highlighted: undefined});
	return {room, columns, seen, lines, about};
}

test('no line of the order is wider than its pane, and there are not more than there is room for', (t) => {
	fc.assert(
		fc.property(shapes, sizes, (shape, size) => {
			const {board, deltas} = fightOf(shape);
			const {room, lines, about} = drawn(board, deltas, size);
			for (const line of [...lines, ...about]) {
				t.true(
					widthOfLine(line) <= size.width,
					`${widthOfLine(line)} of ${size.width}: ${textOf(line)}`,
				);
			}

			t.true(lines.length <= room.size + (room.hasHeading ? 1 : 0));
			t.true(about.length <= room.about);
		}),
		{numRuns: times(40), seed: 1},
	);
});

function checkNumbers(t: ExecutionContext, shape: Shape, size: Size) {
	const {board, deltas} = fightOf(shape);
	const {columns, seen, lines} = drawn(board, deltas, size);
	const all = lines.map(textOf).join('\n');
	for (const {lanes} of seen) {
		const number = firstValueText(lanes[0]) + joinedText(lanes[0], columns);
		t.true(all.includes(` ${number}`), `${number} is not in\n${all}`);
	}

	t.notRegex(all, /\d…(?! ?\d)/u);
}

test('whatever else finds no room, nobody’s numbers are cut, left out or changed', (t) => {
	fc.assert(
		fc.property(shapes, sizes, (shape, size) => {
			checkNumbers(t, shape, size);
		}),
		{numRuns: times(40), seed: 1},
	);
});

test('where long numbers find no room beside tracks, fewer lanes stand beside each other', (t) => {
	fc.assert(
		fc.property(
			shapes.map((shape) => ({...shape, hasTrack: true})),
			fc.record({
				width: fc.integer({min: 100, max: 140}),
				height: fc.integer({min: 4, max: 12}),
				isHeaded: fc.boolean(),
			}),
			(shape, size) => {
				checkNumbers(t, shape, size);
			},
		),
		{numRuns: times(40), seed: 1},
	);
});

test('a state is told in some way as long as its lane has any room for it', (t) => {
	fc.assert(
		fc.property(shapes, sizes, (shape, size) => {
			const {board} = fightOf({...shape, kind: 'points', hasPlaces: false});
			const {columns, seen, lines} = drawn(board, new Map(), {...size, isHeaded: true});
			const row = lines.map(textOf).join('\n');
			const told = seen.filter(({lanes: [lane]}) => lane.badges.length > 0 && lane.mark !== 'out');
			const shown = (row.match(/pron|\+\d|…/gu) ?? []).length;
			t.true(columns.state < 4 || shown >= told.length, row);
		}),
		{numRuns: times(40), seed: 1},
	);
});

test('no state is told by letters that neither are recognised nor stand in the legend below', (t) => {
	fc.assert(
		fc.property(shapes, sizes, (shape, size) => {
			const {board, deltas} = fightOf(shape);
			const {seen, lines, about} = drawn(board, deltas, size);
			const legend = about.map(textOf).join(' ');
			const told = lines
				.flatMap((line) => line.filter(({role}) => role === 'condition'))
				.flatMap(({text}) => text.trim().split(/,? /u));
			const badges = seen.flatMap(({lanes}) => lanes.flatMap((lane) => lane.badges));
			const words = new Set(badges.join(' ').split(' '));
			const short = told.filter(
				(each) => /^\p{L}{1,4}$/u.test(each) && each !== 'vs' && !words.has(each),
			);
			t.true(
				short.every((each) => legend.includes(each)),
				`${short.join(' ')} in ${legend}`,
			);
		}),
		{numRuns: times(40), seed: 1},
	);
});

test('what letters in the lanes stand for is set apart from what is told of whoever acts', (t) => {
	const lanes = [
		{...acting, why: 'initiative 17, +3'},
		...[1, 2, 3].map((number) =>
			raider(number, {badges: ['surprised −1', 'blessed at the shrine']}),
		),
	];
	const size = {width: 50, height: 6, isHeaded: false};
	const {about, lines} = drawn({clock: [], lanes}, new Map(), size);
	t.regex(lines.map(textOf).join('\n'), /surpr−1 bless/);
	t.deepEqual(about.map(textOf), [
		'Ann: initiative 17, +3    surpr = surprised, bless',
		'= blessed at the shrine',
	]);
});

test('what is cut to the same letters shares one line of the legend, with what all of it begins with', (t) => {
	const lanes = [
		{...acting, why: 'initiative 17, +3'},
		...[1, 2, 3].map((number) =>
			raider(number, {badges: [`guards against Ark ${number}`, 'prone']}),
		),
	];
	const {about, lines} = drawn({clock: [], lanes}, new Map(), {
		width: 50,
		height: 6,
		isHeaded: false,
	});
	t.regex(lines.map(textOf).join('\n'), /guards? prone/);
	t.regex(about.map(textOf).join(' '), /guards? = guards against Ark …/);
	t.is(about.map(textOf).join(' ').split(' = ').length, 2);
});

test('a condition takes nobody’s bar away', (t) => {
	const shape = {count: 2, kind: 'points', hasTrack: false, hasPlaces: false, out: 0} as const;
	const {board} = fightOf({...shape, seed: 1});
	const size = {width: 39, height: 8, isHeaded: false};
	const hasBar = (badges: readonly string[]): boolean => {
		const lanes = board.lanes.map((lane, at) => ({...lane, name: `Raider ${at}`, badges}));
		return drawn({clock: [], lanes}, new Map(), size).columns.bar > 0;
	};

	t.true(hasBar([]));
	t.true(hasBar(['stunned']));
	t.true(hasBar(['stunned, 2 rounds left']));
});

test('beside a track, too, a long state leaves a bar its room in a wide pane', (t) => {
	const {board} = fightOf({
		count: 2,
		kind: 'points',
		hasTrack: true,
		hasPlaces: false,
		out: 0,
		seed: 1,
	});
	const lanes = board.lanes.map((lane) => ({...lane, badges: conditions}));
	const size = {width: 110, height: 8, isHeaded: false};
	t.true(drawn({...board, lanes}, new Map(), size).columns.bar > 0);
});

const headings = new Set(['HP', 'Flesh', 'Wounds', 'Ticks', 'Place', 'Engaged']);

test('a heading is a whole word wherever its column has room for it, and all of them are where short values leave enough', (t) => {
	const {board} = fightOf({
		seed: 1,
		count: 6,
		kind: 'ticks',
		hasTrack: false,
		hasPlaces: true,
		out: 0,
	});
	const named = {...board, lanes: board.lanes.map((lane, at) => ({...lane, name: `Raider ${at}`}))};
	const wordsAt = (width: number): readonly string[] => {
		const size = {width, height: 20, isHeaded: true};
		const [heading = []] = drawn(named, new Map(), size).lines;
		return textOf(heading)
			.trim()
			.split(/ +/)
			.filter((word) => headings.has(word));
	};
	t.deepEqual(wordsAt(76), ['HP', 'Wounds', 'Ticks', 'Place', 'Engaged']);
	t.deepEqual(wordsAt(60), ['HP', 'Engaged']);
});

const many = [...conditions, 'poisoned', 'blinded by the sun', 'stunned'];

test('whoever acts has its states told below the lanes: as many as fit, each whole, and the number of the others', (t) => {
	const [first, ...others] = fightOf({
		seed: 3,
		count: 8,
		kind: 'points',
		hasTrack: true,
		hasPlaces: false,
		out: 0,
	}).board.lanes;
	t.truthy(first);
	if (!first) {
		return;
	}

	const board: Board = {
		clock: [],
		now: 4,
		lanes: [{...first, name: 'Kurogawa of the seven bridges 12', badges: many}, ...others],
	};
	const toldIn = (width: number) => {
		const size = {width, height: 5, isHeaded: false};
		return drawn(board, new Map(), size).about.map(textOf).join(' ');
	};
	for (const width of [60, 70, 80, 100, 120]) {
		const about = toldIn(width);
		const [, shown = '', left = '0'] = /: (.*?)(?:, \+(\d+) more)?(?: ·.*)?$/u.exec(about) ?? [];
		const states = shown.split(', ');
		t.is(states.length + Number(left), many.length, about);
		t.true(
			states.every((state) => many.includes(state.replace(/^prone? (?=prone)/u, ''))),
			about,
		);
	}
});

test('everybody is in sight, out of sight above or below, or among those who are out', (t) => {
	fc.assert(
		fc.property(shapes, sizes, (shape, size) => {
			const {board, deltas} = fightOf(shape);
			const {room} = drawn(board, deltas, size);
			const lanes = [...room.rows.flatMap((row) => row.lanes), ...room.out];
			t.deepEqual(
				lanes.map(({combatant}) => combatant).toSorted(),
				board.lanes.map(({combatant}) => combatant).toSorted(),
			);
		}),
	);
});

const raider = (number: number, changes: Partial<Lane> = {}): Lane => ({
	combatant: `raider-${number}`,
	name: `Raider ${number}`,
	side: 'bad',
	mark: 'waiting',
	order: '8',
	why: '',
	gauges: [{id: 'HP', value: 13, max: 13}],
	badges: [],
	spot: {full: 'z1', short: 'z1', unit: 'zone'},
	engaged: [],
	...changes,
});

const acting: Lane = raider(0, {combatant: 'ann', name: 'Ann', mark: 'acting'});

const namesIn = (lanes: readonly Lane[], height: number): readonly string[] =>
	orderRoom(
		{clock: [], lanes},
		{width: 60, height, isHeaded: true, kept: ['ann', 'raider-2'], unfolded: new Set()},
	).rows.map((row) => laneOf(row, 24).name);

test('neighbours who are all the same share a row where rows are short, and those who matter never do', (t) => {
	const lanes = [
		acting,
		...[1, 2, 3, 4, 5, 6].map((number) => raider(number)),
		raider(7, {gauges: [{id: 'HP', value: 12, max: 13}]}),
		raider(8, {badges: ['prone']}),
		raider(9, {badges: ['prone']}),
		raider(12),
		raider(10),
		raider(11, {engaged: ['ann']}),
	];
	t.deepEqual(namesIn(lanes, 8), [
		'Ann',
		'Raider 1',
		'Raider 2',
		'Raider 3–6',
		'Raider 7',
		'Raider 8',
		'Raider 9',
		'Raider 10, 12',
		'Raider 11',
	]);
	t.is(namesIn(lanes, 40).length, lanes.length);
});

test('a shared row says how many it stands for, also where their numbers have no room', (t) => {
	const lanes = [1, 3, 5, 7].map((number) => raider(number));
	const [first, ...others] = lanes;
	t.truthy(first);
	if (first) {
		const row = {lanes: [first, ...others]} as const;
		t.is(laneOf(row, 24).name, 'Raider 1, 3, 5, 7');
		t.is(laneOf(row, 12).name, 'Raider ×4');
		t.deepEqual(laneOf(row, 12).states, [{text: '4 alike'}]);
	}
});

test('of a thousand combatants the order is laid out at once, and nobody is lost', (t) => {
	const board: Board = {
		clock: [],
		lanes: [acting, ...Array.from({length: 999}, (_, at) => raider(at + 1))],
	};
	const {room, lines} = drawn(board, new Map(), {width: 78, height: 8, isHeaded: false});
	t.is(room.rows.flatMap((row) => row.lanes).length, 1000);
	t.true(lines.map(textOf).some((line) => line.includes('997 alike')));
});
