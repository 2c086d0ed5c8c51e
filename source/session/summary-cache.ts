import {randomUUID} from 'node:crypto';
import {readdir, rename, rm, stat, writeFile} from 'node:fs/promises';
import {dirname, join} from 'node:path';
import {crc32} from 'node:zlib';
import {nodeFiles} from '../event-store/files.js';
import {isFormerFile, isFormerOf} from '../event-store/header.js';
import {slugOfPath} from '../event-store/name.js';
import {plainText} from '../event-store/plain-file.js';
import type {FightSummary} from './summary.js';

/** A summary, and the stamp that the file had when it was read. */
export type Cached = {
	readonly stamp: string;
	readonly summary: FightSummary;
};

/** The form of the file. Raise it when a summary holds something else than before, or vouches for more. */
const format = 5;

const cacheName = '.fights-cache.json';

/** A draft that is older than this was left behind by a process that was killed. ms. */
const longestDraft = 60_000;

/**
 * The summaries that were saved in a folder of fights, by slug. Empty when there are none, and when they are damaged or
 * from another program: the logs have it all.
 */
export async function readCache(
	folder: string,
	program: string,
): Promise<ReadonlyMap<string, Cached>> {
	try {
		const text = await plainText(join(folder, cacheName));
		const end = text.indexOf('\n');
		const body = text.slice(end + 1);
		return text.slice(0, end) === headOf(body, program)
			? new Map(entriesOf(JSON.parse(body)))
			: new Map();
	} catch {
		return new Map();
	}
}

/** Whether the same program summarised a log as it is now, and found nothing wrong with any line. */
export async function isVouchedFor(
	path: string,
	program: string,
): Promise<boolean> {
	const cached = await readCache(dirname(path), program);
	const known = cached.get(slugOfPath(path));
	return known !== undefined && known.stamp === nodeFiles.stat(path)?.stamp;
}

/**
 * Saves summaries whole or not at all. That they cannot be saved is no error: the home may be for reading only.
 * @param cached by slug
 */
export async function writeCache(
	folder: string,
	program: string,
	cached: ReadonlyMap<string, Cached>,
): Promise<void> {
	const body = `${JSON.stringify([...cached.values()])}\n`;
	const draft = join(folder, `${cacheName}.${randomUUID()}`);
	try {
		// A GM may have closed the logs to other users. They hold more than this file, but all of it is from them.
		await writeFile(draft, `${headOf(body, program)}\n${body}`, {
			flag: 'wx',
			mode: 0o600,
		});
		await rename(draft, join(folder, cacheName));
		await removeOldDrafts(folder);
	} catch {
		await rm(draft, {force: true}).catch(() => undefined);
	}
}

const headOf = (body: string, program: string): string =>
	JSON.stringify({cache: format, program, crc: crc32(body)});

async function removeOldDrafts(folder: string) {
	const names = await readdir(folder);
	await Promise.all(
		names
			.filter((name) => name.startsWith(`${cacheName}.`))
			.map(async (name) => {
				const path = join(folder, name);
				const {mtimeMs} = await stat(path);
				if (Date.now() - mtimeMs > longestDraft) {
					await rm(path, {force: true});
				}
			}),
	);
}

function entriesOf(value: unknown): ReadonlyArray<readonly [string, Cached]> {
	return Array.isArray(value) && value.every(isCached)
		? value.map(({stamp, summary}) => [
				summary.slug,
				// JSON leaves out what is undefined.
				{stamp, summary: {...summary, outcome: summary.outcome}},
			])
		: [];
}

const isCached = (value: unknown): value is Cached =>
	isObject(value) &&
	typeof value['stamp'] === 'string' &&
	isSummary(value['summary']);

const texts = [
	'id',
	'slug',
	'title',
	'ruleset',
	'clock',
	'updated',
] as const satisfies ReadonlyArray<keyof FightSummary>;

const isSummary = (value: unknown): value is FightSummary =>
	isObject(value) &&
	texts.every((key) => typeof value[key] === 'string') &&
	['outcome', 'campaign'].every((key) =>
		['string', 'undefined'].includes(typeof value[key]),
	) &&
	isFormerOf(value['from']) &&
	typeof value['lines'] === 'number' &&
	isFormerFile(value['inPlaceOf']) &&
	isStanding(value['standing']);

const isCount = (value: unknown): boolean =>
	isObject(value) &&
	typeof value['up'] === 'number' &&
	typeof value['all'] === 'number';

const isStanding = (value: unknown): boolean =>
	value === undefined ||
	(isObject(value) &&
		typeof value['question'] === 'string' &&
		typeof value['warning'] === 'string' &&
		isObject(value['sides']) &&
		isCount(value['sides']['good']) &&
		isCount(value['sides']['bad']));

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
	typeof value === 'object' && value !== null;
