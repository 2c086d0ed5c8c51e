import type {Services} from '../session/services.js';
import type {Start} from './navigation.js';
import {onEnd, takeTerminal} from './kit/terminal.js';

/**
 * Takes the terminal and runs the screens in it until the GM leaves. Only this loads Ink.
 * @returns the exit code: 0, or 128 and the number of the signal that ended it
 * @throws {FrayError} when the fight that was open could not be closed properly; the terminal is given back before
 */
export async function openScreens(
	services: Promise<Services>,
	start: Start,
): Promise<number> {
	const ending = new AbortController();
	let exitCode = 0;
	const stopListening = onEnd((code) => {
		exitCode = code;
		ending.abort();
	});
	const giveBack = takeTerminal();
	try {
		const [{runApp}, opened] = await Promise.all([
			import('./run.js'),
			services,
		]);
		await runApp(opened, start, ending.signal);
		return exitCode;
	} finally {
		giveBack();
		stopListening();
	}
}
