import {dirname} from 'node:path';
import type {Files} from './disk/files.js';
import {type ListedLog, listLogs} from './find.js';
import {readHeader} from './lines/header.js';
import {slugOfPath} from './name.js';
import type {Header} from './lines/record.js';

/** What identifies a fight, whatever its name; without the format, which may be raised, and the file in whose place it stands. */
const fightOf = ({inPlaceOf, ...header}: Header): string => JSON.stringify({...header, fray: 0});

/** Whether a fight that was in a file goes on in the one that has this header. */
const isInPlaceOf = (path: string, header: Header, former: Header): boolean =>
	header.inPlaceOf?.slug === slugOfPath(path) && fightOf(header) === fightOf(former);

/** Whether what is now in a file is the fight that was there, or a file in place of it. */
export const isStillAt = (path: string, header: Header, former: Header): boolean =>
	isInPlaceOf(path, header, former) ||
	(header.inPlaceOf?.slug === former.inPlaceOf?.slug && fightOf(header) === fightOf(former));

/**
 * Looks for the file in which a fight goes on since its own was lost. Only those count that come into its folder from
 * now on: whoever opened the former one, though there was another, means it.
 * @returns each time its path, as soon as it can be read
 */
export function successorsOf(path: string, header: Header, files: Files): () => string | undefined {
	const folder = dirname(path);
	const logs = (): readonly ListedLog[] => {
		try {
			return listLogs(folder, files);
		} catch {
			// The file itself may be there all the same.
			return [];
		}
	};

	const stamp = () => files.stat(folder)?.stamp;
	let seen = stamp();
	const settled = new Set(logs().map((log) => log.path));
	const isSuccessor = (log: ListedLog): boolean => {
		if (settled.has(log.path)) {
			return false;
		}

		try {
			const found = readHeader(log.path, files);
			settled.add(log.path);
			return isInPlaceOf(path, found, header);
		} catch {
			// It has a name before its lines.
			seen = undefined;
			return false;
		}
	};

	return () => {
		const now = stamp();
		if (now === seen) {
			return undefined;
		}

		seen = now;
		return logs().find((log) => isSuccessor(log))?.path;
	};
}
