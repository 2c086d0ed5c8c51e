import test from 'ava';
import {type Unit, clockTexts} from '../../../source/engine/world/units.js';

const units: readonly Unit[] = [
	{id: 'turn', isChapter: true},
	{id: 'round', cycle: 10},
];

const texts = (turn: number, round: number) =>
	clockTexts(units, {
		clock: new Map([
			['turn', turn],
			['round', round],
		]),
	});

test('a moment names the units that have begun, counted as the table counts them', (t) => {
	t.deepEqual(texts(0, 0), []);
	t.deepEqual(texts(1, 0), ['Turn 1']);
	t.deepEqual(texts(1, 4), ['Turn 1', 'Round 4']);
	t.deepEqual(texts(3, 24), ['Turn 3', 'Round 4']);
});

test('a moment leaves out a round of the turn before', (t) => {
	t.deepEqual(texts(2, 10), ['Turn 2']);
});
