import type {Fight} from '../session/fight.js';
import type {Services} from '../session/services.js';
import type {Start} from './navigation.js';
import {onEnd, takeTerminal} from './terminal.js';

/**
 * Takes the terminal and runs the screens in it until the GM leaves. Only this loads Ink.
 * @param brief the lines that tell where a fight stands that is resumed from the home screen
 * @returns the exit code: 0, or 128 and the number of the signal that ended it
 * @throws {FrayError} when the fight that was open could not be closed properly; the terminal is given back before
 */
export async function openScreens(
	services: Promise<Services>,
	start: Start,
	brief: (fight: Fight) => readonly string[],
): Promise<number> {
	const ending = new AbortController();
	let exitCode = 0;
	const stopListening = onEnd((code) => {
		exitCode = code;
		ending.abort();
	});
	const giveBack = takeTerminal();
	try {
		const [{runApp}, house] = await Promise.all([import('./run.js'), services]);
		await runApp(house, start, brief, ending.signal);
		return exitCode;
	} finally {
		giveBack();
		stopListening();
	}
}
