import test from 'ava';
import {rulePages, rulesNow} from '../../../../source/ui/fight/rule/rule-pane.js';

const entry = (id: string, summary = '') => ({id, heading: id, summary});

test('rules are those of what is highlighted, of the question, and of its reason, each once', (t) => {
	const reference = ['XX-01', 'XX-02', 'XX-03', 'XX-04'].map((id) => entry(id));
	const rules = rulesNow(
		{
			id: 'q',
			kind: 'choose',
			title: 'What now?',
			rule: 'XX-02',
			why: 'goes first (XX-03), as XX-02 says',
			choices: [
				{id: 'a', label: 'A', rule: 'XX-04'},
				{id: 'b', label: 'B', refused: {reason: 'no', rule: 'XX-01'}},
			],
		},
		'a',
		reference,
	);
	t.deepEqual(
		rules.map(({id}) => id),
		['XX-04', 'XX-02', 'XX-03'],
	);
});

const pages = (height: number) =>
	rulePages([entry('A', 'one two three'), entry('B', 'four'), entry('C', 'five')], 8, height).map(
		(rows) => rows.map(({text}) => text),
	);

test('a page holds whole rules, as many as fit', (t) => {
	t.deepEqual(pages(7), [['A A', 'one two', 'three', 'B B', 'four', 'C C', 'five']]);
	t.deepEqual(pages(5), [
		['A A', 'one two', 'three', 'B B', 'four'],
		['C C', 'five'],
	]);
});

test('only a rule that is longer than a page goes on on the next', (t) => {
	t.deepEqual(pages(2), [['A A', 'one two'], ['three'], ['B B', 'four'], ['C C', 'five']]);
	t.deepEqual(rulePages([], 8, 2), []);
});
