import {randomInt} from 'node:crypto';
import {basename} from 'node:path';
import {rulesets} from '../../rulesets/index.js';
import {sheetSchemaOf} from '../../rulesets/sheets.js';
import {type Home, presentHome} from '../files/home.js';
import {openLibrary} from './library.js';
import {type KeptPreferences, openPreferences} from './preferences.js';
import {bestiaryFolder, presetFolder, sampleFolder} from '../files/program.js';
import type {Doctor, PreferenceStore, Services} from './services.js';

const mostSeed = 2 ** 31;

/** Everything that screens and commands need, on this machine; `--home` or the environment names the home. */
export function openServices(
	asked?: string,
	environment: Readonly<Record<string, string | undefined>> = process.env,
): Services & Doctor & {readonly preferences: KeptPreferences} {
	const {home, notice} = presentHome(asked, environment);
	return servicesIn(home, openPreferences(home.folder, notice));
}

/** Everything that screens and commands need, in a home whose preferences are read. */
export function servicesIn<P extends PreferenceStore>(
	home: Home,
	preferences: P,
): Services & Doctor & {readonly preferences: P} {
	const library = openLibrary({
		home,
		preferences,
		rulesets,
		sheets: sheetSchemaOf,
		samples: sampleFolder(),
		presets: presetFolder(),
		bestiary: bestiaryFolder(),
		now: () => new Date(),
		// In a build the name of this file holds a checksum of all that it imports, the rules included.
		program: basename(import.meta.url),
		newSeed: () => randomInt(mostSeed),
	});
	return {...library, preferences};
}
