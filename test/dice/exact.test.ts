import test from 'ava';
import {diceOf, keepBest, poolOf} from '../../source/dice/keep.js';
import {chanceToReach} from '../../source/dice/odds.js';
import {randomSource, rollDice} from '../../source/dice/random-source.js';
import {successOdds, successesOf} from '../../source/dice/successes.js';
import {chanceOfAtLeast, tallyOdds} from '../../source/dice/tally.js';
import {chanceOf, oddsOfBest, oddsOfDice} from '../../source/dice/values.js';
import {times} from '../helpers/thoroughness.js';

/* Odds against full enumeration of every pool of up to six dice, and against many rolls of large ones. */

/** What one die can show, the lowest value first, and how likely each is. */
type Die = ReadonlyArray<{readonly value: number; readonly chance: number}>;

const sizes = [1, 2, 3, 4, 5, 6];

/** Every way in which so many dice can fall, each set of values once, with the chance of the set. */
function eachSet(
	die: Die,
	count: number,
	look: (values: readonly number[], chance: number) => void,
) {
	const values: number[] = [];
	const go = (from: number, left: number, chance: number) => {
		if (left === 0) {
			look(values, chance);
			return;
		}

		const face = die[from];
		if (!face) {
			return;
		}

		// So many of the dice that are left show this value, and the others a higher one.
		let part = chance;
		for (let some = 0; some <= left; some++) {
			go(from + 1, left - some, part);
			part *= (face.chance * (left - some)) / (some + 1);
			values.push(face.value);
		}

		values.length -= left + 1;
	};

	go(0, count, 1);
}

const d10: Die = Array.from({length: 10}, (_, at) => ({value: at + 1, chance: 0.1}));

/** A d10 whose tens explode, up to this value: a sum of no more is complete. */
const exploding = (most: number): Die =>
	Array.from({length: most}, (_, at) => at + 1)
		.filter((value) => value % 10 !== 0)
		.map((value) => ({value, chance: 0.1 ** (Math.floor(value / 10) + 1)}));

const isNear = (one: number, other: number): boolean => Math.abs(one - other) < 1e-9;

const sumOfBest = (ascending: readonly number[], keep: number): number =>
	ascending.slice(-keep).reduce((sum, value) => sum + value, 0);

/** How far totals of exploding pools are enumerated: six dice have a hundred thousand sets of values up to 19. */
const reachOf = (dice: number): number => (dice <= 3 ? 39 : dice === 4 ? 29 : 19);

for (const isExploding of [false, true]) {
	test(`XkY of up to six dice${isExploding ? ' that explode' : ''} comes out as enumeration says (RK-10)`, (t) => {
		for (const dice of sizes) {
			const most = isExploding ? reachOf(dice) : 10 * dice;
			const shares = sizes.map(() => new Map<number, number>());
			eachSet(isExploding ? exploding(most) : d10, dice, (values, chance) => {
				for (let keep = 1; keep <= dice; keep++) {
					const total = sumOfBest(values, keep);
					const ofKeep = shares[keep - 1];
					ofKeep?.set(total, (ofKeep.get(total) ?? 0) + chance);
				}
			});
			for (let keep = 1; keep <= dice; keep++) {
				const pool = poolOf(dice, keep);
				for (let total = 1; total <= most; total++) {
					const odds =
						chanceToReach(pool, total, isExploding) - chanceToReach(pool, total + 1, isExploding);
					if (!isNear(odds, shares[keep - 1]?.get(total) ?? 0)) {
						t.fail(`${dice}k${keep}: ${total}`);
					}
				}
			}
		}

		t.pass();
	});
}

test('DR-20: pools of up to six dice come out as enumeration says, for every number and rank', (t) => {
	for (const dice of sizes) {
		for (let need = 3; need <= 13; need += 2) {
			for (const ranks of [0, 1, 2, 3, 5, 8, 12]) {
				const shares = Array.from({length: dice + 1}, () => 0);
				eachSet(d10, dice, (values, chance) => {
					const made = successesOf(values, {need, ranks});
					shares[made] = (shares[made] ?? 0) + chance;
				});
				const odds = successOdds(dice, {need, ranks});
				t.true(
					shares.every((share, made) => isNear(odds[made] ?? 0, share)),
					`${dice} dice, ${need}, ${ranks} ranks`,
				);
			}
		}
	}
});

const dT = {sides: 10, from: 6, explodeFrom: 9};

/** TE-01: one dT brings no success half of the time, and k with 0.4 × 0.2^(k−1). */
const successesOfOne: Die = Array.from({length: 9}, (_, k) => ({
	value: k,
	chance: k === 0 ? 0.5 : 0.4 * 0.2 ** (k - 1),
}));

