import test from 'ava';
import type {Lane} from '../../source/engine/world/board.js';
import type {Line} from '../../source/engine/events/narration.js';
import type {Told} from '../../source/projections/transcript.js';
import {transcript} from '../helpers/retold.js';

const lane = (name: string, order: string): Lane => ({
	combatant: name.toLowerCase(),
	name,
	side: 'good',
	mark: 'waiting',
	order,
	why: '',
	gauges: [],
	badges: [],
});

const told = (n: number, chapter: number, rest: Partial<Told> = {}): Told => ({
	n,
	at: `2030-01-01T00:00:0${n}.000Z`,
	by: 'gm',
	chapter,
	isOrdered: false,
	line: undefined,
	boardBefore: () => ({clock: [], lanes: []}),
	...rest,
});

const play = (text: string): {readonly line: Line} => ({line: {kind: 'play', text}});

test('an answer that ends one round and begins the next is split between both', (t) => {
	const chapters = transcript(
		[
			told(1, 1, play('Koji hits')),
			told(1, 2, play('Mika is first')),
			told(2, 2, play('Mika moves')),
		],
		'round',
	);
	t.deepEqual(
		chapters.map(({title, lines}) => [title, lines.map(({n, text}) => `${n} ${text}`)]),
		[
			['Round 1', ['1 Koji hits']],
			['Round 2', ['1 Mika is first', '2 Mika moves']],
		],
	);
});

test('the order of a chapter is the one before its first turn, not a later one', (t) => {
	const chapters = transcript(
		[
			told(1, 1, play('Intents are stated')),
			told(1, 1, {isOrdered: true, boardBefore: () => ({clock: [], lanes: [lane('Mika', '17')]})}),
			told(2, 1, {isOrdered: true, boardBefore: () => ({clock: [], lanes: [lane('Mika', '3')]})}),
		],
		'round',
	);
	t.deepEqual(
		chapters.map(({order}) => order.map((each) => each.order)),
		[['17']],
	);
});

test('what happens before the first round has a chapter of its own', (t) => {
	const [first] = transcript([told(1, 0, play('Surprise!'))], 'round');
	t.is(first?.title, 'Before round 1');
	t.is(first?.number, 0);
});

test('a chapter without lines is left out', (t) => {
	const chapters = transcript([told(1, 0), told(1, 1), told(2, 2, play('Koji moves'))], 'phase');
	t.deepEqual(
		chapters.map(({title}) => title),
		['Phase 2'],
	);
});

test('a heading that only repeats the title of its chapter is left out, others stay', (t) => {
	const [chapter] = transcript(
		[
			told(1, 3, {line: {kind: 'heading', text: 'Round 3'}}),
			told(1, 3, {line: {kind: 'heading', text: 'Intents'}}),
			told(1, 3, play('Koji means to run')),
		],
		'round',
	);
	t.deepEqual(
		chapter?.lines.map(({text}) => text),
		['Intents', 'Koji means to run'],
	);
});

test('a heading told just before a round begins belongs to that round', (t) => {
	const chapters = transcript(
		[
			told(1, 1, play('Koji runs')),
			told(1, 1, {line: {kind: 'heading', text: 'Round 2'}}),
			told(1, 1, {line: {kind: 'heading', text: 'Everybody is tired'}}),
			told(1, 2),
			told(2, 2, play('Koji falls')),
		],
		'round',
	);
	t.deepEqual(
		chapters.map(({lines}) => lines.map(({text}) => text)),
		[['Koji runs'], ['Everybody is tired', 'Koji falls']],
	);
});

test('rules, reasons and who it is about are kept with a line', (t) => {
	const line: Line = {
		kind: 'ruling',
		text: 'Koji: RP 3 → 5',
		who: 'koji',
		rule: 'DD-02',
		reason: 'mistyped',
	};
	const [chapter] = transcript([told(4, 1, {line})], 'round');
	t.deepEqual(chapter?.lines, [{n: 4, at: '2030-01-01T00:00:04.000Z', by: 'gm', ...line}]);
});
