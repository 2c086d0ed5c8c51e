import test from 'ava';
import type {Lane} from '../../source/engine/world/board.js';
import {orderTable} from '../../source/projections/order-table.js';

const lane = (name: string, ...gauges: readonly string[]): Lane => ({
	combatant: name,
	name,
	side: 'good',
	mark: 'waiting',
	order: '',
	why: '',
	gauges: gauges.map((id) => ({id, value: 1})),
	badges: [],
});

test('the columns of a board stay where they are when the order of its lanes changes', (t) => {
	const lanes = [lane('Louts', 'Squad'), lane('Ann', 'Dram', 'Flesh')];
	const head = ['Name', 'Side', 'Dram', 'Flesh', 'Squad'];
	t.deepEqual(orderTable(lanes).head, head);
	t.deepEqual(orderTable(lanes.toReversed()).head, head);
});

test('whom somebody is in close combat with is told in full, though the badge is cut short', (t) => {
	const [ann, ...foes] = ['Ann', 'Oni', 'Raider', 'Chief'].map((name) => lane(name));
	const engaged = foes.map(({combatant}) => combatant);
	const lanes = [
		{...(ann ?? lane('Ann')), badges: ['prone', 'vs Oni, Raider …'], engaged},
		...foes,
	];
	t.deepEqual(
		orderTable(lanes).rows.map((row) => row[2]),
		['prone, vs Oni, Raider, Chief', '', '', ''],
	);
});
