import {setImmediate as turn} from 'node:timers/promises';
import type {Pace} from '../../projections/steps.js';

/** Work that may take long: how far it is, and how it is stopped. */
export type LongWork = {
	readonly signal?: AbortSignal;
	/** Told now and then, not of every step. */
	onProgress?(done: number, of: number): void;
};

/**
 * Lets others work whenever keys have waited long enough.
 * @param of the number of the last step
 * @param longestWait so long may they wait, in milliseconds
 */
export function paced(of: number, {signal, onProgress}: LongWork, longestWait = 30): Pace {
	let since = performance.now();
	return {
		isDue: () => performance.now() - since >= longestWait,
		async pause(step) {
			onProgress?.(step, of);
			await turn();
			signal?.throwIfAborted();
			since = performance.now();
		},
	};
}
