import {readdir} from 'node:fs/promises';
import path from 'node:path';
import {inWords} from '../../../event-store/disk/failure.js';
import {makeFolders} from '../../../event-store/disk/make-folders.js';
import {fileSlug} from '../../../event-store/name.js';
import {FrayError} from '../../../rosters/problem.js';
import {refuseFrayName} from '../../fight/export-target.js';
import {wholePath} from '../../files/home.js';
import {writeNew} from '../../files/write-whole.js';

/** A name that nothing has in the folder of the GM’s own rosters: “people.yaml”, “people-2.yaml”. */
async function freeName(folder: string, stem: string): Promise<string> {
	const slug = fileSlug(stem);
	// Where capitals make no other file, or a disk writes letters and accents apart.
	const names = await readdir(folder);
	const taken = new Set(names.map((name) => name.normalize('NFKD').toLowerCase()));
	const named = (number: number): string => `${slug}${number === 1 ? '' : `-${number}`}.yaml`;
	let number = 1;
	while (taken.has(named(number))) {
		number++;
	}

	return path.join(folder, named(number));
}

/** Writes a new file from the path as it was typed, whole and never over one that is there, and tells its whole path. */
export async function writeNewFile(typed: string, text: string): Promise<string> {
	const target = wholePath(process.cwd(), typed);
	refuseFrayName(target);
	await writeNew(target, text);
	return target;
}

/** Writes a new roster into the folder of the GM’s own, which is made if there is none, and tells its path. */
export async function writeOwnRoster(folder: string, stem: string, text: string): Promise<string> {
	return writeNewFile(await nameIn(folder, stem), text);
}

async function nameIn(folder: string, stem: string): Promise<string> {
	try {
		makeFolders(folder);
		return await freeName(folder, stem);
	} catch (error) {
		throw new FrayError(
			`Nothing can be written into ${folder}: ${inWords(error)}. Name a file elsewhere.`,
		);
	}
}
