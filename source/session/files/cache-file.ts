import {randomUUID} from 'node:crypto';
import {readdir, rename, rm, stat, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {crc32} from 'node:zlib';
import {plainText} from '../../event-store/disk/plain-file.js';

/** A file in which a program keeps what it could work out again. It may be deleted at any time. */
export type CacheFile = {
	readonly folder: string;
	readonly name: string;
	/** What is kept in it, and how. */
	readonly format: number;
	/** What another one keeps is not taken over. */
	readonly program: string;
};

/** A draft that is older than this was left behind by a process that was killed. ms. */
const longestDraft = 60_000;

/** What was kept; `undefined` when there is nothing, and when it is damaged or from another program. */
export async function readCacheFile(file: CacheFile): Promise<unknown> {
	try {
		const text = await plainText(join(file.folder, file.name));
		const end = text.indexOf('\n');
		const body = text.slice(end + 1);
		return text.slice(0, end) === headOf(body, file) ? JSON.parse(body) : undefined;
	} catch {
		return undefined;
	}
}

/** Keeps a value whole or not at all. That it cannot be kept is no error: the home may be for reading only. */
export async function writeCacheFile(file: CacheFile, value: unknown): Promise<void> {
	const {folder, name} = file;
	const body = `${JSON.stringify(value)}\n`;
	const draft = join(folder, `${name}.${randomUUID()}`);
	try {
		// A GM may have closed the logs to other users. They hold more than this file, but all of it is from them.
		await writeFile(draft, `${headOf(body, file)}\n${body}`, {flag: 'wx', mode: 0o600});
		await rename(draft, join(folder, name));
		await removeOldDrafts(file);
	} catch {
		await rm(draft, {force: true}).catch(() => undefined);
	}
}

const headOf = (body: string, {format, program}: CacheFile): string =>
	JSON.stringify({cache: format, program, crc: crc32(body)});

async function removeOldDrafts({folder, name}: CacheFile) {
	const names = await readdir(folder);
	await Promise.all(
		names
			.filter((other) => other.startsWith(`${name}.`))
			.map(async (other) => {
				const path = join(folder, other);
				const {mtimeMs} = await stat(path);
				if (Date.now() - mtimeMs > longestDraft) {
					await rm(path, {force: true});
				}
			}),
	);
}
