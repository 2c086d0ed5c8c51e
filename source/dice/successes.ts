import {rememberedBy} from './remembered.js';
import {chanceOfSome} from './values.js';

/** Pools of d10 against a number. Ranks raise dice point by point (DR-20), the cheapest first, and never a natural 1. */

export type PoolNeed = {
	readonly need: number;
	/** How many points can be spent on raising dice, in all. */
	readonly ranks: number;
};

/** One die of a pool after the best use of the ranks. `to` equals `face` when it was not raised. */
export type SpentDie = {readonly face: number; readonly to: number; readonly isSuccess: boolean};

/** The dice in the order rolled, raised for the most successes. */
export function spendRanks(faces: readonly number[], {need, ranks}: PoolNeed): readonly SpentDie[] {
	const raised = new Set<number>();
	let left = ranks;
	for (const {at, short} of faces
		.map((face, place) => ({at: place, face, short: need - face}))
		.filter(({face, short}) => short > 0 && face > 1)
		.toSorted((one, other) => one.short - other.short)) {
		if (short > left) {
			break;
		}

		left -= short;
		raised.add(at);
	}

	return faces.map((face, at) => ({
		face,
		to: raised.has(at) ? need : face,
		isSuccess: raised.has(at) || face >= need,
	}));
}

/** The number of successes. Asked far more often than die by die, so it makes no arrays. */
export function successesOf(faces: readonly number[], {need, ranks}: PoolNeed): number {
	let made = 0;
	for (const face of faces) {
		if (face >= need) {
			made++;
		}
	}

	let left = ranks;
	for (let short = 1; short <= need - 2 && short <= left; short++) {
		for (const face of faces) {
			if (face === need - short && short <= left) {
				left -= short;
				made++;
			}
		}
	}

	return made;
}

/** “[6→7] [7] [8] [8] 3”: brackets mark successes, arrows raised dice. The failures come last. */
export const spentText = (dice: readonly SpentDie[]): string =>
	dice
		.toSorted(
			(one, other) =>
				Number(other.isSuccess) - Number(one.isSuccess) ||
				(one.isSuccess ? one.face - other.face : other.face - one.face),
		)
		.map(({face, to, isSuccess}) =>
			isSuccess ? (to === face ? `[${face}]` : `[${face}→${to}]`) : String(face),
		)
		.join(' ');

export type Distribution = readonly number[];

const sides = 10;
/** More dice than any pool has. Larger pools count as this many, which bounds the work. */
const mostReckoned = 40;
const remembered = rememberedBy<Distribution>(2000);

export function successOdds(count: number, {need, ranks}: PoolNeed): Distribution {
	const dice = Math.min(count, mostReckoned);
	const useful = mostUseful(dice, need, ranks);
	return remembered(`${dice} ${need} ${useful}`, () =>
		oddsFrom({short: 0, dice, ranks: useful}, need, new Map()),
	);
}

/** More than `mostUseful` ever is, to tell apart what is left. */
const mostRanks = 100_000;

/** How many of the ten faces miss the target number by this much and may be raised; for 0, how many reach it. */
function facesShort(short: number, need: number): number {
	if (short === 0) {
		return Math.max(0, sides - Math.max(1, need) + 1);
	}

	const face = need - short;
	return face >= 2 && face <= sides ? 1 : 0;
}

/** With this many ranks every die can be raised from a two, so more make no difference. */
const mostUseful = (dice: number, need: number, ranks: number): number =>
	Math.min(ranks, dice * Math.max(0, need - 2));

type Left = {
	/** The dice miss the target by at least this many steps. */
	readonly short: number;
	readonly dice: number;
	readonly ranks: number;
};

/** Goes through the dice by how far they miss, cheapest first: some of the rest miss by this much, the others by more. */
function oddsFrom({short, dice, ranks}: Left, need: number, seen: Map<number, Distribution>) {
	if (dice === 0 || short > Math.max(0, need - 2) || (short > 0 && short > ranks)) {
		return [1];
	}

	const useful = mostUseful(dice, need, ranks);
	const key = (short * (mostReckoned + 1) + dice) * mostRanks + useful;
	const before = seen.get(key);
	const odds = before ?? split({short, dice, ranks: useful}, need, seen);
	seen.set(key, odds);
	return odds;
}

function split({short, dice, ranks}: Left, need: number, seen: Map<number, Distribution>) {
	const here = facesShort(short, need);
	let before = 0;
	for (let less = 0; less < short; less++) {
		before += facesShort(less, need);
	}

	const chance = here / (sides - before);
	const odds: number[] = [];
	for (let some = 0; some <= dice; some++) {
		const weight = chanceOfSome(dice, some, chance);
		if (weight === 0) {
			continue;
		}

		const made = short === 0 ? some : Math.min(some, Math.floor(ranks / short));
		const rest =
			made < some
				? [1]
				: oddsFrom({short: short + 1, dice: dice - some, ranks: ranks - made * short}, need, seen);
		for (let more = 0; more < rest.length; more++) {
			odds[made + more] = (odds[made + more] ?? 0) + weight * (rest[more] ?? 0);
		}
	}

	return Array.from(odds, (part = 0) => part);
}

export const expectedSuccesses = (odds: Distribution): number =>
	odds.reduce((sum, chance, successes) => sum + chance * successes, 0);

export const chanceOfAtLeast = (odds: Distribution, successes: number): number =>
	odds.reduce((sum, chance, made) => sum + (made >= successes ? chance : 0), 0);
