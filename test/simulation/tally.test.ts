import {isDeepStrictEqual} from 'node:util';
import test from 'ava';
import fc from '../helpers/seeded.js';
import {joined, noTally, tallyOf} from '../../source/simulation/tally.js';
import {anyEnding} from '../helpers/endings.js';

test('a fight is counted for whoever was in it', (t) => {
	const {fights, wins, rounds, people} = tallyOf({
		winner: 'good',
		rounds: 4,
		firstOut: 'bob',
		fates: [
			{id: 'ann', isOut: false, health: 60, dealt: 12},
			{id: 'bob', isOut: true, health: 20, dealt: 3},
		],
	});
	t.is(fights, 1);
	t.deepEqual(wins, {good: 1, bad: 0, nobody: 0, undecided: 0});
	t.deepEqual([...rounds], [[4, 1]]);
	t.deepEqual(
		[...people],
		[
			['ann', {falls: 0, firsts: 0, firstsWon: 0, health: 60, dealt: 12}],
			['bob', {falls: 1, firsts: 1, firstsWon: 1, health: 0, dealt: 3}],
		],
	);
});

test('a fight that was stopped says nothing of how many rounds fights take', (t) => {
	const {wins, rounds} = tallyOf({winner: 'undecided', rounds: 100, fates: []});
	t.is(wins.undecided, 1);
	t.is(rounds.size, 0);
});

test('tallies come to the same in whatever groups and order they are joined', (t) => {
	fc.assert(
		fc.property(
			fc
				.array(anyEnding, {maxLength: 12})
				.chain((endings) =>
					fc.tuple(
						fc.constant(endings),
						fc.shuffledSubarray(endings, {minLength: endings.length}),
						fc.integer({min: 1, max: 5}),
					),
				),
			([endings, shuffled, size]) => {
				const whole = endings.map(tallyOf).reduce(joined, noTally);
				const groups = Array.from({length: Math.ceil(shuffled.length / size)}, (_, at) =>
					shuffled
						.slice(at * size, (at + 1) * size)
						.map(tallyOf)
						.reduce(joined, noTally),
				);
				// AVA compares the order of maps too.
				t.true(isDeepStrictEqual(groups.reduceRight(joined, noTally), whole));
				t.is(whole.fights, endings.length);
			},
		),
		{seed: 1, numRuns: 200},
	);
});
