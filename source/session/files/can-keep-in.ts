import {existsSync, mkdirSync} from 'node:fs';
import path from 'node:path';

function isThere(folder: string): boolean {
	try {
		if (!existsSync(folder)) {
			mkdirSync(folder);
		}

		return true;
	} catch {
		return false;
	}
}

/**
 * Makes a folder of a program, and that of the user which it is in, where they are not there. Node.js must not be asked
 * for whole paths: where nothing can be made, as below `/proc`, it tries for ever.
 * @returns whether it is there; one that depends on where the program was started never is
 */
export const canKeepIn = (folder: string): boolean =>
	path.isAbsolute(folder) && [path.dirname(folder), folder].every(isThere);
