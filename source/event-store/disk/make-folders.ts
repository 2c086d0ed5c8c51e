import fs from 'node:fs';
import {dirname} from 'node:path';

function isFolder(path: string): boolean {
	return fs.statSync(path, {throwIfNoEntry: false})?.isDirectory() === true;
}

/**
 * Makes a folder and those above it; one that is there already is no error. Node.js must not be asked for the whole
 * path (`recursive`): where a disk says of a new folder that its place is not there, though it is (`/proc`, folders of
 * an automounter), it tries for ever, and no signal ends it.
 * @throws the system error with which a folder could not be made
 */
export function makeFolders(folder: string): void {
	const above = dirname(folder);
	if (above !== folder && !fs.existsSync(above)) {
		makeFolders(above);
	}

	try {
		fs.mkdirSync(folder);
	} catch (error) {
		if (!isFolder(folder)) {
			throw error;
		}
	}
}
