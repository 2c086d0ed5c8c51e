import {homedir} from 'node:os';
import path from 'node:path';
import envPaths from 'env-paths';

/** Where Fray keeps a GM's own files. None of these folders need exist. */
export type Home = {
	readonly folder: string;
	readonly fights: string;
	readonly rosters: string;
	/** What was edited of rosters and is not in their files yet. */
	readonly drafts: string;
};

/**
 * The requested folder, else `FRAY_HOME`, else the system's data folder.
 * @param asked the value of `--home`
 */
export function homeAt(
	asked: string | undefined,
	environment: Readonly<Record<string, string | undefined>> = process.env,
): Home {
	const given = [asked, environment['FRAY_HOME']].find(Boolean);
	const folder =
		given === undefined
			? envPaths('fray', {suffix: ''}).data
			: path.resolve(given);
	return {
		folder,
		fights: path.join(folder, 'fights'),
		rosters: path.join(folder, 'rosters'),
		drafts: path.join(folder, 'drafts'),
	};
}

/**
 * Where fights are kept.
 * @param folder the preference: empty for the home's own folder; `~` is the user's home; other relative paths start
 * from Fray's home
 */
export function fightsFolder(home: Home, folder: string): string {
	if (folder.trim() === '') {
		return home.fights;
	}

	return wholePath(home.folder, folder);
}

/** Where fights go that a GM puts away: beside the others, so that a fight is moved and never copied. */
export const archiveFolder = (fights: string): string =>
	path.join(fights, 'archive');

/** A path as a person writes it: `~` is the user's home. */
export function shownPath(whole: string): string {
	const user = homedir();
	return whole === user || whole.startsWith(user + path.sep)
		? `~${whole.slice(user.length)}`
		: whole;
}

/** A path as a person types it: `~` is the user's home; other relative paths start from a folder. */
export const wholePath = (from: string, typed: string): string =>
	path.resolve(from, typed.trim().replace(/^~(?=$|[/\\])/, homedir()));
