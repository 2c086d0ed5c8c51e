import {isFormerFile, isFormerOf} from '../../event-store/lines/header.js';
import {type CacheFile, readCacheFile, writeCacheFile} from '../files/cache-file.js';
import type {FightSummary} from '../play/summary.js';
import {isData} from '../../engine/kit/data.js';
import {fields, isOf, maybe, number, text} from '../../engine/kit/shape.js';

export type Cached = {readonly stamp: string; readonly summary: FightSummary};

/** Raise it when a summary holds something else than before. */
const format = 6;

/** The saved summaries by slug. None where they are damaged or another program’s: the logs have it all. */
export const readCache = async (
	folder: string,
	program: string,
): Promise<ReadonlyMap<string, Cached>> =>
	new Map(entriesOf(await readCacheFile(fileIn(folder, program))));

export const writeCache = async (
	folder: string,
	program: string,
	cached: ReadonlyMap<string, Cached>,
): Promise<void> => writeCacheFile(fileIn(folder, program), [...cached.values()]);

const fileIn = (folder: string, program: string): CacheFile => ({
	folder,
	name: '.fights-cache.json',
	format,
	program,
});

function entriesOf(value: unknown): ReadonlyArray<readonly [string, Cached]> {
	return Array.isArray(value) && value.every(isCached)
		? value.map(({stamp, summary}) => [
				summary.slug,
				// JSON leaves out what is undefined.
				{stamp, summary: {...summary, outcome: summary.outcome}},
			])
		: [];
}

const count = fields({up: number, all: number});

const isSummary = isOf(
	fields({
		id: text,
		slug: text,
		title: text,
		ruleset: text,
		clock: text,
		updated: text,
		outcome: maybe(text),
		campaign: maybe(text),
		lines: number,
		standing: maybe(
			fields({question: text, warning: text, sides: fields({good: count, bad: count})}),
		),
	}),
);

const isCached = (value: unknown): value is Cached =>
	isData(value) &&
	typeof value['stamp'] === 'string' &&
	isData(value['summary']) &&
	isFormerOf(value['summary']['from']) &&
	isFormerFile(value['summary']['inPlaceOf']) &&
	isSummary(value['summary']);
