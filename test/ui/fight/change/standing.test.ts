import test from 'ava';
import type {Lane} from '../../../../source/engine/world/board.js';
import {becomesText, standingText} from '../../../../source/ui/fight/change/change-pane.js';

const lane = (value: number, health: number, changes: Partial<Lane> = {}): Lane => ({
	combatant: 'koji',
	name: 'Koji',
	side: 'good',
	mark: 'waiting',
	order: '7',
	why: '',
	gauges: [{id: 'RP', value, max: 22}],
	health,
	badges: [],
	...changes,
});

test('how somebody is says the value, its word, and what they have', (t) => {
	t.is(
		standingText(lane(12, 0.55, {badges: ['prone'], place: 'zone 2'})),
		'RP 12/22 hurt · prone, zone 2',
	);
	t.is(standingText(lane(22, 1)), 'RP 22/22 unhurt · no conditions');
});

test('what becomes of a value says its word too', (t) => {
	t.is(becomesText(lane(12, 0.55), lane(7, 0.32)), '7/22 badly hurt');
	t.is(becomesText(lane(12, 0.55), lane(-1, 0, {mark: 'out'})), '−1/22 down');
});

test('another value than that of the row is not meant', (t) => {
	t.is(becomesText(lane(12, 0.55), lane(7, 0.32), '12'), '7/22 badly hurt');
	t.is(becomesText(lane(12, 0.55), lane(7, 0.32), '3'), '');
	t.is(becomesText(lane(12, 0.55), lane(12, 0.55)), '');
});
