import {mkdir, mkdtemp, writeFile} from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import {type Home, homeAt} from '../../source/session/files/home.js';
import {type LibraryParts, openLibrary} from '../../source/session/library/library.js';
import {openPreferences} from '../../source/session/library/preferences.js';
import type {
	NewFight,
	PreferenceStore,
	Preferences,
	RosterEntry,
} from '../../source/session/library/services.js';
import {duellist} from './toy-fight.js';
import {toy} from './toy-ruleset.js';

const sheet = z.strictObject({hp: z.int().min(1).max(99)});

const sample = (title: string, ...combatants: readonly string[]): string =>
	[
		'ruleset: toy',
		`title: ${title}`,
		'combatants:',
		...combatants.map((combatant) => `  - {${combatant}}`),
		'',
	].join('\n');

/** A clock that goes on by a minute whenever somebody looks at it. */
function minuteByMinute(): () => Date {
	let minutes = 0;
	return () => new Date(Date.UTC(2026, 0, 1, 20, minutes++));
}

/** A library in a new home under a folder, with the toy ruleset and two samples of it. */
export async function toyLibrary(
	folder: string,
	preferred: Partial<Preferences> = {},
	now = minuteByMinute(),
) {
	const home = homeAt(await mkdtemp(path.join(folder, 'home-')), {});
	await mkdir(path.join(home.folder, 'samples', 'toy'), {recursive: true});
	await mkdir(path.join(home.folder, 'bestiary', 'toy'), {recursive: true});
	await mkdir(home.rosters);
	const put = async (name: string, text: string) => writeFile(path.join(home.folder, name), text);
	await put('samples/toy/a.yaml', sample('Good ones', 'name: Ann, hp: 10'));
	await put(
		'samples/toy/b.yaml',
		sample(
			'Bad ones',
			'name: Thug, side: bad, hp: 2, count: 2',
			'name: Boss, side: bad, hp: 9, hidden: true',
		),
	);
	const preferences = openPreferences(home.folder);
	preferences.write(preferred);
	await preferences.settled();
	const library = toyLibraryIn(home, preferences, {now});
	return {library, services: {...library, preferences}, home, put, sample};
}

/** A library in a home that is there, such as of another build. */
export const toyLibraryIn = (
	home: Home,
	preferences: PreferenceStore,
	parts: Partial<LibraryParts> = {},
) =>
	openLibrary({
		home,
		preferences,
		rulesets: [toy],
		sheets: async (ruleset) => (ruleset === 'toy' ? sheet : undefined),
		samples: path.join(home.folder, 'samples'),
		presets: path.join(home.folder, 'presets'),
		bestiary: path.join(home.folder, 'bestiary'),
		now: minuteByMinute(),
		newSeed: () => 7,
		program: 'test',
		...parts,
	});

export const entryOf = (name: string, side: 'good' | 'bad'): RosterEntry => ({
	name,
	side,
	count: 1,
	isHidden: false,
	newcomer: duellist(name, side),
});

/** A duel of Ann and two thugs. */
export const duel = (changes: Partial<NewFight> = {}): NewFight => ({
	ruleset: 'toy',
	title: 'A duel',
	settings: {},
	selections: [
		{entry: entryOf('Ann', 'good'), count: 1, isHidden: false},
		{entry: entryOf('Thug', 'bad'), count: 2, isHidden: false},
	],
	...changes,
});
