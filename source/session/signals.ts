import {constants} from 'node:os';
import process from 'node:process';

const signals = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const;

/** The exit code of a program that a signal ended. */
export const exitCodeOf = (signal: NodeJS.Signals): number =>
	128 + constants.signals[signal];

/**
 * Listens for the signals that tell a program to end. At a second one it ends there and then: what the first began may
 * hang on a disk that does not answer.
 * @param end called once, with the exit code
 * @returns how to stop listening
 */
export function onSignal(end: (exitCode: number) => void): () => void {
	let isEnding = false;
	const onOne = (signal: NodeJS.Signals) => {
		if (isEnding) {
			process.exit(exitCodeOf(signal));
		}

		isEnding = true;
		end(exitCodeOf(signal));
	};

	for (const signal of signals) {
		process.on(signal, onOne);
	}

	return () => {
		for (const signal of signals) {
			process.off(signal, onOne);
		}
	};
}
