import {type Files, nodeFiles} from '../../source/event-store/disk/files.js';
import type {News} from '../../source/event-store/log.js';
import {type OpenOptions, openLog} from '../../source/event-store/open.js';
import type {StoredRecord} from '../../source/event-store/lines/record.js';
import {eventually} from './logs.js';

/** Follows a log until the test is over, and keeps what it is told. */
export async function followed(
	t: {teardown(end: () => void): void},
	path: string,
	options: Partial<OpenOptions> = {},
) {
	const {log, records} = await openLog(path, {mode: 'follow', ...options});
	let seen: readonly StoredRecord[] = records;
	const told: News[] = [];
	const end = log.follow?.((news) => {
		told.push(news);
		seen = news.isAnew ? news.records : [...seen, ...news.records];
	});
	t.teardown(() => end?.());
	return {
		log,
		told,
		/** All the lines that are in the log, as far as was told. */
		seen: () => seen,
		trouble: () => told.at(-1)?.trouble,
		end: () => end?.(),
		/** Waits until so many lines were seen. */
		async sees(count: number) {
			await eventually(() => seen.length === count);
		},
		async hears(condition: (news: News) => boolean) {
			await eventually(() => told.some(condition));
		},
	};
}

/** Real files that count how often they are read, and how many bytes; they tell of changes when a test says so. */
export function countedFiles() {
	const counts = {stats: 0, opens: 0, bytes: 0, wholes: 0};
	let tell: (() => void) | undefined;
	const files: Files = {
		...nodeFiles,
		stat(path) {
			counts.stats++;
			return nodeFiles.stat(path);
		},
		open(path, flags) {
			counts.opens++;
			return nodeFiles.open(path, flags);
		},
		read(file, into, position) {
			const length = nodeFiles.read(file, into, position);
			counts.bytes += length;
			return length;
		},
		readFile(path) {
			counts.wholes++;
			return nodeFiles.readFile(path);
		},
		watch(_path, onChange) {
			tell = onChange;
			return () => {
				tell = undefined;
			};
		},
	};
	return {files, counts, tell: () => tell?.(), isWatched: () => tell !== undefined};
}
