import test from 'ava';
import {
	type Modifier,
	each,
	single,
	situational,
} from '../../../source/engine/events/roll-modifiers.js';
import {
	usedConditions,
	countedOf,
	explain,
	optionsOf,
} from '../../../source/engine/events/counting.js';

type Scene = {readonly squares: number};

const range: Modifier<Scene> = {
	id: 'range',
	rule: ({squares}) => (squares > 5 ? 'FAR' : 'NEAR'),
	label: ({squares}) => `range ${squares}`,
	max: ({squares}) => (squares > 0 ? 3 : 0),
	suggested: ({squares}) => (squares > 5 ? 5 : 1),
	worth: each(-2),
};
const scale: Modifier<Scene> = {
	...range,
	id: 'scale',
	suggested: () => 0,
	worth: (_scene, count) => 1 - count,
	isScale: true,
};
const all: ReadonlyArray<Modifier<Scene>> = [
	range,
	scale,
	single({id: 'dazed', rule: 'X', label: () => 'Dazed', worth: -1}),
	single({id: 'arm', rule: 'X', label: () => 'arm', worth: -1, isTicked: false}),
	...situational('X', 10),
];
const near: Scene = {squares: 3};

test('the situation ticks, and never more than there is', (t) => {
	t.deepEqual(
		countedOf(all, near, undefined).map(({id, worth}) => [id, worth]),
		[
			['range', -2],
			['scale', 1],
			['dazed', -1],
		],
	);
	t.is(countedOf([range], {squares: 9}, undefined)[0]?.worth, -6);
	t.deepEqual(countedOf([range], {squares: 0}, undefined), []);
});

test('what the GM has ticked counts in its place', (t) => {
	t.deepEqual(countedOf(all, near, ['penalty', 'penalty', 'scale']), [
		{id: 'penalty', label: 'situation against', worth: -20},
	]);
});

test('only what counts is put into words', (t) => {
	const silent: Modifier<Scene> = {...range, suggested: () => 0, label: () => t.fail()};
	t.deepEqual(countedOf([silent], near, undefined), []);
});

test('an option says what one of it is worth, or all that is ticked', (t) => {
	const far: Scene = {squares: 9};
	t.like(optionsOf([range], far, undefined, 'one')[0], {
		count: 3,
		max: 3,
		worth: '−2',
		rule: 'FAR',
	});
	t.is(optionsOf([range], far, undefined, 'all')[0]?.worth, '−6');
	t.is(optionsOf([range], far, [], 'all')[0]?.worth, '−2');
	t.is(optionsOf([scale], near, [], 'one')[0]?.worth, '+1');
	t.deepEqual(optionsOf([range], {squares: 0}, undefined, 'one'), []);
});

test('what counts is told in one line', (t) => {
	t.is(explain(countedOf([range, scale], near, undefined)), '−1: range 3 −2, range 3 +1');
	t.is(explain([]), 'no modifiers');
});

test('a roll uses up conditions that count once', (t) => {
	const condition = {id: 7, who: 'oni', name: 'Focused', isOnce: true};
	t.deepEqual(usedConditions([condition], {id: 'condition-7'}), [
		{type: 'condition-ended', condition, why: 'used'},
	]);
	t.deepEqual(usedConditions([condition], {id: 'condition-8'}), []);
	t.deepEqual(usedConditions([{...condition, isOnce: false}], {id: 'condition-7'}), []);
});
