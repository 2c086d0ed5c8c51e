import {homedir} from 'node:os';
import path from 'node:path';
import envPaths from 'env-paths';

/** Where Fray keeps what is a GM's own; nothing of it need exist. */
export type Home = {
	readonly folder: string;
	readonly fights: string;
	readonly rosters: string;
};

/**
 * The folder that is asked for, else `FRAY_HOME`, else the system's folder for data.
 * @param asked what `--home` says
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
	};
}

/**
 * Where fights are kept.
 * @param folder the preference: empty for the home's own; `~` is the user's home; else relative to Fray's
 */
export function fightsFolder(home: Home, folder: string): string {
	if (folder.trim() === '') {
		return home.fights;
	}

	const whole = folder.trim().replace(/^~(?=$|[/\\])/, homedir());
	return path.resolve(home.folder, whole);
}
