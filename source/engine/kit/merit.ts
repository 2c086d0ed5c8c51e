/* What numbers say for a choice, so that a default is never a bad move. */

/** What speaks for a choice, as far as numbers can tell. */
export type Merit = {
	readonly odds: number;
	/** What it brings about on average; left out where all choices bring about the same. */
	readonly worth?: number;
};

/** So many choices are compared: whoever faces a crowd weighs those who come first in it, which are the nearest. */
export const mostWeighed = 24;

/** A choice may be this much less likely than another one and still be the default. */
const leeway = 0.1;

/** Whether another choice is clearly better: possible and not impossible, likelier by far and worth no less, or worth much more. */
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

const isAbove = (one: Merit, other: Merit): boolean => {
	const more = (one.worth ?? 0) - (other.worth ?? 0);
	return more === 0 ? one.odds > other.odds : more > 0;
};

/** The same items, but the best of them first where the first is beaten. What has no merit is not compared. */
export function bestFirst<T>(
	items: readonly T[],
	meritOf: (item: T) => Merit | undefined,
	clearly?: number,
): readonly T[] {
	const [first] = items;
	const usual = first === undefined || items.length < 2 ? undefined : meritOf(first);
	if (usual === undefined) {
		return items;
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

	const leader = best?.item;
	return isFirst || leader === undefined
		? items
		: [leader, ...items.filter((item) => item !== leader)];
}
