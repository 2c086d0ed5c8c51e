import test from 'ava';
import fc from '../../../helpers/seeded.js';
import type {Lane} from '../../../../source/engine/world/board.js';
import {
	isTold,
	stateRows,
	textOverTrack,
	toldIn,
} from '../../../../source/ui/fight/order/state-text.js';
import {widthOf} from '../../../../source/ui/kit/look/text.js';

const codes = new Map([
	['blessed', 'ble'],
	['prone', 'pro'],
	['Dazed', 'daz'],
	['in cover', 'cov'],
]);

const blessed: Pick<Lane, 'badges' | 'mark'> = {badges: ['prone', 'blessed'], mark: 'waiting'};

const rowsOf = (badges: readonly string[], width: number, rows = 1, legend?: string) =>
	stateRows(toldIn({badges, mark: 'waiting'}, {track: 0}), {width, rows, codes, legend})?.rows;

test('a state is told in full where it fits, also over several rows', (t) => {
	t.deepEqual(rowsOf(['prone', 'blessed'], 20), ['prone, blessed']);
	t.deepEqual(rowsOf(['prone', 'blessed'], 8, 2), ['prone,', 'blessed']);
	t.true(isTold(toldIn(blessed, {track: 0}), 14));
	t.false(isTold(toldIn(blessed, {track: 0}), 13));
});

test('where there is no room as much of each word stays as fits, and of the shortest the code', (t) => {
	t.deepEqual(rowsOf(['prone', 'Dazed 2', 'zone −1'], 15), ['pro daz2 zon−1']);
	t.deepEqual(rowsOf(['prone', 'Dazed 2', 'zone −1'], 17), ['pron Daze2 zone−1']);
	t.deepEqual(rowsOf(['vs Sentry', 'blessed at the shrine'], 8), ['vs S ble']);
	t.deepEqual(rowsOf(['blessed at the shrine'], 9), ['blessed']);
	t.deepEqual(rowsOf(['in cover 1'], 6), ['cover1']);
	t.deepEqual(rowsOf(['in cover 1'], 4), ['cov1']);
});

test('of a form that is not recognised and that no legend tells only the number stays', (t) => {
	const states = ['prone', 'Dazed 2'];
	t.deepEqual(rowsOf(states, 8, 1, 'pro prone · daz Dazed'), ['pro daz2']);
	t.deepEqual(rowsOf(states, 8, 1, 'prone · daz Dazed'), ['pro daz2']);
	t.deepEqual(rowsOf(states, 8, 1, 'daz Dazed'), ['prone +1']);
	t.deepEqual(rowsOf(states, 7, 1, 'daz Dazed'), ['+2']);
	t.deepEqual(rowsOf(['blessed at the shrine'], 5, 1, ''), ['bless']);
});

test('where not even the codes fit two of them stay, with the number of the others', (t) => {
	t.deepEqual(rowsOf(['prone', 'blessed', 'mounted', 'aimed'], 11), ['pro ble +2']);
});

test('where two codes do not fit, fewer stay, and no number is cut', (t) => {
	t.deepEqual(rowsOf(['pistol 10/10', 'zipgun 1/1'], 11), ['pis10/10 +1']);
	t.deepEqual(rowsOf(['prone', 'blessed', 'mounted'], 4), ['+3']);
});

test('what is told first is never a code, and what is spare follows where it fits', (t) => {
	const told = toldIn(
		{mark: 'waiting', badges: [], states: [{text: 'prone'}, {text: 'pistol 9/10', isSpare: true}]},
		{track: 0},
		['W2'],
		['s5'],
	);
	const shown = (width: number) => stateRows(told, {width, rows: 1, codes})?.rows;
	t.deepEqual(shown(40), ['W2, prone, s5, pistol 9/10']);
	t.deepEqual(shown(14), ['W2, prone, s5']);
	t.deepEqual(shown(9), ['W2, prone']);
	t.deepEqual(shown(8), ['W2 prone']);
	t.is(shown(1), undefined);
});

test('a number stays before a third letter does', (t) => {
	t.deepEqual(rowsOf(['cover 1'], 4), ['cov1']);
	t.deepEqual(rowsOf(['cover 1'], 3), ['co1']);
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
