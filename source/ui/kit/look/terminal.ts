import {writeSync} from 'node:fs';
import process from 'node:process';
import {exitCodeOf, onSignal} from '../../../session/files/signals.js';

/** Switches to the alternate screen and to its first row: Ink switches too, but leaves the cursor where it was. */
const enter = '\u001B[?1049h\u001B[H';

/** Switches back to the terminal's own screen, shows the cursor and ends bracketed paste. */
const leave = '\u001B[?2004l\u001B[?25h\u001B[?1049l';

/**
 * Takes over the whole terminal before Ink is loaded, so that keys typed meanwhile are neither lost nor printed.
 * @returns a function that gives the terminal back; it may be called several times, also while the program ends
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
			// The terminal is gone, so there is nothing to give back.
		}
	};

	stdin.setRawMode(true);
	stdout.write(enter);
	process.once('exit', giveBack);
	return giveBack;
}

/** Switches to the alternate screen again after the shell used the terminal. */
export function reenter() {
	process.stdout.write(enter);
}

/** Listens for the signals to end and the loss of the terminal, perhaps seen only by a failing read; `end` is called once. */
export function onEnd(end: (exitCode: number) => void): () => void {
	const {stdin} = process;
	const onGone = () => {
		end(exitCodeOf('SIGHUP'));
	};

	const ignoreSignals = onSignal(end);
	stdin.once('end', onGone);
	// This listener stays: giving back a terminal that is gone fails with the same error.
	stdin.on('error', onGone);
	return () => {
		ignoreSignals();
		stdin.off('end', onGone);
	};
}