test('TE-01, TE-02: up to six dT with any number of rerolls come out as enumeration says', (t) => {
	for (const dice of sizes) {
		for (let rerolls = 0; rerolls <= dice; rerolls++) {
			const shares = successesOfOne.map(() => 0);
			eachSet(successesOfOne, dice, (values, chance) => {
				const made = values.reduce((sum, value) => sum + value, 0);
				const duds = values.filter((value) => value === 0).length;
				eachSet(successesOfOne, Math.min(duds, rerolls), (again, also) => {
					const total = again.reduce((sum, value) => sum + value, made);
					if (total < shares.length) {
						shares[total] = (shares[total] ?? 0) + chance * also;
					}
				});
			});
			const odds = tallyOdds(dT, dice, rerolls);
			for (const [total, share] of shares.entries()) {
				if (!isNear(odds[total] ?? 0, share)) {
					t.fail(`${dice} dice, ${rerolls} rerolls: ${total}`);
				}
			}
		}
	}

	t.pass();
});

test('up to six dice that are added come out as enumeration says', (t) => {
	for (const count of sizes) {
		for (const sides of [4, 6, 8, 10]) {
			const die: Die = Array.from({length: sides}, (_, at) => ({value: at + 1, chance: 1 / sides}));
			const shares: number[] = [];
			eachSet(die, count, (values, chance) => {
				const sum = sumOfBest(values, count);
				shares[sum] = (shares[sum] ?? 0) + chance;
			});
			const odds = oddsOfDice({count, sides}, (face) => face);
			for (let sum = count; sum <= count * sides; sum++) {
				if (!isNear(odds.get(sum) ?? 0, shares[sum] ?? 0)) {
					t.fail(`${count}d${sides}: ${sum}`);
				}
			}
		}
	}

	t.pass();
});

test('the best of up to six dice, and successes less ones, come out as enumeration says', (t) => {
	const six: Die = Array.from({length: 6}, (_, at) => ({value: at + 1, chance: 1 / 6}));
	const worth = (face: number): number => (face === 1 ? -1 : Number(face >= 5));
	for (const count of sizes) {
		for (let keep = 1; keep <= count; keep++) {
			const sums = new Map<number, number>();
			const made = new Map<number, number>();
			eachSet(six, count, (values, chance) => {
				const sum = sumOfBest(values, keep);
				sums.set(sum, (sums.get(sum) ?? 0) + chance);
				const net = values.reduce((all, face) => all + worth(face), 0);
				made.set(net, (made.get(net) ?? 0) + chance);
			});
			const best = oddsOfBest({count, sides: 6}, keep);
			const pool = oddsOfDice({count, sides: 6}, worth);
			t.true([...sums].every(([sum, chance]) => isNear(best.get(sum) ?? 0, chance)));
			t.true([...made].every(([net, chance]) => isNear(pool.get(net) ?? 0, chance)));
		}
	}
});

test('a die that explodes, and the best of several, are what tens that explode come to (RK-10)', (t) => {
	const dice = {count: 4, sides: 10, explodeFrom: 10};
	const best = oddsOfBest(dice, 2);
	for (let need = 1; need <= 40; need++) {
		const odds = chanceOf(best, (sum) => sum >= need);
		t.true(isNear(odds, chanceToReach(poolOf(4, 2), need, true)));
	}

	const one = oddsOfDice({count: 1, sides: 6, explodeFrom: 6}, (face) => face);
	t.true(isNear(one.get(8) ?? 0, 1 / 36));
	t.is(one.get(6), undefined);
});

const many = times(40_000);

/** The share of so many seeded rolls that succeed lies within three standard errors of the odds. */
function holds(odds: number, isSuccess: () => boolean): string | undefined {
	let successes = 0;
	for (let roll = 0; roll < many; roll++) {
		successes += Number(isSuccess());
	}

	const error = Math.sqrt(many * odds * (1 - odds));
	return Math.abs(successes - many * odds) <= 3 * error
		? undefined
		: `${successes} for ${many * odds}`;
}

for (const [rolled, kept, need] of [
	[10, 10, 65],
	[10, 5, 45],
	[9, 3, 33],
] as const) {
	test(`many rolls of ${rolled}k${kept} reach ${need} as often as the odds say (RK-10)`, (t) => {
		const pool = poolOf(rolled, kept);
		const source = randomSource(1);
		t.is(
			holds(
				chanceToReach(pool, need, true),
				() => keepBest(rollDice(diceOf(pool, true), source), pool).total >= need,
			),
			undefined,
		);
	});
}

test('DR-20: many rolls of eighteen dice make nine successes as often as the odds say', (t) => {
	const source = randomSource(1);
	const need = {need: 8, ranks: 5};
	const odds = successOdds(18, need)
		.slice(9)
		.reduce((sum, chance) => sum + chance, 0);
	t.is(
		holds(odds, () => {
			const dice = rollDice({count: 18, sides: 10}, source);
			return successesOf(dice.flat(), need) >= 9;
		}),
		undefined,
	);
});

test('TE-01: many rolls of fourteen dT make nine successes as often as the odds say', (t) => {
	const source = randomSource(1);
	t.is(
		holds(
			chanceOfAtLeast(dT, 14, 9),
			() =>
				rollDice({count: 14, sides: 10, explodeFrom: 9}, source)
					.flat()
					.filter((face) => face >= 6).length >= 9,
		),
		undefined,
	);
});
