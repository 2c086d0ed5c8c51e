import test from 'ava';
import {Allowance} from '../../source/table/allowance.js';

function allowance(most: number, span: number) {
	const clock = {time: 1_000_000};
	return {clock, allowance: new Allowance(most, span, () => clock.time)};
}

test('so many are allowed within the span, and again when it has passed', (t) => {
	const {clock, allowance: codes} = allowance(3, 1000);
	for (let count = 0; count < 3; count++) {
		t.true(codes.isLeft('a'));
		codes.use('a');
		clock.time += 100;
	}

	t.false(codes.isLeft('a'));
	clock.time += 699;
	t.false(codes.isLeft('a'));
	clock.time += 1;
	t.true(codes.isLeft('a'), 'the first is forgotten');
	codes.use('a');
	t.false(codes.isLeft('a'), 'the others are not');
});

test('one address takes nothing from another', (t) => {
	const {allowance: codes} = allowance(1, 1000);
	codes.use('a');
	t.false(codes.isLeft('a'));
	t.true(codes.isLeft('b'));
});

test('of many addresses those that have been silent longest are forgotten', (t) => {
	const {allowance: codes} = allowance(1, 1000);
	codes.use('first');
	codes.use('second');
	codes.use('first');
	for (let count = 0; count < 499; count++) {
		codes.use(`other ${count}`);
	}

	t.false(codes.isLeft('first'));
	t.true(codes.isLeft('second'));
});
