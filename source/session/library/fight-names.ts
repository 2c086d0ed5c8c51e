import {listLogs} from '../../event-store/find.js';
import {slugOfPath} from '../../event-store/name.js';
import {archiveFolder, fightsFolder, homeAt} from '../files/home.js';
import {openPreferences} from './preferences.js';

/**
 * The names of the fights of a home, the last played first. Reads no log, and writes nothing: also preferences that are
 * broken stay as they are.
 * @param asked the home that `--home` names
 * @throws {StoreError} when the folder cannot be read
 */
export function fightNames(
	where: 'at-hand' | 'archived',
	asked: string | undefined,
	environment: Readonly<Record<string, string | undefined>>,
): readonly string[] {
	const home = homeAt(asked, environment);
	const {folder} = openPreferences(home.folder).read();
	const fights = fightsFolder(home, folder);
	return listLogs(where === 'archived' ? archiveFolder(fights) : fights).map(({path}) =>
		slugOfPath(path),
	);
}
