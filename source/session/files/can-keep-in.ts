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

/** Makes a program’s folder and the user’s around it. Asked for whole paths, Node.js can try for ever, as below `/proc`. */
export const canKeepIn = (folder: string): boolean =>
	path.isAbsolute(folder) && [path.dirname(folder), folder].every(isThere);
