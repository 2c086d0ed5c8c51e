import test from 'ava';
import fc from '../helpers/seeded.js';
import {
	Course,
	type Goal,
	blockOf,
	blockSize,
	heroesShare,
} from '../../source/simulation/course.js';
import {marginOf} from '../../source/simulation/estimate.js';
import {type Tally, joined, noTally, tallyOf} from '../../source/simulation/tally.js';

/** A block in which the heroes win so many fights. */
const blockWith = (won: number, count = blockSize): Tally =>
	Array.from({length: count}, (_, at) =>
		tallyOf({winner: at < won ? 'good' : 'bad', rounds: 3, fates: []}),
	).reduce(joined, noTally);

test('the blocks of a goal are its fights, each once', (t) => {
	const goal: Goal = {kind: 'fights', fights: 2 * blockSize + 3};
	const blocks = [0, 1, 2, 3].map((block) => blockOf(goal, block));
	t.deepEqual(blocks, [
		{first: 0, count: blockSize},
		{first: blockSize, count: blockSize},
		{first: 2 * blockSize, count: 3},
		undefined,
	]);
	t.is(blockOf({kind: 'fights', fights: blockSize}, 1), undefined);
	t.deepEqual(blockOf({kind: 'margin', margin: 0.01}, 1000), {
		first: 1000 * blockSize,
		count: blockSize,
	});
});

test('nothing is known before the first fight', (t) => {
	const {tally, isDone} = new Course({kind: 'fights', fights: 5});
	t.is(heroesShare(tally), undefined);
	t.false(isDone);
});

test('a block that comes early waits for those before it', (t) => {
	const course = new Course({kind: 'fights', fights: 3 * blockSize});
	course.add(2, blockWith(1));
	course.add(1, blockWith(2));
	t.is(course.tally.fights, 0);
	course.add(0, blockWith(3));
	t.is(course.tally.fights, 3 * blockSize);
	t.is(course.tally.wins.good, 6);
	t.true(course.isDone);
});

test('in whatever order blocks come in, the result is the same and stops at the same block', (t) => {
	const won = Array.from({length: 60}, (_, at) => (7 * at) % (blockSize + 1));
	const order = won.map((_, at) => at);
	for (const goal of [
		{kind: 'fights', fights: 40 * blockSize},
		{kind: 'margin', margin: 0.08},
	] as const) {
		const inOrder = new Course(goal);
		for (const [at, each] of won.entries()) {
			inOrder.add(at, blockWith(each));
		}

		t.true(inOrder.isDone);
		t.true(inOrder.tally.fights < 60 * blockSize, 'it stops before the end');
		fc.assert(
			fc.property(fc.shuffledSubarray(order, {minLength: order.length}), (shuffled) => {
				const course = new Course(goal);
				for (const block of shuffled) {
					course.add(block, blockWith(won[block] ?? 0));
				}

				t.deepEqual(course.tally, inOrder.tally);
			}),
			{seed: 1, numRuns: 50},
		);
	}
});

test('a margin is kept to, and is not taken from a few fights that happen to agree', (t) => {
	const course = new Course({kind: 'margin', margin: 0.05});
	let block = 0;
	for (; !course.isDone; block++) {
		course.add(block, blockWith(blockSize));
	}

	const share = heroesShare(course.tally);
	t.is(course.tally.fights, 100);
	t.true(share !== undefined && marginOf(share) <= 0.05);
});
