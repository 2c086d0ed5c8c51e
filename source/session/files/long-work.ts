import {setImmediate as turn} from 'node:timers/promises';
import type {Pace} from '../../projections/steps.js';

export type LongWork = {
	readonly signal?: AbortSignal;
	/** Told now and then, not of every step. */
	onProgress?(done: number, of: number): void;
};

/** Lets others work whenever keys have waited long enough, in milliseconds; `of` is the number of the last step. */
export function paced(of: number, {signal, onProgress}: LongWork, longestWait = 30): Pace {
	let since = performance.now();
	return {
		isDue: () => performance.now() - since >= longestWait,
		async pause(step) {
			// The parts of an answer that are told apart have fractions.
			onProgress?.(Math.floor(step), Math.floor(of));
			await turn();
			signal?.throwIfAborted();
			since = performance.now();
		},
	};
}

export const lastAnswerOf = (fight: {
	told(view: 'gm', most: number): ReadonlyArray<{readonly n: number}>;
}): number => fight.told('gm', 1).at(-1)?.n ?? 0;

/** How long somebody waits before they are told how far it is, then until they are told again. In milliseconds. */
const untilTold = 1500;

export function progressTo(tell: (text: string) => void): NonNullable<LongWork['onProgress']> {
	let next = performance.now() + untilTold;
	return (done, of) => {
		if (performance.now() >= next) {
			next = performance.now() + untilTold;
			tell(`${done} of ${of} answers. Ctrl+C stops.`);
		}
	};
}
