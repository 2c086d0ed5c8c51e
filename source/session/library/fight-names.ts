import {listLogs} from '../../event-store/find.js';
import {slugOfPath} from '../../event-store/name.js';
import {archiveFolder, fightsFolder, homeAt} from '../files/home.js';
import {openPreferences} from './preferences.js';

/** The names of a home’s fights, the last played first. Reads no log, and leaves broken preferences as they are. */
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
