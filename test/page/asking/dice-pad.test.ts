import test from 'ava';
import {
	type Pad,
	diceOf,
	missing,
	openRoll,
	thrownText,
	withFace,
	withoutLast,
} from '../../../source/page/asking/dice-pad.js';

/* What the players' page makes of dice that are tapped. */

const pool = {key: 'pool', label: 'Attack', count: 3, sides: 10, explodeFrom: 10};
const damage = {key: 'damage', label: 'Damage', count: 1, sides: 6};
const rolls = [pool, damage];

const tapped = (...faces: readonly number[]): Pad =>
	faces.reduce<Pad>((pad, face) => withFace(rolls, pad, face), {});

test('faces go to one roll after the other, as many as each needs', (t) => {
	t.deepEqual(tapped(9, 4, 7, 6), {pool: [[9], [4], [7]], damage: [[6]]});
	t.is(openRoll(rolls, tapped(9, 4)), pool);
	t.is(openRoll(rolls, tapped(9, 4, 7)), damage);
	t.is(openRoll(rolls, tapped(9, 4, 7, 6)), undefined);
});

test('a face that explodes asks for the next one of that die at once', (t) => {
	t.is(missing(pool, tapped(10)['pool'] ?? []), 3);
	t.deepEqual(tapped(10, 10, 3, 4), {pool: [[10, 10, 3], [4]]});
	t.is(thrownText(tapped(10, 10, 3, 4)['pool'] ?? []), '10+10+3 4');
	t.is(openRoll(rolls, tapped(1, 1, 10)), pool, 'the last die explodes too');
});

test('a face that the die does not have changes nothing, nor does one too many', (t) => {
	t.deepEqual(tapped(0, 11, 2.5, -1), {});
	t.deepEqual(tapped(1, 2, 3, 7), {pool: [[1], [2], [3]]});
	t.deepEqual(tapped(1, 2, 3, 6, 6), tapped(1, 2, 3, 6));
});

test('the face that came last is taken back, over explosions and rolls', (t) => {
	t.deepEqual(withoutLast(rolls, tapped(10, 3)), {pool: [[10]]});
	t.deepEqual(withoutLast(rolls, {pool: [[10]]}), {pool: []});
	t.deepEqual(withoutLast(rolls, tapped(1, 2, 3, 6)), {pool: [[1], [2], [3]], damage: []});
	t.deepEqual(withoutLast(rolls, {}), {});
});

test('only rolls whose dice are all there are sent with dice', (t) => {
	t.deepEqual(diceOf(rolls, tapped(1, 2)), [{roll: 'pool'}, {roll: 'damage'}]);
	t.deepEqual(diceOf(rolls, tapped(1, 2, 3)), [
		{roll: 'pool', dice: [[1], [2], [3]]},
		{roll: 'damage'},
	]);
});
