import test from 'ava';
import {steps} from '../../../source/ui/set-up/set-up.js';
import {type SetUpLayout, setUpLayout} from '../../../source/ui/set-up/set-up-layout.js';

const sizes = [
	[60, 16],
	[80, 24],
	[99, 60],
	[100, 28],
	[100, 30],
	[120, 36],
	[160, 40],
	[160, 45],
	[200, 50],
	[300, 90],
] as const;

/** The rows of header, steps and footer. */
const around = 3;

/** How many columns and rows the panes of a layout take together. */
function extentOf({
	step,
	preview = {width: 0, height: 0},
	sides = {width: 0, height: 0},
	set = {width: 0, height: 0},
	isStacked,
	sidesStand,
}: SetUpLayout) {
	const top = isStacked
		? {width: step.width, height: step.height + preview.height}
		: {
				width: step.width + preview.width,
				height: Math.max(step.height, preview.height + (sidesStand === 'right' ? sides.height : 0)),
			};
	return sidesStand === 'apart'
		? {width: top.width + set.width, height: Math.max(top.height, sides.height + set.height)}
		: {
				width: top.width,
				height: top.height + set.height + (sidesStand === 'below' ? sides.height : 0),
			};
}

for (const [columns, rows] of sizes) {
	test(`the panes of each step fill a terminal of ${columns} × ${rows}`, (t) => {
		for (const step of steps) {
			t.deepEqual(
				extentOf(setUpLayout(columns, rows, step)),
				{width: columns, height: rows - around},
				step,
			);
		}
	});
}

test('beside a list there is a preview from 70 columns on', (t) => {
	t.is(setUpLayout(69, 24, 'combatants').preview, undefined);
	t.truthy(setUpLayout(70, 24, 'combatants').preview);
});
