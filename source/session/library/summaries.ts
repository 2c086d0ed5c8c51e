import {settling} from '../files/remembered-rosters.js';
import {setImmediate} from 'node:timers/promises';
import {type LogFile, listLogs} from '../../event-store/find.js';
import type {FightSummary} from '../play/summary.js';
import {isFormerFile, isFormerOf} from '../../event-store/lines/header.js';
import {type CacheFile, readCacheFile, writeCacheFile} from '../files/cache-file.js';
import {isData} from '../../engine/kit/data.js';
import {fields, isOf, maybe, number, text} from '../../engine/kit/shape.js';

type Needs = {
	/** Which program derives the summaries. */
	readonly program: string;
	readonly now: () => Date;
	readonly summarise: (file: LogFile) => Promise<FightSummary>;
	/** Told the newest fights, ever more of them, while older ones are still to be read. */
	readonly onNewest?: ((fights: readonly FightSummary[]) => void) | undefined;
};

/** After so many logs, a screenful, what was read is told and saved. */
const firstPart = 16;

/** Each part that is told goes so many times as far as the one before it: a screen is not drawn anew too often. */
const growth = 4;

/** The fights of a folder, the last written first. A cache has what was read; faults are read anew: a disk may be back. */
export async function listSummaries(folder: string, {program, now, summarise, onNewest}: Needs) {
	const files = listLogs(folder);
	if (files.length === 0) {
		return [];
	}

	const before = await readCache(folder, program);
	const summaries = new Map<string, FightSummary>();
	const cached = new Map<string, Cached>();
	for (const {slug, stamp} of files) {
		const known = before.get(slug);
		if (known?.stamp === stamp) {
			summaries.set(slug, known.summary);
			cached.set(slug, known);
		}
	}

	const unread = files.filter(({slug}) => !summaries.has(slug));
	let saved = before.size === cached.size ? before.size : undefined;
	const save = async () => {
		if (cached.size !== saved) {
			saved = cached.size;
			await writeCache(folder, program, cached);
		}
	};

	let part = firstPart;
	await inTurn(unread, async (file, at) => {
		const isSettled = now().getTime() - file.changed > settling;
		const summary = await summarise(file);
		summaries.set(file.slug, summary);
		if (isSettled && summary.trouble === undefined) {
			cached.set(file.slug, {stamp: file.stamp, summary});
		}

		const next = unread[at + 1];
		if (next && at + 1 === part) {
			part *= growth;
			onNewest?.(inOrder(files.slice(0, files.indexOf(next)), summaries));
			await save();
		}
	});
	await save();
	return inOrder(files, summaries);
}

const inOrder = (files: readonly LogFile[], summaries: ReadonlyMap<string, FightSummary>) => {
	const fights = files.flatMap(({slug}) => summaries.get(slug) ?? []);
	const inPlace = fights.filter(({inPlaceOf}) => inPlaceOf !== undefined);
	return inPlace.length === 0
		? fights
		: fights.map((fight) => {
				const {slug: continuedIn} = inPlace.find((later) => continues(later, fight)) ?? {};
				return continuedIn === undefined
					? fight
					: {
							...fight,
							continuedIn,
							trouble: `the fight goes on in ${continuedIn}; this file has only its beginning`,
						};
			});
};

/** Whether a file holds all lines of another of the same fight: one that has grown since is a fight of its own. */
const continues = ({id, slug, inPlaceOf}: FightSummary, former: FightSummary): boolean =>
	id === former.id &&
	slug !== former.slug &&
	inPlaceOf !== undefined &&
	former.lines <= inPlaceOf.lines &&
	(former.inPlaceOf === undefined || former.slug === inPlaceOf.slug);

/** One after the other, with pauses, so that the screen stays responsive. */
const inTurn = async <T>(items: readonly T[], work: (item: T, at: number) => Promise<void>) =>
	items.reduce(async (before, item, at) => {
		await before;
		await setImmediate();
		await work(item, at);
	}, Promise.resolve());

export type Cached = {readonly stamp: string; readonly summary: FightSummary};

/** Raise it when a summary holds something else than before. */
const format = 6;

/** The saved summaries by slug. None where they are damaged or another program’s: the logs have it all. */
export const readCache = async (folder: string, program: string) =>
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
