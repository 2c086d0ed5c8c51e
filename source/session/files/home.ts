import {existsSync} from 'node:fs';
import path from 'node:path';
import envPaths from 'env-paths';
import {userFolder} from '../../event-store/disk/user-folder.js';
import {FrayError} from '../../rosters/problem.js';

/** Where Fray keeps a GM's own files. None of these folders need exist. */
export type Home = {
	readonly folder: string;
	readonly fights: string;
	readonly rosters: string;
	readonly rules: string;
	/** What was edited of rosters and is not in their files yet. */
	readonly drafts: string;
};

/** The folder of `--home`, else `FRAY_HOME`, else the system’s. Throws where it hangs on where Fray was started. */
export function homeAt(asked: string | undefined, environment: Environment = process.env): Home {
	const folder = asked === undefined ? usualFolder(environment) : askedFolder(asked);
	return {
		folder,
		fights: path.join(folder, 'fights'),
		rosters: path.join(folder, 'rosters'),
		rules: path.join(folder, 'rules'),
		drafts: path.join(folder, 'drafts'),
	};
}

function askedFolder(asked: string): string {
	if (asked.trim() === '') {
		throw new FrayError('--home is empty: name a folder behind it.');
	}

	return path.resolve(asked);
}

type Environment = Readonly<Record<string, string | undefined>>;

function usualFolder(environment: Environment): string {
	const given = environment['FRAY_HOME'];
	if (given !== undefined) {
		return wholeIn('FRAY_HOME', given, given);
	}

	const {data} = envPaths('fray', {suffix: ''});
	const named = ['XDG_DATA_HOME', 'HOME'].find((name) => process.env[name]);
	const name = named ?? 'HOME';
	return wholeIn(name, process.env[name] ?? '', data);
}

/** @throws {FrayError} for a folder that would be another one wherever Fray is started */
function wholeIn(name: string, value: string, folder: string): string {
	if (path.isAbsolute(folder)) {
		return path.resolve(folder);
	}

	throw new FrayError(
		`${name} is ${value === '' ? 'empty' : `“${value}”`}, so Fray does not know where its fights are: ${name} has to be a whole path, from the root on. Or say where with --home FOLDER.`,
	);
}

/** The same, but what somebody has named is made only in a folder that is there: else its disk may be missing. */
export function presentHome(asked: string | undefined, environment: Environment) {
	const home = homeAt(asked, environment);
	const {folder} = home;
	if (asked === undefined && environment['FRAY_HOME'] === undefined) {
		return {home, notice: () => undefined};
	}

	if (!existsSync(path.dirname(folder))) {
		throw new FrayError(
			`There is no folder ${path.dirname(folder)}, in which Fray’s home ${folder} should be. If it is on a disk, connect that; else make the folder, or name another home.`,
		);
	}

	return {
		home,
		notice: () =>
			existsSync(folder)
				? undefined
				: `New folder ${folder}: made with the first fight. Fights kept on a disk need it connected.`,
	};
}

/** Where fights are kept by the preference: empty for the home’s own folder, and relative ones start from the home. */
export function fightsFolder(home: Home, folder: string): string {
	return folder.trim() === '' ? home.fights : wholePath(home.folder, folder);
}

/** The same, as long as it is there: one that was chosen is made at once (`preferences.ts`), so it is not made anew. */
export function presentFights(home: Home, folder: string): string {
	const fights = fightsFolder(home, folder);
	if (folder.trim() !== '' && !existsSync(fights)) {
		throw new FrayError(
			`The folder ${fights} is not there, in which the preferences keep the fights. If it is on a disk, connect that; else make the folder, or choose another one in the preferences.`,
		);
	}

	return fights;
}

/** Where fights go that a GM puts away: beside the others, so that a fight is moved and never copied. */
export const archiveFolder = (fights: string): string => path.join(fights, 'archive');

/** A path as a person writes it: `~` is the user's home. */
export function shownPath(whole: string): string {
	const user = userFolder();
	return user !== undefined && (whole === user || whole.startsWith(user + path.sep))
		? `~${whole.slice(user.length)}`
		: whole;
}

/** A path as a person types it: `~` is the user's home; other relative paths start from a folder. */
export const wholePath = (from: string, typed: string): string =>
	path.resolve(from, typed.trim().replace(/^~(?=$|[/\\])/, home));

function home(): string {
	const folder = userFolder();
	if (folder === undefined) {
		throw new FrayError(
			'HOME is no whole path, so Fray does not know what ~ is. Type the whole path.',
		);
	}

	return folder;
}
