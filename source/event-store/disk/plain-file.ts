import {readFileSync, statSync} from 'node:fs';
import {readFile, stat} from 'node:fs/promises';
import {isMadeUp} from './files.js';

/** Larger files of Fray's own, but for logs, are none of its own. Bytes. */
const largest = 64 * 1024 * 1024;

type Facts = {readonly size: number; isFile(): boolean; isDirectory(): boolean};

/** @throws for what is no file: to open a pipe could wait for ever, to read a device never end */
function check(path: string, facts: Facts) {
	if (!facts.isFile() || isMadeUp(path)) {
		throw new Error(facts.isDirectory() ? 'it is a folder' : 'it is a pipe or a device');
	}

	if (facts.size > largest) {
		throw new Error('it is larger than 64 MB');
	}
}

/** The text of a plain file; throws where there is none. */
export async function plainText(path: string): Promise<string> {
	check(path, await stat(path));
	return readFile(path, 'utf8');
}

/** The same at once. */
export function plainTextNow(path: string): string {
	check(path, statSync(path));
	return readFileSync(path, 'utf8');
}
