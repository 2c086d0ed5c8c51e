import test from 'ava';
import fc from '../../helpers/seeded.js';
import {builderLayout} from '../../../source/ui/builder/builder-layout.js';
import {isBoxedAt} from '../../../source/ui/kit/look/look.js';
import {roomIn} from '../../../source/ui/kit/parts/section.js';

const sizes = [fc.integer({min: 60, max: 320}), fc.integer({min: 16, max: 100})] as const;

test('list and sheet fill the terminal, and so do form, sheet and what a row is for', (t) => {
	fc.assert(
		fc.property(...sizes, (columns, rows) => {
			const layout = builderLayout(columns, rows);
			const {isStacked, whole, list, sheet, form, beside, about} = layout;
			t.deepEqual(whole, {width: columns, height: rows - 2});
			t.is(about.width, columns);
			if (isStacked) {
				t.is(list.height + sheet.height, whole.height);
				t.is(form.height + beside.height + about.height, whole.height);
				t.deepEqual(
					[list.width, sheet.width, form.width, beside.width],
					[columns, columns, columns, columns],
				);
			} else {
				t.is(list.width + sheet.width, columns);
				t.is(form.width + beside.width, columns);
				t.is(sheet.height, list.height);
				t.is(beside.height, form.height);
				t.is(form.height + about.height, whole.height);
			}
		}),
	);
});

test('every pane has room for something to read', (t) => {
	fc.assert(
		fc.property(...sizes, (columns, rows) => {
			const {note, ...panes} = builderLayout(columns, rows);
			const isBoxed = isBoxedAt(columns, rows);
			const {list, sheet, form, beside, about} = panes;
			t.true(roomIn(list, isBoxed).height - note >= 3);
			t.true(roomIn(sheet, isBoxed).height >= 4);
			t.true(roomIn(form, isBoxed).height >= 4);
			t.true(roomIn(beside, isBoxed).height >= 3);
			t.true(roomIn(about, isBoxed).height >= 2);
			for (const pane of [list, sheet, form, beside]) {
				t.true(roomIn(pane, isBoxed).width >= 28);
			}
		}),
	);
});

test('the panes are boxes from 100 × 28 on', (t) => {
	t.false(isBoxedAt(99, 28));
	t.false(isBoxedAt(100, 27));
	t.true(isBoxedAt(100, 28));
});
