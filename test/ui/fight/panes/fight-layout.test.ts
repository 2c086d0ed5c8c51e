import test from 'ava';
import fc from '../../../helpers/seeded.js';
import {
	type FightLayout,
	fightLayout,
	lanesAbreast,
} from '../../../../source/ui/fight/panes/fight-layout.js';

const none = {width: 0, height: 0};

type Size = {readonly width: number; readonly height: number};

/** The panes of each column from top to bottom, and those across all columns. */
function columnsIn(layout: FightLayout) {
	const {order, prompt, log, logPlace, sheet = none, rule = none} = layout;
	const {aside} = layout;
	const columns: ReadonlyArray<readonly Size[]> = layout.isBoxed
		? [
				[order, sheet, ...(logPlace === 'left' ? [log] : [])],
				[prompt, rule],
				...(aside ? [[aside.sheet, aside.target]] : []),
				...(logPlace === 'right' ? [[log]] : []),
			]
		: [[order, prompt]];
	return {columns, across: [layout.round ?? none, logPlace === 'foot' ? log : none]};
}

test('the panes of a fight fill the screen exactly, from 60 × 16 to 400 × 120 and with anything above them', (t) => {
	fc.assert(
		fc.property(
			fc.integer({min: 60, max: 400}),
			fc.integer({min: 16, max: 120}),
			fc.integer({min: 0, max: 300}),
			fc.integer({min: 20, max: 150}),
			fc.integer({min: 0, max: 4}),
			fc.boolean(),
			(columns, rows, lanes, widestLane, above, hasPlans) => {
				const layout = fightLayout(columns, rows, {lanes, widestLane, above, hasPlans});
				const free = rows - 2 - above;
				const shown = columnsIn(layout);
				let width = 0;
				for (const column of shown.columns) {
					const panes = column.filter(({height}) => height > 0);
					const [first = none] = panes;
					width += first.width;
					t.true(panes.every((pane) => pane.width === first.width));
					t.is(
						panes.reduce((sum, {height}) => sum + height, 0),
						layout.main,
					);
					t.true(panes.every(({height}) => height > 1));
				}

				t.is(width, columns);
				t.is(
					shown.across.reduce((sum, {height}) => sum + height, layout.main),
					free,
				);
				for (const {width: each, height} of shown.across) {
					t.true(height === 0 || each === columns);
				}

				t.deepEqual(layout.whole, {width: columns, height: free});
				if (layout.aside) {
					t.true(layout.prompt.width >= 52);
				}
			},
		),
	);
});

const twelve = {lanes: 12, widestLane: 60};

test('panes stand below each other at 80 × 24 and side by side at 120 × 36', (t) => {
	t.false(fightLayout(80, 24, twelve).isBoxed);
	t.true(fightLayout(120, 36, twelve).isBoxed);
	t.false(fightLayout(120, 20, twelve).isBoxed);
});

test('at 80 × 24 twelve combatants and a row about one of them fit, the question has eight rows and the log four', (t) => {
	const {order, prompt, log} = fightLayout(80, 24, twelve);
	t.is(order.height, 1 + 7);
	t.is(prompt.height, 1 + 8);
	t.is(log.height, 1 + 4);
	t.is(lanesAbreast(80, 12, 6), 2);
});

test('sheet and rule get what order and question do not need', (t) => {
	const {order, prompt, sheet, rule} = fightLayout(120, 36, {...twelve, lanes: 10});
	t.is(order.height, 16);
	t.is(sheet?.height, 9);
	t.is(prompt.height, 17);
	t.is(rule?.height, 8);
	const crowded = fightLayout(120, 36, {...twelve, lanes: 35});
	t.is(crowded.sheet, undefined);
	t.is(crowded.order.height, 25);
});

test('a wide terminal has three columns, with the log below the order', (t) => {
	const {order, prompt, log, aside} = fightLayout(200, 50, {lanes: 10, widestLane: 90});
	t.deepEqual([order.width, prompt.width, aside?.sheet.width], [78, 66, 56]);
	t.is(log.width, order.width);
});

const ten = {lanes: 10, widestLane: 90};

test('the round has a strip above from 180 × 46 on', (t) => {
	t.deepEqual(fightLayout(180, 46, ten).round, {width: 180, height: 4});
	t.is(fightLayout(179, 46, ten).round, undefined);
	t.is(fightLayout(180, 45, ten).round, undefined);
});

test('in a very wide terminal the log has a column of its own, and the question stays readable', (t) => {
	const {order, prompt, log, logPlace, aside, main} = fightLayout(320, 60, {
		lanes: 10,
		widestLane: 120,
	});
	t.is(logPlace, 'right');
	t.deepEqual([order.width, prompt.width, aside?.sheet.width, log.width], [96, 90, 64, 70]);
	t.is(log.height, main);
	const {prompt: asked, logPlace: place} = fightLayout(240, 60, ten);
	t.is(place, 'left');
	t.is(asked.width, 240 - 90 - 64);
});

test('with room for all at 80 × 40, they stand one below the other', (t) => {
	const {order} = fightLayout(80, 42, twelve);
	t.is(order.height, 1 + 13);
});

test('a few combatants stand one below the other, many side by side where it is wide enough', (t) => {
	t.is(lanesAbreast(80, 5, 5), 1);
	t.is(lanesAbreast(80, 6, 5), 2);
	t.is(lanesAbreast(70, 6, 5), 1);
	t.is(lanesAbreast(120, 40, 5), 3);
});
