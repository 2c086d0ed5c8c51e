import test from 'ava';
import fc from '../../../helpers/seeded.js';
import {isBoxedAt} from '../../../../source/ui/kit/look/look.js';
import {roomIn} from '../../../../source/ui/kit/parts/section.js';
import {rostersLayout} from '../../../../source/ui/home/rosters/rosters-layout.js';

const sizes = [fc.integer({min: 60, max: 320}), fc.integer({min: 16, max: 100})] as const;

test('the panes of the rosters fill the terminal between header and footer', (t) => {
	fc.assert(
		fc.property(...sizes, (columns, rows) => {
			const {isStacked, files, combatants, sheet, inside} = rostersLayout(columns, rows);
			t.is(combatants.height + sheet.height, inside.height);
			t.is(combatants.width, inside.width);
			t.is(sheet.width, inside.width);
			if (isStacked) {
				t.is(files.width, columns);
				t.is(inside.width, columns);
				t.is(files.height + inside.height, rows - 2);
			} else {
				t.is(files.width + inside.width, columns);
				t.is(files.height, rows - 2);
				t.is(inside.height, rows - 2);
			}
		}),
	);
});

test('each of them has room for a row of its own, and the files for their note', (t) => {
	fc.assert(
		fc.property(...sizes, (columns, rows) => {
			const {note, files, combatants, sheet} = rostersLayout(columns, rows);
			const isBoxed = isBoxedAt(columns, rows);
			const list = roomIn(files, isBoxed);
			t.true(list.height - note >= 4, `${columns} × ${rows}: ${list.height}`);
			t.true(list.width >= 28);
			// The heading of the table stands above its rows.
			t.true(roomIn(combatants, isBoxed).height >= 2);
			t.true(roomIn(sheet, isBoxed).height >= 3);
		}),
	);
});

test('the panes are one below the other where it is narrow', (t) => {
	t.true(rostersLayout(69, 24).isStacked);
	t.false(rostersLayout(70, 24).isStacked);
});
