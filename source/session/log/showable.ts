import type {View} from '../../engine/kit/basics.js';

export const views: readonly View[] = ['gm', 'players'];

/** Checksums show that Fray wrote a log, but anybody can make a file with fitting checksums. */
export function isShowable({
	board,
	prompt,
}: {
	board(view: View): unknown;
	prompt(view: View): unknown;
}): boolean {
	try {
		for (const view of views) {
			prompt(view);
			board(view);
		}

		return true;
	} catch {
		return false;
	}
}

/** Why a line is damage after which a fight cannot be shown. */
export const unshowable = 'leads to a moment that these rules cannot show';

/** How many of its lines a fight can be shown after, when after the next one it cannot: not always the last. */
export function showableUpTo(count: number, isShowableAfter: (lines: number) => boolean): number {
	let low = 0;
	let high = count;
	while (high - low > 1) {
		const middle = Math.floor((low + high) / 2);
		if (isShowableAfter(middle)) {
			low = middle;
		} else {
			high = middle;
		}
	}

	return low;
}
