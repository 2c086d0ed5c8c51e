import fs from 'node:fs';
import {basename, dirname} from 'node:path';
import {promisify} from 'node:util';

export type FileFacts = {
	readonly size: number;
	readonly modified: Date;
	/** `other`: a pipe, a device and the like, which might never come to an end. */
	readonly kind: 'file' | 'folder' | 'other';
};

/** All that the event store does with files, under Node's names. Failures are thrown as Node's system errors. */
export type Files = {
	open(path: string, flags: 'r' | 'r+' | 'wx' | 'a'): number;
	close(file: number): void;
	/** Returns how many bytes were read: fewer than there is room for only at the end of the file. */
	read(file: number, into: Uint8Array, position: number): number;
	/**
	 * Writes the first `length` bytes, at once.
	 * @param position left out: at the end of a file opened for appending, or where the last write ended
	 * @returns how many were written, which may be fewer
	 */
	write(
		file: number,
		bytes: Uint8Array,
		length: number,
		position?: number,
	): number;
	ftruncate(file: number, length: number): void;
	fdatasync(file: number): Promise<void>;
	fsync(file: number): Promise<void>;
	readFile(path: string): Uint8Array;
	/** `undefined` when there is nothing. */
	stat(path: string): FileFacts | undefined;
	readdir(folder: string): readonly string[];
	/** With the folders above it; one that is there already is no error. */
	mkdir(folder: string): void;
	/** Replaces what has the new name. */
	rename(from: string, to: string): void;
	/** What is not there need not be removed. */
	remove(path: string): void;
	/**
	 * Tells when a file of that name may have changed, come or gone: perhaps too often, and on some disks never.
	 * @returns what ends it
	 */
	watch(path: string, onChange: () => void): () => void;
};

const kindOf = (stats: fs.Stats): FileFacts['kind'] =>
	stats.isFile() ? 'file' : stats.isDirectory() ? 'folder' : 'other';

const fdatasync = promisify(fs.fdatasync);
const fsync = promisify(fs.fsync);

export const nodeFiles: Files = {
	open: (path, flags) => fs.openSync(path, flags),
	close(file) {
		fs.closeSync(file);
	},
	read: (file, into, position) =>
		fs.readSync(file, into, 0, into.length, position),
	write: (file, bytes, length, position) =>
		fs.writeSync(file, bytes, 0, length, position),
	ftruncate(file, length) {
		fs.ftruncateSync(file, length);
	},
	fdatasync,
	fsync,
	readFile: (path) => fs.readFileSync(path),
	stat(path) {
		const stats = fs.statSync(path, {throwIfNoEntry: false});
		return (
			stats && {
				size: stats.size,
				modified: stats.mtime,
				kind: kindOf(stats),
			}
		);
	},
	readdir: (folder) => fs.readdirSync(folder),
	mkdir(folder) {
		fs.mkdirSync(folder, {recursive: true});
	},
	rename(from, to) {
		fs.renameSync(from, to);
	},
	remove(path) {
		fs.rmSync(path, {force: true});
	},
	watch(path, onChange) {
		// Whoever watches the file itself goes on with it when it is moved away, and never sees what takes its place.
		const name = basename(path);
		const watcher = fs.watch(dirname(path), (_event, changed) => {
			if (changed === null || changed === name) {
				onChange();
			}
		});
		const end = () => {
			watcher.close();
		};

		// The folder is gone, or what tells of changes is.
		watcher.on('error', end);
		return end;
	},
};

/** Systems and disks that cannot flush a folder say so with one of these. */
const cannotFlushFolders = new Set(['EACCES', 'EINVAL', 'EISDIR', 'EPERM']);

/** Makes a file's name in the folder last through a power cut, where the system can do that. */
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

/**
 * Writes all bytes where the file stands.
 * @throws when the disk takes only a part of them
 */
export function writeWhole(files: Files, file: number, bytes: Uint8Array) {
	const written = files.write(file, bytes, bytes.length);
	if (written !== bytes.length) {
		throw new Error(shortWrite(written, bytes.length));
	}
}

export const shortWrite = (written: number, length: number): string =>
	`the disk took only ${written} of ${length} bytes`;

/** The code of a system error, such as `ENOSPC`. */
export const codeOf = (error: unknown): string | undefined =>
	error instanceof Error && 'code' in error && typeof error.code === 'string'
		? error.code
		: undefined;
