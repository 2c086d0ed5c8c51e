import fs from 'node:fs';
import {dirname, basename} from 'node:path';
import {promisify} from 'node:util';

/** Whether a path leads to what Linux makes up while it is read: some of that never ends, some waits for ever. */
export function isMadeUp(path: string): boolean {
	try {
		return /^\/(?:proc|sys)\//.test(fs.realpathSync(path));
	} catch {
		return false;
	}
}

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

export type FileFacts = {
	readonly size: number;
	readonly modified: Date;
	/** When anything about the file changed last, its times too; a user cannot set it. ms since 1970. */
	readonly changed: number;
	/** Another one when the file was written to, replaced, or its times were set, as finely as the disk tells time. */
	readonly stamp: string;
	/** The same for all names of a file, and for nothing else that exists at the moment. */
	readonly identity: string;
	/** `other`: a pipe, a device and the like. Reading it might never end. */
	readonly kind: 'file' | 'folder' | 'other';
};

const kindOf = (stats: fs.BigIntStats): FileFacts['kind'] =>
	stats.isFile() ? 'file' : stats.isDirectory() ? 'folder' : 'other';

/** On Windows an inode has more digits than a number can hold. */
export const identityOf = ({dev, ino}: Pick<fs.BigIntStats, 'dev' | 'ino'>) => `${dev} ${ino}`;

const factsOf = (stats: fs.BigIntStats): FileFacts => ({
	size: Number(stats.size),
	modified: stats.mtime,
	changed: Number(stats.ctimeMs),
	stamp: [stats.ino, stats.size, stats.mtimeNs, stats.ctimeNs].join(' '),
	identity: identityOf(stats),
	kind: kindOf(stats),
});

/** Some systems tell the letters of a name apart from their accents, whatever it was made with. */
export const isSameName = (one: string, other: string) => one.normalize() === other.normalize();

const fdatasync = promisify(fs.fdatasync);
const fsync = promisify(fs.fsync);

export type Files = typeof nodeFiles;

/** All file operations of the event store, under Node's names. Failures are thrown as Node's system errors. */
export const nodeFiles = {
	open: (path: string, flags: 'r' | 'r+' | 'wx' | 'wx+' | 'a') => fs.openSync(path, flags),
	close(file: number) {
		fs.closeSync(file);
	},
	/** @returns how many bytes were read; fewer than fit only at the end of the file */
	read: (file: number, into: Uint8Array, position: number) =>
		fs.readSync(file, into, 0, into.length, position),
	/**
	 * Writes the first `length` bytes, without buffering.
	 * @param position left out: the end of a file opened for appending, or where the last write ended
	 * @returns how many bytes were written, perhaps fewer than `length`
	 */
	write: (file: number, bytes: Uint8Array, length: number, position?: number) =>
		fs.writeSync(file, bytes, 0, length, position),
	ftruncate(file: number, length: number) {
		fs.ftruncateSync(file, length);
	},
	fdatasync,
	fsync,
	readFile: (path: string): Uint8Array => fs.readFileSync(path),
	/** `undefined` when nothing has that path. */
	stat(path: string): FileFacts | undefined {
		const stats = fs.statSync(path, {throwIfNoEntry: false, bigint: true});
		return (
			stats && {
				...factsOf(stats),
				// What is made up takes no room on a disk.
				...(stats.blocks === 0n && isMadeUp(path) && {kind: 'other' as const}),
			}
		);
	},
	fstat: (file: number) => factsOf(fs.fstatSync(file, {bigint: true})),
	/** Where a path leads in the end, through all links; throws when nothing is there. */
	realpath: (path: string) => fs.realpathSync(path),
	readdir: (folder: string): readonly string[] => fs.readdirSync(folder),
	/** Creates the folders above it too. A folder that exists already is no error. */
	mkdir: makeFolders,
	/** Replaces a file that already has the new name. */
	rename(from: string, to: string) {
		fs.renameSync(from, to);
	},
	/** A missing file is no error. */
	remove(path: string) {
		fs.rmSync(path, {force: true});
	},
	/** Calls back when a file of that name may have changed: too often, or on some disks never. Returns what ends that. */
	watch(path: string, onChange: () => void) {
		// Watches the folder: a watcher of the file itself would follow it when it is renamed, and miss what replaces
		// it.
		const name = basename(path);
		const watcher = fs.watch(dirname(path), (_event, changed) => {
			if (changed === null || isSameName(changed, name)) {
				onChange();
			}
		});
		const end = () => {
			watcher.close();
		};

		// The folder is gone, or the watcher is.
		watcher.on('error', end);
		return end;
	},
};

/** Codes with which systems and disks say that they cannot flush a folder. */
const cannotFlushFolders = new Set(['EACCES', 'EINVAL', 'EISDIR', 'EPERM']);

/** Makes a file's name in its folder survive a power cut, where the system can do that. */
export async function flushFolder(files: Files, folder: string): Promise<void> {
	try {
		const file = files.open(folder, 'r');
		try {
			await files.fsync(file);
		} finally {
			files.close(file);
		}
	} catch (error) {
		if (!cannotFlushFolders.has(codeOf(error) ?? '')) {
			throw error;
		}
	}
}

/** Writes all bytes at the file's current position; throws when the disk takes only a part of them. */
export function writeWhole(files: Files, file: number, bytes: Uint8Array) {
	const written = files.write(file, bytes, bytes.length);
	if (written !== bytes.length) {
		throw new Error(shortWrite(written, bytes.length));
	}
}

export const shortWrite = (written: number, length: number): string =>
	`the disk took only ${written} of ${length} bytes`;

/** Works with a file while it is open. */
export function withOpen<T>(
	files: Files,
	path: string,
	flags: Parameters<Files['open']>[1],
	work: (file: number) => T,
): T {
	const file = files.open(path, flags);
	try {
		return work(file);
	} finally {
		files.close(file);
	}
}

/** What some work gives, or something else where it fails with one of these codes. */
export function unless<T, U>(codes: readonly string[], work: () => T, otherwise: () => U): T | U {
	try {
		return work();
	} catch (error) {
		if (codes.includes(codeOf(error) ?? '')) {
			return otherwise();
		}

		throw error;
	}
}

/** The code of a system error, such as `ENOSPC`. */
export const codeOf = (error: unknown): string | undefined =>
	error instanceof Error && 'code' in error && typeof error.code === 'string'
		? error.code
		: undefined;
