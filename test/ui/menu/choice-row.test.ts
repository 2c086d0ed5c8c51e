import test from 'ava';
import {choiceColumns, labelWidth} from '../../../source/ui/menu/choice-row.js';
import type {ShownChoice} from '../../../source/session/fight.js';

const choice = (label: string, cost: string, detail: string): ShownChoice => ({
	id: label,
	label,
	cost,
	detail,
});

const widths = (width: number, ...choices: readonly ShownChoice[]) => {
	const columns = choiceColumns(
		choices.map((each) => ({
			choice: each,
			letter: 'a',
			isAimed: false,
			tag: undefined,
		})),
		width,
	);
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
		[6, 45, 55],
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
		[22, 22, 10],
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
