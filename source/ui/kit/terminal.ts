import {writeSync} from 'node:fs';
import process from 'node:process';
import {exitCodeOf, onSignal} from '../../session/signals.js';

/** To the other screen, and to its first line: Ink goes there, but leaves the cursor where it was. */
const enter = '\u001B[?1049h\u001B[H';

/** Back to the screen that the terminal had, with its cursor and without bracketed pastes. */
const leave = '\u001B[?2004l\u001B[?25h\u001B[?1049l';

/** Whether there is a person at both ends. */
export const isTerminal = (): boolean =>
	process.stdin.isTTY && process.stdout.isTTY;

/**
 * Takes the whole terminal, before Ink is loaded: keys typed while it loads are neither lost nor printed.
 * @returns how to give it back; to be called once or more, also when the program ends of itself
 */
export function takeTerminal(): () => void {
	const {stdin, stdout} = process;
	let isTaken = true;
	const giveBack = () => {
		if (!isTaken) {
			return;
		}

		isTaken = false;
		process.off('exit', giveBack);
		stdin.setRawMode(false);
		try {
			writeSync(stdout.fd, leave);
		} catch {
			// The terminal is gone: there is nothing to give back.
		}
	};

	stdin.setRawMode(true);
	stdout.write(enter);
	process.once('exit', giveBack);
	return giveBack;
}

/** To the other screen once more, after the shell had the terminal. */
export function reenter() {
	process.stdout.write(enter);
}

/**
 * Listens for signals to end and for the terminal's going away, which is as good as one: a program that has no
 * terminal left may be told so by a failing read alone.
 * @param end called once, with the exit code
 * @returns how to stop listening
 */
export function onEnd(end: (exitCode: number) => void): () => void {
	const {stdin} = process;
	const onGone = () => {
		end(exitCodeOf('SIGHUP'));
	};

	const ignoreSignals = onSignal(end);
	stdin.once('end', onGone);
	// Never taken away: giving back a terminal that is gone fails the same way.
	stdin.on('error', onGone);
	return () => {
		ignoreSignals();
		stdin.off('end', onGone);
	};
}
