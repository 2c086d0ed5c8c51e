import {randomUUID} from 'node:crypto';
import {realpath, rename, rm, stat, writeFile} from 'node:fs/promises';
import {basename, dirname, join} from 'node:path';
import {inWords} from '../event-store/failure.js';
import {FrayError} from '../rosters/problem.js';

/**
 * Writes a file so that it holds either its old content or all of the text, even after a crash. Logs of fights are
 * never overwritten.
 * @throws {FrayError}
 */
export async function writeWhole(path: string, text: string): Promise<void> {
	if (path.endsWith('.fray.jsonl')) {
		throw new FrayError(
			`${path} is the log of a fight, which an export does not write over. Choose another name.`,
		);
	}

	const target = await realpath(path).catch(() => path);
	const draft = join(
		dirname(target),
		`.${basename(target)}.${randomUUID().slice(0, 8)}`,
	);
	try {
		const found = await stat(target).catch(() => undefined);
		if (found && !found.isFile()) {
			throw new Error('it is not a file');
		}

		await writeFile(draft, text, {flag: 'wx'});
		await rename(draft, target);
	} catch (error) {
		await rm(draft, {force: true});
		throw new FrayError(
			`${path} cannot be written: ${inWords(error)}. Choose another folder or name.`,
		);
	}
}
