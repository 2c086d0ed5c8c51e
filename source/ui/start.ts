import type {HomeServices, Services} from '../session/library/services.js';
import type {Place} from './navigation.js';
import {onEnd, takeTerminal} from './kit/look/terminal.js';

export const atOnce = (services: Services): HomeServices => ({
	...services,
	whole: async () => services,
});

/** Takes over the terminal and runs the screens until the GM leaves. Only this module loads Ink. Returns the exit code. */
export const openScreens = async (services: Promise<Services>, start: Place): Promise<number> =>
	run(
		services.then((opened) => atOnce(opened)),
		start,
	);

/** The same with the home screen first, which is shown before all that it leads to is loaded. */
export const openHomeScreen = async (services: Promise<HomeServices>): Promise<number> =>
	run(services, {screen: 'home'});

async function run(services: Promise<HomeServices>, start: Place): Promise<number> {
	const ending = new AbortController();
	let exitCode = 0;
	const stopListening = onEnd((code) => {
		exitCode = code;
		ending.abort();
	});
	const giveBack = takeTerminal();
	try {
		const [{runApp}, opened] = await Promise.all([import('./run.js'), services]);
		await runApp(opened, start, ending.signal);
		return exitCode;
	} finally {
		giveBack();
		stopListening();
	}
}
