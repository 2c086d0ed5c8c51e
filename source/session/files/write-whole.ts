import {randomUUID} from 'node:crypto';
import {type Stats, constants, renameSync} from 'node:fs';
import {access, chmod, chown, link, open, realpath, rm, stat, writeFile} from 'node:fs/promises';
import {basename, dirname, join} from 'node:path';
import {inWords} from '../../event-store/disk/failure.js';
import {codeOf} from '../../event-store/disk/files.js';
import {patiently} from '../../event-store/renaming.js';
import {FrayError} from '../../rosters/problem.js';

/** Writes a file so that it holds its old content or all of the text, with its permissions, its owner and its links. */
export async function writeWhole(path: string, text: string, mode?: number): Promise<void> {
	await writeWholeIf(path, text, () => true, mode);
}

/** As `writeWhole`, if `mayReplace` says so at the last moment of where a link leads. Tells whether it was written. */
export async function writeWholeIf(
	path: string,
	text: string,
	mayReplace: (target: string) => boolean,
	given?: number,
): Promise<boolean> {
	const target = await realpath(path).catch(() => path);
	const draft = draftBeside(target);
	try {
		const before = await replacedAt(target);
		const mode = given ?? before?.mode;
		await writeFile(draft, text, {flag: 'wx', flush: true, ...(mode !== undefined && {mode})});
		if (before) {
			await makeAlike(draft, before, mode ?? before.mode);
		}

		let isWritten = false;
		patiently(() => {
			// Nothing may come between the question and the new name.
			isWritten = mayReplace(target);
			if (isWritten) {
				renameSync(draft, target);
			}
		});
		return isWritten;
	} catch (error) {
		throw new FrayError(
			`${path} cannot be written: ${inWords(error)}. Choose another folder or name.`,
		);
	} finally {
		await rm(draft, {force: true}).catch(() => undefined);
	}
}

/** A name that nothing has, in the same folder. */
const draftBeside = (target: string): string =>
	join(dirname(target), `.${basename(target).slice(0, 40)}.${randomUUID().slice(0, 8)}`);

/** The file that is there, if one is; throws when it may not be written. */
async function replacedAt(target: string): Promise<Stats | undefined> {
	const found = await stat(target).catch(() => undefined);
	if (!found) {
		return undefined;
	}

	if (!found.isFile()) {
		throw new Error('it is not a file');
	}

	await access(target, constants.W_OK);
	return found;
}

async function makeAlike(draft: string, {uid, gid}: Stats, mode: number) {
	const own = await stat(draft);
	if (own.uid !== uid || own.gid !== gid) {
		await chown(draft, uid, gid).catch((error: unknown) => {
			throw new Error(
				`the file belongs to another user or group, which Fray cannot keep: ${inWords(error)}`,
			);
		});
	}

	// Whoever gets a file loses some of its permissions by that.
	await chmod(draft, mode);
}

/** Writes a file that is not there yet, whole or not at all. What has that name stays as it is, and it throws. */
export async function writeNew(path: string, text: string): Promise<void> {
	const draft = draftBeside(path);
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

/** What systems say on disks without second names, such as sticks. On Windows it is that a folder is in the way. */
const withoutLinks = new Set(['EISDIR', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

/** Gives what was written its name, unless something has it; `name` is how a file gets a second name. */
export async function nameNew(
	draft: string,
	path: string,
	text: string,
	name: (draft: string, path: string) => Promise<void> = link,
) {
	try {
		await name(draft, path);
	} catch (error) {
		if (!withoutLinks.has(codeOf(error) ?? '')) {
			throw error;
		}

		await writeBare(path, text);
	}
}

/** What cannot be written whole is taken away again: nobody had a file of that name. */
async function writeBare(path: string, text: string) {
	const file = await open(path, 'wx');
	try {
		await file.writeFile(text);
		await file.sync();
	} catch (error) {
		await rm(path, {force: true}).catch(() => undefined);
		throw error;
	} finally {
		await file.close();
	}
}
