import {randomUUID} from 'node:crypto';
import {link, realpath, rename, rm, stat, writeFile} from 'node:fs/promises';
import {basename, dirname, join} from 'node:path';
import {inWords} from '../event-store/failure.js';
import {codeOf} from '../event-store/files.js';
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

/**
 * Writes a file that is not there yet, whole or not at all.
 * @throws {FrayError} also when something has that name: it stays as it is
 */
export async function writeNew(path: string, text: string): Promise<void> {
	const draft = join(
		dirname(path),
		`.${basename(path).slice(0, 40)}.${randomUUID().slice(0, 8)}`,
	);
	try {
		await writeFile(draft, text, {flag: 'wx'});
		await nameNew(draft, path, text);
	} catch (error) {
		throw new FrayError(
			codeOf(error) === 'EEXIST'
				? `${path} is there already and stays as it is. Choose another name.`
				: `${path} cannot be written: ${inWords(error)}. Choose another folder or name.`,
		);
	} finally {
		await rm(draft, {force: true}).catch(() => undefined);
	}
}

/** Gives what was written its name, unless something has it. Some disks know no second names. */
async function nameNew(draft: string, path: string, text: string) {
	try {
		await link(draft, path);
	} catch (error) {
		if (
			!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(
				codeOf(error) ?? '',
			)
		) {
			throw error;
		}

		await writeFile(path, text, {flag: 'wx'});
	}
}
