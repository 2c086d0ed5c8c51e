import test from 'ava';
import fc from '../../../helpers/seeded.js';
import {playersLayout} from '../../../../source/ui/fight/players/players-panes.js';

test('the panes fill any terminal, and no more than it', (t) => {
	fc.assert(
		fc.property(
			fc.integer({min: 60, max: 260}),
			fc.integer({min: 14, max: 80}),
			fc.record({
				lanes: fc.integer({min: 0, max: 200}),
				widestLane: fc.integer({min: 20, max: 200}),
				isOpen: fc.boolean(),
			}),
			(columns, rows, contents) => {
				const {isBoxed, now, order, story} = playersLayout(columns, rows, contents);
				t.is(now.height + (isBoxed ? order.height : order.height + story.height), rows);
				t.is(isBoxed ? order.width + story.width : order.width, columns);
				t.true(order.height >= 1 && story.height >= 3 && story.width >= 40);
			},
		),
	);
});
