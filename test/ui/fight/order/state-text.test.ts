import test from 'ava';
import fc from 'fast-check';
import {
	isTold,
	stateRows,
} from '../../../../source/ui/fight/order/state-text.js';
import {widthOf} from '../../../../source/ui/kit/text.js';

const codes = new Map([
	['blessed', 'ble'],
	['prone', 'pro'],
	['Dazed', 'daz'],
]);

const rowsOf = (badges: readonly string[], width: number, rows = 1) =>
	stateRows({badges}, [], {width, rows, codes});

test('a state is told in full where it fits, also over several rows', (t) => {
	t.deepEqual(rowsOf(['prone', 'blessed'], 20), ['prone, blessed']);
	t.deepEqual(rowsOf(['prone', 'blessed'], 8, 2), ['prone,', 'blessed']);
	t.true(isTold({badges: ['prone', 'blessed']}, [], 14));
	t.false(isTold({badges: ['prone', 'blessed']}, [], 13));
});

test('where there is no room conditions go by their codes, and other words by their beginning', (t) => {
	t.deepEqual(rowsOf(['prone', 'Dazed 2', 'zone −1'], 15), ['pro daz2 zon−1']);
	t.deepEqual(rowsOf(['vs Sentry', 'blessed at the shrine'], 10), ['vs S ble']);
});

test('where not even the codes fit two of them stay, with the number of the others', (t) => {
	t.deepEqual(rowsOf(['prone', 'blessed', 'mounted', 'aimed'], 11), [
		'pro ble +2',
	]);
});

test('where two codes do not fit, fewer stay, and no number is cut', (t) => {
	t.deepEqual(rowsOf(['pistol 10/10', 'zip gun 1/1'], 11), ['pis10/10 +1']);
	t.deepEqual(rowsOf(['prone', 'blessed', 'mounted'], 4), ['+3']);
});

test('what is told first is never a code, and a place follows where it fits', (t) => {
	const lane = {badges: ['prone'], place: '5 squares from Koji'};
	t.deepEqual(stateRows(lane, ['W 2'], {width: 40, rows: 1, codes}), [
		'W 2, prone; 5 squares from Koji',
	]);
	t.deepEqual(stateRows(lane, ['W 2'], {width: 12, rows: 1, codes}), [
		'W 2, prone',
	]);
	t.deepEqual(stateRows(lane, ['W 2'], {width: 8, rows: 1, codes}), [
		'W 2 pro',
	]);
});

test('no state is wider than its column or takes more rows than it may', (t) => {
	fc.assert(
		fc.property(
			fc.array(fc.string({unit: 'grapheme', maxLength: 30}), {maxLength: 6}),
			fc.integer({min: 4, max: 60}),
			fc.integer({min: 1, max: 3}),
			(badges, width, rows) => {
				const shown = rowsOf(badges, width, rows);
				t.true(shown.length <= rows);
				t.true(shown.every((line) => widthOf(line) <= width));
			},
		),
	);
});
