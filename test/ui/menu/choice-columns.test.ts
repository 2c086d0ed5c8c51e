import test from 'ava';
import fc from 'fast-check';
import {
	choiceColumns,
	known,
	labelWidth,
	oddsText,
	refusedLines,
	roleOfOdds,
	rowsOfChoice,
} from '../../../source/ui/menu/choice-columns.js';
import type {ShownChoice} from '../../../source/session/fight.js';

const choice = (label: string, cost: string, detail: string): ShownChoice => ({
	id: label,
	label,
	cost,
	detail,
});

const columnsOf = (width: number, ...choices: readonly ShownChoice[]) =>
	choiceColumns(
		choices.map((each) => ({
			choice: each,
			letter: 'a',
			isAimed: false,
			tag: undefined,
		})),
		width,
	);

const widths = (width: number, ...choices: readonly ShownChoice[]) => {
	const columns = columnsOf(width, ...choices);
	return choices.map((each) => labelWidth(each, columns));
};

test('the details of the choices share a column after the longest label', (t) => {
	t.deepEqual(
		widths(60, choice('Dodge', 'free', '54 %'), choice('Parry', '', '')),
		[5, 5],
	);
});

test('a long label takes room from its own details, not from those of short labels', (t) => {
	const detail = 'x'.repeat(40);
	t.deepEqual(
		widths(
			60,
			choice('Dodge', 'free', detail),
			choice('a'.repeat(45), '', ''),
			choice('a'.repeat(90), '', ''),
		),
		[5, 45, 55],
	);
});

test('details are aligned where they fit, whatever one of the choices needs', (t) => {
	t.deepEqual(
		widths(
			60,
			choice('Attack Ann', '', '54 %'),
			choice('Attack the goblin king', '', '54 %'),
			choice('Otherwise', '', 'x'.repeat(40)),
		),
		[22, 22, 13],
	);
});

test('a label beside which nothing stands keeps the others where they are', (t) => {
	t.deepEqual(
		widths(60, choice('Attack', '', '54 %'), {
			id: 'split',
			label: 'Two at once, the pool divided',
		}),
		[6, 29],
	);
});

const shot: ShownChoice = {
	id: 'shot',
	label: 'Attack Ark',
	odds: 0.87,
	effect: '~3.7 damage',
	detail: '~3.7 damage, 87 %',
	cost: 'a phase',
};

test('chance and effect have columns of their own, and are not said again behind them', (t) => {
	const columns = columnsOf(76, shot, {...shot, label: 'Attack', odds: 1});
	t.like(columns, {odds: 5, effect: 11});
	t.is(oddsText(shot), '87 %');
	t.is(known(shot, columns, '·'), '~3.7 damage  a phase');
	const parry = {...shot, effect: '', detail: '7dT − 1, 87 %', cost: 'free'};
	t.is(known(parry, {odds: 4, effect: 0}, '·'), 'free · 7dT − 1');
	const told = {...parry, detail: '45 or less; 87 % of it'};
	t.is(known(told, {odds: 4, effect: 0}, '·'), 'free · 45 or less; 87 % of it');
});

test('effects stand below each other, whatever follows them', (t) => {
	const other = {...shot, effect: '~12 damage', detail: ''};
	const columns = columnsOf(76, shot, other);
	t.is(
		known(shot, columns, '·').indexOf('a phase'),
		known(other, columns, '·').indexOf('a phase'),
	);
});

test('where not everything fits the effect is left out, and the chance never is', (t) => {
	const plan = {
		...shot,
		label: 'Move, then attack Raider 1 with beam pistol',
		detail: '',
		cost: 'init 15 (20 − 5)',
	};
	t.like(columnsOf(76, plan), {odds: 4, effect: 0});
	t.is(known(plan, columnsOf(76, plan), '·'), 'init 15 (20 − 5)');
	t.like(columnsOf(120, plan), {odds: 4, effect: 11});
	t.like(columnsOf(40, plan), {odds: 4, effect: 0});
});

test('no column is taken from choices whose chances and effects are not known', (t) => {
	t.like(columnsOf(76, choice('Dodge', 'free', '')), {odds: 0, effect: 0});
});

test('label, chance and all that is known fit into the row together', (t) => {
	const text = (most: number) =>
		fc.stringMatching(new RegExp(`^.{0,${most}}$`));
	const any: fc.Arbitrary<ShownChoice> = fc.record(
		{
			id: fc.constant('x'),
			label: text(60),
			odds: fc.double({min: 0, max: 1, noNaN: true}),
			effect: text(30),
			detail: text(40),
			cost: text(20),
		},
		{requiredKeys: ['id', 'label']},
	);
	fc.assert(
		fc.property(
			fc.array(any, {minLength: 1, maxLength: 8}),
			fc.integer({min: 40, max: 160}),
			(choices, width) => {
				const columns = columnsOf(width, ...choices);
				const odds = columns.odds === 0 ? 0 : columns.odds + 2;
				for (const each of choices) {
					t.true(
						columns.letters + 2 + 2 + labelWidth(each, columns) + odds <= width,
					);
				}
			},
		),
	);
});

test('a chance has a colour by how likely it is', (t) => {
	t.deepEqual([0.6, 0.59, 0.3, 0.29].map(roleOfOdds), [
		'fine',
		'hurt',
		'hurt',
		'nearFalling',
	]);
});

test('the reason why something is refused is told in full, in as many rows as it takes', (t) => {
	const reason =
		'2 zones away: moving there takes a run, and that is a Main Action';
	const refused = {...choice('Move', '', ''), refused: {reason}};
	const lines = refusedLines(refused, 2, 40);
	t.is(lines.join(' '), `Move: ${reason})`);
	t.true(lines.every((line) => line.length <= 34));
	t.is(rowsOfChoice(refused, 40), 3);
	t.is(rowsOfChoice(choice('Move', '', ''), 40), 1);
});
