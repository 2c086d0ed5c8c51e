import type {Dice} from './dice.js';

/* Exact odds of equal dice of which each face is worth something: added up, or counted. */

export type Odds = ReadonlyMap<number, number>;

/** Ways rarer than this do not count: all of them together are far below what a percentage shows. */
const negligible = 1e-12;

function add(odds: Map<number, number>, value: number, chance: number) {
	odds.set(value, (odds.get(value) ?? 0) + chance);
}

function oneDie({sides, explodeFrom = sides + 1}: Dice, worth: (face: number) => number): Odds {
	const odds = new Map<number, number>();
	let reached: Odds = new Map([[0, 1]]);
	while (reached.size > 0) {
		const again = new Map<number, number>();
		for (const [sum, likely] of reached) {
			for (let face = 1; face <= sides; face++) {
				const chance = likely / sides;
				const goesOn = face >= explodeFrom && chance > negligible;
				add(goesOn ? again : odds, sum + worth(face), chance);
			}
		}

		reached = again;
	}

	return odds;
}

/** Adds odds that are so much higher and so many times as likely. */
function addMoved(odds: Map<number, number>, others: Odds, plus: number, weight: number) {
	for (const [sum, likely] of others) {
		if (likely * weight > negligible) {
			add(odds, sum + plus, likely * weight);
		}
	}
}

/** The odds of the sum of both. */
export function oddsOfBoth(one: Odds, other: Odds): Odds {
	const odds = new Map<number, number>();
	for (const [more, chance] of other) {
		addMoved(odds, one, more, chance);
	}

	return odds;
}

export function oddsOfDice(dice: Dice, worth: (face: number) => number): Odds {
	const one = oneDie(dice, worth);
	let odds: Odds = new Map([[0, 1]]);
	for (let count = 0; count < dice.count; count++) {
		odds = oddsOfBoth(odds, one);
	}

	return odds;
}

export function chanceOf(odds: Odds, isWanted: (value: number) => boolean): number {
	let chance = 0;
	for (const [value, part] of odds) {
		chance += isWanted(value) ? part : 0;
	}

	return chance;
}

/** The chance that just so many of all dice do what each does with this chance. */
export function chanceOfSome(all: number, some: number, chance: number): number {
	let ways = 1;
	for (let at = 0; at < some; at++) {
		ways = (ways * (all - at)) / (at + 1);
	}

	return ways * chance ** some * (1 - chance) ** (all - some);
}

/** The odds of the sum of the best dice. Goes through the values of a die from the highest to the lowest. */
export function oddsOfBest(dice: Dice, keep: number): Odds {
	const values = [...oneDie(dice, (face) => face)].toSorted(([one], [other]) => other - one);
	/** By how many dice have shown such a value: the sums of those that are kept. */
	let shown: readonly Odds[] = [new Map([[0, 1]])];
	let below = 1;
	for (const [value, chance] of values) {
		const share = Math.min(1, chance / below);
		below -= chance;
		const next = Array.from({length: dice.count + 1}, () => new Map<number, number>());
		for (const [count, sums] of shown.entries()) {
			const left = dice.count - count;
			for (const [more, target] of next.slice(count).entries()) {
				const weight = chanceOfSome(left, more, share);
				const kept = Math.max(0, Math.min(more, keep - count));
				addMoved(target, sums, kept * value, weight);
			}
		}

		shown = next;
	}

	return shown[dice.count] ?? new Map();
}
