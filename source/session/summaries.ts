import {setImmediate} from 'node:timers/promises';
import {type ListedLog, type LogFile, listLogs} from '../event-store/find.js';
import type {FightSummary} from './summary.js';
import {type Cached, readCache, writeCache} from './summary-cache.js';

type Needs = {
	/** Which program derives the summaries. */
	readonly program: string;
	readonly now: () => Date;
	/** Reads and folds a log. */
	readonly summarise: (file: LogFile) => Promise<FightSummary>;
};

/**
 * How long a file must have been left alone before its stamp is trusted, in ms. Two changes within one tick of the
 * disk's clock leave the same stamp, and the coarsest disks tick every two seconds.
 */
const settling = 3000;

/**
 * The fights of a folder, the last written first. A log that is as it was is not read again: a cache beside the files
 * has its summary. What is wrong with a log is not saved, since its cause can lie elsewhere, such as a disk that was
 * gone for a while.
 * @throws {StoreError} when the folder cannot be read
 */
export async function listSummaries(
	folder: string,
	{program, now, summarise}: Needs,
): Promise<readonly FightSummary[]> {
	const files = listLogs(folder);
	if (files.length === 0) {
		return [];
	}

	const before = await readCache(folder, program);
	const isKnown = ({slug, stamp}: ListedLog): boolean =>
		before.get(slug)?.stamp === stamp;
	const read = new Map<string, FightSummary>();
	const after = new Map<string, Cached>();
	await inTurn(
		files.filter((file) => !isKnown(file)),
		async (file) => {
			const isSettled = now().getTime() - file.changed > settling;
			const summary = await summarise(file);
			read.set(file.slug, summary);
			if (isSettled && summary.trouble === undefined) {
				after.set(file.slug, {stamp: file.stamp, summary});
			}
		},
	);
	const isNew = after.size > 0;
	const summaries = files.flatMap(({slug}) => {
		const summary = read.get(slug);
		const known = before.get(slug);
		if (summary === undefined && known !== undefined) {
			after.set(slug, known);
		}

		return summary ?? known?.summary ?? [];
	});
	if (isNew || after.size < before.size) {
		await writeCache(folder, program, after);
	}

	return summaries;
}

/** One after the other, with pauses, so that the screen stays responsive. */
const inTurn = async <T>(
	items: readonly T[],
	work: (item: T) => Promise<void>,
): Promise<void> =>
	items.reduce(async (before, item) => {
		await before;
		await setImmediate();
		await work(item);
	}, Promise.resolve());
