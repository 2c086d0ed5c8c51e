import {cleanName} from '../../engine/kit/clean-text.js';
import {listLogs} from '../../event-store/find.js';
import {readHeader} from '../../event-store/lines/header.js';
import {openLog} from '../../event-store/open.js';
import type {Header} from '../../event-store/lines/record.js';
import type {Fight} from '../fight/fight.js';
import type {Linked, Links} from './services.js';
import {titlesAfter} from '../parts/titles.js';

/* How fights lead to one another. Only the later one says so: the former may be damaged, or open elsewhere. */

/** “The bridge again”, then “The bridge again 2”. */
export function titleAgain(title: string): string {
	const [, before, number] = /^(.+) again(?: (\d+))?$/.exec(title) ?? [];
	return before === undefined ? `${title} again` : `${before} again ${Number(number ?? 1) + 1}`;
}

type Found = {
	readonly path: string;
	readonly slug: string;
	readonly header: Header;
	readonly isArchived: boolean;
};

/** The fight that one comes after, and those that come after it in the order in which they began. */
export async function linksOf(
	{id, from}: Pick<Fight['info'], 'id' | 'from'>,
	folder: string,
	archive: string,
): Promise<Links> {
	const all = [...headersIn(folder, false), ...headersIn(archive, true)];
	const former = from && all.find(({header}) => header.id === from.id && from.id !== id);
	const next = all
		.filter(({header}) => header.from?.id === id)
		.toSorted((one, other) => one.header.started.localeCompare(other.header.started));
	return {
		...(former && {former: await linked(former, from.isAgain === true)}),
		next: await Promise.all(
			next.map(async (found) => linked(found, found.header.from?.isAgain === true)),
		),
	};
}

const headersIn = (folder: string, isArchived: boolean): readonly Found[] =>
	listLogs(folder).flatMap(({path, slug}) => {
		try {
			return [{path, slug, header: readHeader(path), isArchived}];
		} catch {
			// What is no fight, or a damaged one, leads nowhere.
			return [];
		}
	});

async function linked({path, slug, isArchived}: Found, isAgain: boolean): Promise<Linked> {
	const {log, records} = await openLog(path, {mode: 'read'});
	return {
		slug,
		title: cleanName(titlesAfter(log.header, records).title),
		isAgain,
		...(isArchived && {isArchived}),
	};
}
