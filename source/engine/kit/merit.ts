/* What numbers say for a choice, so that a default is never a bad move. */

/** What speaks for a choice, as far as numbers can tell. */
export type Merit = {
	/** The chance that it does what it is meant to, from 0 to 1. */
	readonly odds: number;
	/** What it brings about on average; left out where all choices bring about the same. */
	readonly worth?: number;
};

/** So many choices are compared: whoever faces a crowd weighs those who come first in it, which are the nearest. */
export const mostWeighed = 24;

/** A choice may be this much less likely than another one and still be the default. */
const leeway = 0.1;

/**
 * Whether another choice is clearly better: possible in place of impossible, or likelier by far and worth no less, or
 * worth clearly more.
 * @param clearly how many times as much is clearly more
 */
export function isBeaten(one: Merit, other: Merit, clearly = 2): boolean {
	const [mine, others] = [one.worth ?? 0, other.worth ?? 0];
	return (
		other.odds > 0 &&
		other.worth !== 0 &&
		(one.odds === 0 ||
			(other.odds > one.odds + leeway && others >= mine) ||
			others > clearly * mine)
	);
}

/** Whether one is worth more than another, or as much and likelier. */
const isAbove = (one: Merit, other: Merit): boolean => {
	const more = (one.worth ?? 0) - (other.worth ?? 0);
	return more === 0 ? one.odds > other.odds : more > 0;
};

/**
 * Which of some items goes first: the first, but where it is beaten, the best. What has no merit is not compared.
 * @returns `undefined` when there are none
 */
export function bestOf<T>(
	items: readonly T[],
	meritOf: (item: T) => Merit | undefined,
	clearly?: number,
): T | undefined {
	const [first] = items;
	const usual = first === undefined || items.length < 2 ? undefined : meritOf(first);
	if (usual === undefined) {
		return first;
	}

	let isFirst = true;
	let best: {readonly item: T; readonly merit: Merit} | undefined;
	for (const item of items.slice(1, mostWeighed)) {
		const merit = meritOf(item);
		if (merit) {
			isFirst &&= !isBeaten(usual, merit, clearly);
			best = !best || isAbove(merit, best.merit) ? {item, merit} : best;
		}
	}

	return isFirst || !best ? first : best.item;
}

/** The same items in their order, but the best of them first where the first is beaten. */
export function bestFirst<T>(
	items: readonly T[],
	meritOf: (item: T) => Merit | undefined,
	clearly?: number,
): readonly T[] {
	const best = bestOf(items, meritOf, clearly);
	return best === undefined || best === items[0]
		? items
		: [best, ...items.filter((item) => item !== best)];
}
