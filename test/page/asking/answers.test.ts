import test from 'ava';
import {numberIn, padOf, told, underHeadings} from '../../../source/page/asking/answers.js';
import type {Asked} from '../../../source/page/messages/seat.js';

/* What a draft on the players' page says, for each kind of question. */

const asking = {key: 'q', hero: 'h', title: 'What now?', facts: []};
const options = [
	{key: 'head', label: 'Aim at the head', count: 0, max: 1},
	{key: 'energy', label: 'Energy', count: 1, max: 3},
];
const choose: Asked = {
	...asking,
	options,
	kind: 'choose',
	choices: [
		{key: 'a', label: 'Attack'},
		{key: 'b', label: 'Throw', refused: 'too heavy'},
	],
};

test('a choice goes with its ticks, as often as they count', (t) => {
	t.deepEqual(told(choose, {choice: 'a Attack', counts: {head: 1, energy: 2}}), {
		answer: {kind: 'pick', choice: 'a', ticks: ['head', 'energy', 'energy']},
		text: 'Attack, Aim at the head, Energy × 2',
	});
	t.is(
		told(choose, {choice: 'a Attack'})?.text,
		'Attack, Energy',
		'what is ticked from the start counts',
	);
	t.is(told(choose, {choice: 'a Attack', counts: {energy: 9}})?.text, 'Attack, Energy × 3');
});

test('nothing is sent for no choice, one that is gone or one that the rules refuse', (t) => {
	for (const choice of [undefined, 'a Flee', 'b Throw']) {
		t.is(told(choose, {choice}), undefined);
	}
});

test('own words answer a question of any kind, unless they are empty', (t) => {
	const words = {isOwn: true, words: ' I swing from the lamp '};
	const number: Asked = {...asking, options: [], kind: 'number', min: 0, max: 9, initial: 3};
	for (const asked of [choose, number]) {
		t.deepEqual(told(asked, words), {
			answer: {kind: 'words', text: 'I swing from the lamp'},
			text: '“I swing from the lamp”',
		});
		t.is(told(asked, {isOwn: true, words: ' '}), undefined);
	}
});

test('several, numbers, texts and rows are sent as they stand, changed or not', (t) => {
	const several: Asked = {...asking, options, kind: 'several'};
	const number: Asked = {...asking, options: [], kind: 'number', min: -2, max: 9, initial: 3};
	const text: Asked = {...asking, options: [], kind: 'text', initial: 'Yield!'};
	const row: Asked = {...asking, options: [], kind: 'arrange', min: 1, max: 10, values: [6, 3]};
	t.deepEqual(told(several, {})?.answer, {kind: 'several', ticks: ['energy']});
	t.is(told(several, {counts: {energy: 0}})?.text, 'nothing of this');
	t.deepEqual(told(number, {})?.answer, {kind: 'number', value: 3});
	t.deepEqual(told(number, {value: '-2'})?.answer, {kind: 'number', value: -2});
	t.deepEqual(told(text, {})?.answer, {kind: 'text', text: 'Yield!'});
	t.deepEqual(told(text, {value: ''})?.answer, {kind: 'text', text: ''});
	t.deepEqual(told(row, {numbers: [6, 4]})?.answer, {kind: 'arrange', values: [6, 4]});
});

test('a number out of bounds, or none, is not sent', (t) => {
	for (const typed of ['', '10', '1.5', 'x', '-1', '1e1']) {
		t.is(numberIn(typed, {min: 0, max: 9}), undefined, typed);
	}

	t.is(numberIn(' −3 ', {min: -5, max: 9}), -3);
});

test('dice are sent once all are there; noughts are the highest face of a d100', (t) => {
	const attack = {key: 'r', label: 'Attack', count: 1, sides: 100};
	const asked: Asked = {...asking, options: [], kind: 'roll', rolls: [attack]};
	t.is(told(asked, {}), undefined);
	t.deepEqual(told(asked, {pad: {r: [[54]]}}), {
		answer: {kind: 'rolls', rolls: [{roll: 'r', dice: [[54]]}], ticks: []},
		text: '54',
	});
	t.deepEqual(padOf([attack], {digits: '00'}, 100), {r: [[100]]});
	t.deepEqual(padOf([attack], {digits: '101'}, 100), {});
});

test('what is ticked stands as it was tapped until the server tells what the rules make of that tick', (t) => {
	const draft = {choice: 'a Attack', counts: {head: 1, energy: 0}, ticks: 'second'};
	t.is(told({...choose, ticked: 'first'}, draft)?.text, 'Attack, Aim at the head');
	const settled = {
		...choose,
		ticked: 'second',
		options: options.map((option) => ({...option, count: option.key === 'energy' ? 2 : 0})),
	};
	t.is(told(settled, draft)?.text, 'Attack, Energy × 2');
	t.is(told(settled, {...draft, ticks: 'third'})?.text, 'Attack, Aim at the head');
});

test('choices without a heading stand above those that have one, each heading once', (t) => {
	const [a, b, c, d] = [
		{key: 'a', label: 'Strike', heading: 'Oni'},
		{key: 'b', label: 'Run', heading: 'Movement'},
		{key: 'c', label: 'Shoot', heading: 'Oni'},
		{key: 'd', label: 'Done'},
	] as const;
	t.deepEqual(underHeadings([a, b, c, d]), [
		{heading: undefined, choices: [d]},
		{heading: 'Oni', choices: [a, c]},
		{heading: 'Movement', choices: [b]},
	]);
	t.deepEqual(underHeadings([]), []);
});
