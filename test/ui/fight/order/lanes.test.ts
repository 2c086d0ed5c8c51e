import test from 'ava';
import fc from '../../../helpers/seeded.js';
import type {Lane} from '../../../../source/engine/world/board.js';
import {healthWords} from '../../../../source/engine/facts/combatants/health.js';
import {
	barCells,
	filledCells,
	firstValueText,
	laneInSight,
	notesOf,
} from '../../../../source/ui/fight/order/lanes.js';
import {columnsFor, laneColumns} from '../../../../source/ui/fight/order/lane-columns.js';
import {measureLanes} from '../../../../source/ui/fight/order/measure.js';

const lane = (changes: Partial<Lane> = {}): Lane => ({
	combatant: 'koji',
	name: 'Koji',
	side: 'good',
	mark: 'waiting',
	order: '14',
	why: 'RP 14',
	gauges: [{id: 'RP', value: 14, max: 22}],
	badges: [],
	...changes,
});

test('a bar shows the share of a gauge, and never none of a little nor all of less', (t) => {
	const cells = (value: number, max: number) => filledCells({id: 'RP', value, max}, 10);
	t.is(cells(11, 22), 5);
	t.is(cells(1, 200), 1);
	t.is(cells(199, 200), 9);
	t.is(cells(30, 22), 10);
	t.is(cells(0, 22), 0);
	t.is(cells(-3, 22), 0);
	t.is(cells(3, 0), 0);
});

test('a word fills a bar by steps, and stands where the number would', (t) => {
	const told = healthWords.map((healthWord) => lane({healthWord, gauges: []}));
	t.deepEqual(
		told.map((each) => barCells(each, 10)),
		[10, 8, 6, 4, 2, 0],
	);
	t.deepEqual(
		told.map((each) => barCells(each, 5)),
		[5, 4, 3, 2, 1, 0],
	);
	t.deepEqual(
		told.map((each) => firstValueText(each)),
		healthWords,
	);
	t.is(barCells(lane({gauges: []}), 10), undefined);
});

test('the columns of a lane fit into any pane', (t) => {
	const lanes = fc.array(
		fc.record({
			name: fc.string({maxLength: 40}),
			order: fc.string({maxLength: 20}),
			badges: fc.array(fc.string({maxLength: 15}), {maxLength: 4}),
			others: fc.nat(3),
		}),
		{minLength: 1, maxLength: 10},
	);
	fc.assert(
		fc.property(lanes, fc.integer({min: 38, max: 200}), (some, width) => {
			const measure = measureLanes(
				{
					clock: [],
					lanes: some.map(({others, ...changes}) =>
						lane({
							...changes,
							gauges: Array.from({length: others + 1}, (_, at) => ({
								id: `G${at}`,
								value: 3,
								max: 22,
							})),
						}),
					),
				},
				'full',
			);
			const columns = laneColumns(width, measure);
			const {isShort, isHeaded, isJoined, harmed, ...rest} = columns;
			const widths = Object.values(rest).flat();
			const shown = widths.filter((each) => each > 0);
			const needed = shown.reduce((sum, each) => sum + each + 1, 3);
			t.true(needed <= width, `${needed} of ${width}`);
			t.true(widths.every((each) => each >= 0));
		}),
	);
});

test('beside a track a name stays readable, and gauges are shown whole or not at all', (t) => {
	const measure = measureLanes(
		{
			clock: [],
			lanes: [
				lane({
					name: 'Bad Danny Polk',
					order: '29',
					gauges: [
						{id: 'Flesh', value: 12},
						{id: 'Dramatic', value: 1, max: 4},
					],
					track: Array.from({length: 10}, () => 'phase'),
				}),
			],
		},
		'full',
	);
	t.like(laneColumns(38, measure), {name: 14, value: 2, others: []});
	t.like(laneColumns(28, measure), {name: 8, value: 0});
	t.like(laneColumns(60, measure), {name: 14, value: 2, others: [12]});
});

test('the acting combatant stays in sight, else the one who is asked', (t) => {
	const lanes = [lane(), lane({combatant: 'mika'}), lane({combatant: 'oni', mark: 'acting'})];
	t.is(laneInSight(lanes, 'mika'), 2);
	t.is(laneInSight(lanes.slice(0, 2), 'mika'), 1);
	t.is(laneInSight(lanes.slice(0, 2), undefined), 0);
});

const fighter = (wounds: number) =>
	lane({
		gauges: [
			{id: 'Stamina', short: 'S', value: 21, max: 21},
			{id: 'Wounds', short: 'W', value: wounds, max: 10, isUsual: wounds === 0, isHarm: true},
			{id: 'Ticks', short: 'T', value: 5},
		],
		badges: ['dazed'],
	});

test('where not all gauges find room they go by short names, then those that are as usual are left out', (t) => {
	const shown = (width: number) => {
		const columns = columnsFor({clock: [], lanes: [fighter(0), fighter(2)]}, width);
		return {
			isShort: columns.isShort,
			others: columns.others,
			notes: [0, 2].map((wounds) => notesOf(fighter(wounds), columns)),
		};
	};

	t.deepEqual(shown(80), {isShort: false, others: [12, 7], notes: [[], []]});
	t.deepEqual(shown(42), {isShort: true, others: [4, 3], notes: [[], []]});
	t.deepEqual(shown(29), {isShort: true, others: [0, 3], notes: [[], ['W2']]});
});
