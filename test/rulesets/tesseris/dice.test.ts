import test from 'ava';
import {rollDice, randomSource} from '../../../source/dice/random-source.js';
import {meanOf, successesOf, tallyOdds} from '../../../source/dice/tally.js';
import {
	chanceFor,
	dT,
	dTs,
	openRerolls,
	totalOf,
} from '../../../source/rulesets/tesseris/derived/tests.js';
import {duel, pick, roll} from '../../helpers/te-scene.js';

/* The dT: rolled by the random source, worked out, and typed (TE-01, TE-02). */

const rolls = 100_000;

/** P(0) = 0.5, P(k ≥ 1) = 0.4 × 0.2^(k−1). */
const closedForm = (successes: number): number =>
	successes === 0 ? 0.5 : 0.4 * 0.2 ** (successes - 1);

for (const seed of [1, 7, 2026]) {
	test(`TE-01: of ${rolls} seeded dT (seed ${seed}), successes come as often as the closed form says`, (t) => {
		const source = randomSource(seed);
		const counts = [0, 0, 0, 0, 0, 0];
		let sum = 0;
		for (let at = 0; at < rolls; at++) {
			const successes = successesOf(rollDice(dTs(1), source), dT.from);
			counts[Math.min(successes, 5)] = (counts[Math.min(successes, 5)] ?? 0) + 1;
			sum += successes;
		}

		// The last class holds 5 and more: 0.4 × 0.2⁴ ÷ 0.8.
		const expected = [
			...[0, 1, 2, 3, 4].map((successes) => closedForm(successes) * rolls),
			(closedForm(5) / 0.8) * rolls,
		];
		const chiSquare = counts.reduce(
			(total, count, at) => total + (count - (expected[at] ?? 0)) ** 2 / (expected[at] ?? 1),
			0,
		);
		// Five degrees of freedom: beyond 20.5 only one in a thousand.
		t.true(chiSquare < 20.5, `χ² is ${chiSquare}`);
		t.true(Math.abs(sum / rolls - 0.625) < 0.01, `the mean is ${sum / rolls}`);
	});
}

test('TE-01: the odds that are shown are the closed form, with a mean of 0.625', (t) => {
	const odds = tallyOdds(dT, 1);
	for (const [successes, chance] of odds.slice(0, 8).entries()) {
		t.is(chance.toFixed(9), closedForm(successes).toFixed(9));
	}

	t.is(meanOf(dT, 1).toFixed(9), '0.625000000');
	t.is(meanOf(dT, 4).toFixed(9), '2.500000000');
});

test('TE-01: 1 to 5 bring nothing, 6 to 10 a success, 9 and 10 roll on', (t) => {
	t.deepEqual(
		[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((face) => successesOf([[face]], dT.from)),
		[0, 0, 0, 0, 0, 1, 1, 1, 1, 1],
	);
	t.is(dTs(3).explodeFrom, 9);
	t.is(
		successesOf(
			[
				[10, 9, 10, 6],
				[9, 5],
			],
			dT.from,
		),
		5,
	);
});

test('TE-02: dice, ranks and modifiers add up, and rolled-anew duds count on top', (t) => {
	const test_ = {
		dice: [[6], [1], [2], [10, 3]],
		again: undefined,
		rerolls: 3,
		flat: 2,
		counted: [{id: 'x', label: 'x', worth: -1}],
	};
	t.is(totalOf(test_), 3);
	// Of three rerolls only two duds are there to be rolled, and each once.
	t.is(openRerolls(test_), 2);
	const again = {...test_, again: [[7], [1]]};
	t.is(totalOf(again), 4);
	t.is(openRerolls(again), 0);
});

test('TE-02: the chance beside a roll is that of meeting what is needed', (t) => {
	t.true(Math.abs(chanceFor({dice: 1, flat: 2, rerolls: 0}, 0, 3) - 0.5) < 1e-9);
	t.true(Math.abs(chanceFor({dice: 1, flat: 2, rerolls: 0}, -1, 3) - 0.1) < 1e-9);
	t.is(chanceFor({dice: 1, flat: 2, rerolls: 0}, 1, 3), 1);
});

test('TE-02, TE-32: a tie goes to the defence, one success more is a hit', (t) => {
	const attack = duel().after(pick('melee-strike:oni:sword'), roll(6, 1, 1, 1, 5), pick('dodge'));
	t.like(
		attack.after(roll(6, 6, 6)).events.find(({type}) => type === 'resolved'),
		{isHit: false, net: 0},
	);
	t.like(
		attack.after(roll(6, 6, 1)).events.find(({type}) => type === 'resolved'),
		{isHit: true, net: 1},
	);
});
