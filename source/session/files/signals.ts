import {constants} from 'node:os';
import process from 'node:process';

/** Those that tell a program to end. On Windows Ctrl+Break is one of its own. */
export const endingSignals = (system: NodeJS.Platform): readonly NodeJS.Signals[] => [
	'SIGHUP',
	'SIGINT',
	'SIGTERM',
	...(system === 'win32' ? (['SIGBREAK'] as const) : []),
];

/** Whether a program can end itself by the signal of a lost terminal. Windows has signals only to receive. */
export const canHangUp = (system: NodeJS.Platform): boolean => system !== 'win32';

/** In milliseconds. A terminal and a shell, or npm, may both pass on a signal: within this time it counts as one. */
const once = 1000;

export const exitCodeOf = (signal: NodeJS.Signals): number => 128 + constants.signals[signal];

/** Listens for signals to end, and returns what stops that. A second later another ends at once: a disk may hang. */
export function onSignal(end: (exitCode: number) => void): () => void {
	let began: number | undefined;
	const onOne = (signal: NodeJS.Signals) => {
		if (began === undefined) {
			began = performance.now();
			end(exitCodeOf(signal));
		} else if (performance.now() - began > once) {
			// eslint-disable-next-line unicorn/no-process-exit -- nothing else can be waited for
			process.exit(exitCodeOf(signal));
		}
	};

	const signals = endingSignals(process.platform);
	for (const signal of signals) {
		process.on(signal, onOne);
	}

	return () => {
		if (began !== undefined) {
			return;
		}

		for (const signal of signals) {
			process.off(signal, onOne);
		}
	};
}
