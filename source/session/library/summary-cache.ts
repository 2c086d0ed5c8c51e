import {isFormerFile, isFormerOf} from '../../event-store/lines/header.js';
import {type CacheFile, readCacheFile, writeCacheFile} from '../files/cache-file.js';
import type {FightSummary} from '../play/summary.js';
import {isData} from '../../engine/kit/data.js';

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

const isCached = (value: unknown): value is Cached =>
	isData(value) && typeof value['stamp'] === 'string' && isSummary(value['summary']);

const texts = [
	'id',
	'slug',
	'title',
	'ruleset',
	'clock',
	'updated',
] as const satisfies ReadonlyArray<keyof FightSummary>;

const isSummary = (value: unknown): value is FightSummary =>
	isData(value) &&
	texts.every((key) => typeof value[key] === 'string') &&
	['outcome', 'campaign'].every((key) => ['string', 'undefined'].includes(typeof value[key])) &&
	isFormerOf(value['from']) &&
	typeof value['lines'] === 'number' &&
	isFormerFile(value['inPlaceOf']) &&
	isStanding(value['standing']);

const isCount = (value: unknown): boolean =>
	isData(value) && typeof value['up'] === 'number' && typeof value['all'] === 'number';

const isStanding = (value: unknown): boolean =>
	value === undefined ||
	(isData(value) &&
		typeof value['question'] === 'string' &&
		typeof value['warning'] === 'string' &&
		isData(value['sides']) &&
		isCount(value['sides']['good']) &&
		isCount(value['sides']['bad']));
