import {randomUUID} from 'node:crypto';
import {constants, renameSync} from 'node:fs';
import {
	access,
	chmod,
	link,
	realpath,
	rm,
	stat,
	writeFile,
} from 'node:fs/promises';
import {basename, dirname, join} from 'node:path';
import {inWords} from '../event-store/failure.js';
import {codeOf} from '../event-store/files.js';
import {FrayError} from '../rosters/problem.js';

/**
 * Writes a file so that it holds either its old content or all of the text, even after a crash. Its permissions stay,
 * and a link still leads to it. Logs of fights are never overwritten.
 * @throws {FrayError}
 */
export async function writeWhole(path: string, text: string): Promise<void> {
	await writeWholeIf(path, text, () => true);
}

/**
 * As `writeWhole`, if the file may be written over at the last moment.
 * @param mayReplace is asked right before, with the path that a link leads to
 * @returns whether it was written
 * @throws {FrayError}
 */
export async function writeWholeIf(
	path: string,
	text: string,
	mayReplace: (target: string) => boolean,
): Promise<boolean> {
	const target = await realpath(path).catch(() => path);
	if ([path, target].some((each) => each.endsWith('.fray.jsonl'))) {
		throw new FrayError(
			`${path} is the log of a fight, which an export does not write over. Choose another name.`,
		);
	}

	const draft = join(
		dirname(target),
		`.${basename(target).slice(0, 40)}.${randomUUID().slice(0, 8)}`,
	);
	try {
		const mode = await modeOf(target);
		await writeFile(draft, text, {flag: 'wx', flush: true});
		if (mode !== undefined) {
			await chmod(draft, mode);
		}

		// Nothing may come between the question and the new name.
		if (!mayReplace(target)) {
			return false;
		}

		renameSync(draft, target);
		return true;
	} catch (error) {
		throw new FrayError(
			`${path} cannot be written: ${inWords(error)}. Choose another folder or name.`,
		);
	} finally {
		await rm(draft, {force: true}).catch(() => undefined);
	}
}

/**
 * The mode of a file that is there.
 * @throws when it is no file, or may not be written
 */
async function modeOf(target: string): Promise<number | undefined> {
	const found = await stat(target).catch(() => undefined);
	if (!found) {
		return undefined;
	}

	if (!found.isFile()) {
		throw new Error('it is not a file');
	}

	await access(target, constants.W_OK);
	return found.mode;
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
		await writeFile(draft, text, {flag: 'wx', flush: true});
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
