import {setImmediate as afterFrame} from 'node:timers/promises';
import {knownRulesets} from '../../rulesets/known.js';
import {fightsFolder, presentHome, shownPath} from '../files/home.js';
import {openPreferences} from './preferences.js';
import type {HomeServices, Services} from './services.js';

/** What the home screen needs, on this machine; `--home` or the environment names the home. */
export function openHome(
	asked?: string,
	environment: Readonly<Record<string, string | undefined>> = process.env,
): HomeServices {
	const {home, notice} = presentHome(asked, environment);
	const preferences = openPreferences(home.folder, notice);
	let opened: Promise<Services> | undefined;
	const load = async () => {
		await afterFrame();
		const {servicesIn} = await import('./open-services.js');
		return servicesIn(home, preferences);
	};

	const whole = async (): Promise<Services> => {
		opened ??= load();
		return opened;
	};

	const ask = async <T>(task: (library: Services) => Promise<T>): Promise<T> => task(await whole());

	return {
		rulesets: knownRulesets,
		preferences,
		whole,
		shownFolder: () => shownPath(fightsFolder(home, preferences.read().folder)),
		listFights: async (where, onNewest) =>
			ask(async (library) => library.listFights(where, onNewest)),
		archiveFight: async (name) => ask(async (library) => library.archiveFight(name)),
		unarchiveFight: async (name) => ask(async (library) => library.unarchiveFight(name)),
		retitleFight: async (name, titling) =>
			ask(async (library) => library.retitleFight(name, titling)),
		draftedRosters: async () => ask(async (library) => library.draftedRosters()),
	};
}
