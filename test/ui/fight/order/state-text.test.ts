import test from 'ava';
import fc from '../../../helpers/seeded.js';
import type {Lane} from '../../../../source/engine/world/board.js';
import type {ConditionRow} from '../../../../source/engine/facts/house.js';
import {
	isTold,
	stateRows,
	textOverTrack,
	toldIn,
} from '../../../../source/ui/fight/order/state-text.js';
import {widthOf} from '../../../../source/ui/kit/look/text.js';

const row = (name: string): ConditionRow => ({id: name, name, summary: 'as it is', kind: 'bad'});

const conditions = ['blessed', 'prone', 'Dazed', 'in cover'].map((name) => row(name));

const blessed: Pick<Lane, 'badges' | 'mark'> = {badges: ['prone', 'blessed'], mark: 'waiting'};

const rowsOf = (badges: readonly string[], width: number, rows = 1, legend?: string) =>
	stateRows(toldIn({badges, mark: 'waiting'}, {track: 0}), {width, rows, conditions, legend})?.rows;

test('a state is told in full where it fits, also over several rows', (t) => {
	t.deepEqual(rowsOf(['prone', 'blessed'], 20), ['prone, blessed']);
	t.deepEqual(rowsOf(['prone', 'blessed'], 8, 2), ['prone,', 'blessed']);
	t.true(isTold(toldIn(blessed, {track: 0}), 14));
	t.false(isTold(toldIn(blessed, {track: 0}), 13));
});

test('where there is no room as much of each word stays as fits, and never less than four letters', (t) => {
	t.deepEqual(rowsOf(['prone', 'Dazed 2', 'zone −1'], 17), ['pron Daze2 zone−1']);
	t.deepEqual(rowsOf(['prone', 'Dazed 2', 'zone −1'], 15), ['prone Dazed2 …1']);
	t.deepEqual(rowsOf(['prone', 'Dazed 2', 'zone −1'], 13), ['pron Daze2 …1']);
	t.deepEqual(rowsOf(['vs Sentry', 'blessed at the shrine'], 9), ['vs S bles']);
	t.deepEqual(rowsOf(['blessed at the shrine'], 9), ['blessed']);
	t.deepEqual(rowsOf(['in cover 1'], 6), ['cover1']);
	t.deepEqual(rowsOf(['in cover 1'], 5), ['cove1']);
	t.deepEqual(rowsOf(['old wound −1'], 11), ['old wound−1']);
});

test('of a form that is not recognised and that no legend tells only the number stays', (t) => {
	const states = ['prone', 'Dazed 2'];
	t.deepEqual(rowsOf(states, 10, 1, 'pron prone · Daze Dazed'), ['pron Daze2']);
	t.deepEqual(rowsOf(states, 10, 1, 'prone · Daze Dazed'), ['pron Daze2']);
	t.deepEqual(rowsOf(states, 10, 1, 'Daze Dazed'), ['prone …1']);
	t.deepEqual(rowsOf(states, 7, 1, 'Daze Dazed'), ['+2 more']);
	t.deepEqual(rowsOf(states, 5, 1, 'Daze Dazed'), ['…']);
	t.deepEqual(rowsOf(['blessed at the shrine'], 5, 1, ''), ['bless']);
});

test('where not even the least forms fit two of them stay, with the number of the others', (t) => {
	t.deepEqual(rowsOf(['prone', 'blessed', 'mounted', 'aimed'], 12), ['pron bles …2']);
});

test('where two least forms do not fit, fewer stay, and no number is cut', (t) => {
	t.deepEqual(rowsOf(['pistol 10/10', 'zipgun 1/1'], 12), ['pist10/10 …1']);
	t.deepEqual(rowsOf(['prone', 'blessed', 'mounted'], 4), ['…']);
});

test('what is told first is never shortened, and what is spare follows where it fits', (t) => {
	const told = toldIn(
		{mark: 'waiting', badges: [], states: [{text: 'prone'}, {text: 'pistol 9/10', isSpare: true}]},
		{track: 0},
		['W2'],
		['s5'],
	);
	const shown = (width: number) => stateRows(told, {width, rows: 1, conditions})?.rows;
	t.deepEqual(shown(40), ['W2, prone, s5, pistol 9/10']);
	t.deepEqual(shown(14), ['W2, prone, s5']);
	t.deepEqual(shown(9), ['W2, prone']);
	t.deepEqual(shown(8), ['W2 prone']);
	t.is(shown(1), undefined);
});

test('a number that finds no room stands in the legend only', (t) => {
	t.deepEqual(rowsOf(['cover 1'], 4), ['cove']);
	t.deepEqual(rowsOf(['cover 1'], 4, 1, 'cove cover 1'), ['cove']);
	t.deepEqual(rowsOf(['cover 1'], 4, 1, 'cove cover 2'), ['…']);
});

test('the state of whoever is out stands in the place of its phases', (t) => {
	const down: Pick<Lane, 'badges' | 'mark'> = {badges: ['unconscious'], mark: 'out'};
	t.is(textOverTrack(down, {track: 11}), 'unconscious');
	t.is(textOverTrack(down, {track: 10}), undefined);
	t.is(textOverTrack({...down, mark: 'waiting'}, {track: 11}), undefined);
	t.deepEqual(toldIn(down, {track: 11}).states, []);
});

test('no state is wider than its column or takes more rows than it may', (t) => {
	fc.assert(
		fc.property(
			fc.array(fc.string({unit: 'grapheme', maxLength: 30}), {maxLength: 6}),
			fc.integer({min: 4, max: 60}),
			fc.integer({min: 1, max: 3}),
			(badges, width, rows) => {
				const shown = rowsOf(badges, width, rows) ?? [];
				t.true(shown.length <= rows);
				t.true(shown.every((line) => widthOf(line) <= width));
			},
		),
	);
});
