import test from 'ava';
import type {CarriedValue} from '../../../source/engine/facts/combatants/entrant.js';
import type {CarriedShape} from '../../../source/engine/world/carry-over.js';
import {cellsOf} from '../../../source/session/library/brought-cells.js';
import type {Brought} from '../../../source/session/log/brought.js';

const brought = (shape: CarriedShape, value: CarriedValue): Brought => ({
	id: 'it',
	label: 'It',
	isPlaceholder: false,
	shape,
	value,
});

const options = [
	{id: 'a', label: 'Axe'},
	{id: 'b', label: 'Bow'},
];

/** What each cell shows, and what one step up and one down bring. */
const cases: ReadonlyArray<{
	readonly shape: CarriedShape;
	readonly value: CarriedValue;
	readonly cells: ReadonlyArray<
		readonly [label: string, shown: string, up: CarriedValue, down: CarriedValue]
	>;
}> = [
	{shape: {kind: 'number', min: -2, max: 5}, value: -2, cells: [['It', '−2', -1, -2]]},
	{shape: {kind: 'flag'}, value: true, cells: [['It', 'yes', false, false]]},
	{shape: {kind: 'choice', options}, value: 'b', cells: [['It', 'Bow', 'a', 'a']]},
	{
		shape: {kind: 'several', options},
		value: ['b'],
		cells: [
			['It: Axe', 'no', ['a', 'b'], ['a', 'b']],
			['It: Bow', 'yes', [], []],
		],
	},
	{
		shape: {kind: 'texts'},
		value: ['a scar', 'a limp'],
		cells: [
			['It: a scar', 'yes', ['a limp'], ['a limp']],
			['It: a limp', 'yes', ['a scar'], ['a scar']],
		],
	},
	{
		shape: {kind: 'counts', options: options.map((option) => ({...option, max: 3}))},
		value: {a: 3, b: 0},
		cells: [
			['Axe: it', '3', {a: 3, b: 0}, {a: 2, b: 0}],
			['Bow: it', '0', {a: 3, b: 1}, {a: 3, b: 0}],
		],
	},
];

for (const {shape, value, cells} of cases) {
	test(`each value of ${shape.kind} can be changed by steps, within what fits`, (t) => {
		const usual = brought(shape, value);
		t.deepEqual(
			cellsOf(usual, usual).map(({label, shown, turned}) => [label, shown, turned(1), turned(-1)]),
			cells.map((cell) => [...cell]),
		);
	});
}

test('a typed number is held to what fits', (t) => {
	const usual = brought({kind: 'number', min: 0, max: 12}, 7);
	const [cell] = cellsOf(usual, usual);
	t.is(cell?.withNumber?.(3), 3);
	t.is(cell?.withNumber?.(99), 12);
});

test('what is left out can be brought again', (t) => {
	const condition = brought({kind: 'flag'}, true);
	const [cell] = cellsOf(condition);
	t.is(cell?.shown, 'no');
	t.is(cell?.turned(1), true);
	const scars = brought({kind: 'texts'}, ['a scar', 'a limp']);
	const [scar] = cellsOf(scars, {...scars, value: ['a limp']});
	t.is(scar?.shown, 'no');
	t.deepEqual(scar?.turned(1), ['a scar', 'a limp']);
});
