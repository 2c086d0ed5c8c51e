import {type LongWork, progressTo} from '../../session/files/long-work.js';
import {onSignal} from '../../session/files/signals.js';
import type {Context} from './command.js';

/** The GM stopped it, and nothing was written. */
export class StoppedError extends Error {
	readonly exitCode: number;

	constructor(exitCode: number) {
		super('Stopped: nothing was written.');
		this.exitCode = exitCode;
	}
}

/** Does what may take long: whoever waits at a terminal is told how far it is, and Ctrl+C stops it (`StoppedError`). */
export async function atLength<T>(
	{isWatched, complain}: Pick<Context, 'isWatched' | 'complain'>,
	act: (work: LongWork) => Promise<T>,
	onEnding: typeof onSignal = onSignal,
): Promise<T> {
	const stopping = new AbortController();
	const ignore = onEnding((code) => {
		stopping.abort(new StoppedError(code));
	});
	try {
		return await act({
			signal: stopping.signal,
			...(isWatched && {
				onProgress: progressTo((text) => {
					complain([text]);
				}),
			}),
		});
	} finally {
		ignore();
	}
}
