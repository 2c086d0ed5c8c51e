import test from 'ava';
import fc from '../helpers/seeded.js';
import {impossibleDice} from '../../source/dice/check.js';
import {mostDice, notation, total} from '../../source/dice/dice.js';
import {randomSource, rollDice} from '../../source/dice/random-source.js';
import {parseNumbers} from '../../source/dice/typed.js';

const d6 = {count: 2, sides: 6};
const exploding = {count: 1, sides: 10, explodeFrom: 10};

test('a billion dice are not rolled: only a forged log asks for them', (t) => {
	const dice = {count: 1_000_000_000, sides: 6};
	t.is(rollDice(dice, randomSource(1)).length, mostDice);
});

test('a face that the die has not is impossible, and the reason names it', (t) => {
	t.is(impossibleDice(d6, [[7], [1]]), 'there is no 7 on a d6');
	t.is(impossibleDice(d6, [[0], [1]]), 'there is no 0 on a d6');
	t.is(impossibleDice(d6, [[1.5], [1]]), 'there is no 1.5 on a d6');
});

test('too many or too few dice are impossible', (t) => {
	t.is(impossibleDice(d6, [[1]]), '2 dice are rolled; you typed 1');
	t.is(impossibleDice(d6, []), 'its 2 dice are missing');
	t.is(impossibleDice({count: 0, sides: 10}, []), undefined);
	t.is(impossibleDice({count: 1, sides: 6}, [[1], [2]]), 'one die is rolled; you typed 2');
	t.is(impossibleDice(d6, [[1], []]), 'a die shows no face');
});

test('a die explodes exactly where it must', (t) => {
	t.is(impossibleDice(exploding, [[10]]), 'a 10 explodes: type the next die as well');
	t.is(impossibleDice(exploding, [[9, 3]]), 'a 9 does not explode');
	t.is(impossibleDice(exploding, [[10, 10, 3]]), undefined);
});

test('every roll of the source is possible', (t) => {
	t.notThrows(() => {
		fc.assert(
			fc.property(
				fc.integer({min: 0, max: 0x7f_ff_ff_ff}),
				fc.integer({min: 0, max: 12}),
				fc.integer({min: 2, max: 100}),
				fc.boolean(),
				(seed, count, sides, explodes) => {
					const dice = {count, sides, ...(explodes && {explodeFrom: sides})};
					return impossibleDice(dice, rollDice(dice, randomSource(seed))) === undefined;
				},
			),
			{seed: 1},
		);
	});
});

test('a source restored from its state continues with the same numbers', (t) => {
	const source = randomSource(42);
	rollDice({count: 10, sides: 100}, source);
	const again = randomSource(source.state());
	const dice = {count: 50, sides: 100};
	t.deepEqual(rollDice(dice, again), rollDice(dice, source));
});

test('every face of a d100 comes up about as often as any other', (t) => {
	const source = randomSource(7);
	const rolls = 200_000;
	const counts = Array.from({length: 100}, () => 0);
	for (let roll = 0; roll < rolls; roll++) {
		const face = source.between(1, 100) - 1;
		counts[face] = (counts[face] ?? 0) + 1;
	}

	const expected = rolls / 100;
	const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
	// 99 degrees of freedom: beyond 149 in one of a thousand sources.
	t.true(chiSquare < 149, `χ² is ${chiSquare}`);
});

test('numbers on the table are parted by anything that parts numbers', (t) => {
	t.deepEqual(parseNumbers('41 63'), [41, 63]);
	t.deepEqual(parseNumbers(' 2, 7;9+1 '), [2, 7, 9, 1]);
	t.is(parseNumbers('41 x'), undefined);
	t.is(parseNumbers(''), undefined);
	t.is(parseNumbers('1234567'), undefined);
});

test('dice are written as players write them', (t) => {
	t.is(notation(d6), '2d6');
	t.is(notation(exploding), '1d10, 10 explodes');
	t.is(notation({count: 4, sides: 10, explodeFrom: 9}), '4d10, 9–10 explodes');
	t.is(total({id: 'x', dice: [[10, 4], [7]], how: 'typed'}), 21);
});
