import {type Files, nodeFiles} from '../../event-store/disk/files.js';
import type {Loaded} from '../../rosters/load.js';

/** In ms. Younger stamps are not trusted: two changes within a tick share one, and the coarsest disks tick every 2 s. */
export const settling = 3000;

type Needs = {
	readonly read: (file: string) => Promise<Loaded>;
	readonly stat?: Files['stat'];
	/** In ms since 1970. */
	readonly now?: () => number;
};

/** Reads rosters, each again only once it or its rules have changed. Faults are not remembered: a disk may be back. */
export function rememberedRosters({
	read,
	stat = nodeFiles.stat,
	now = Date.now,
}: Needs): (file: string) => Promise<Loaded> {
	const known = new Map<
		string,
		{readonly stamp: string; readonly others: readonly string[]; readonly loaded: Loaded}
	>();
	/** What is being read, by the stamp that it had when that began. */
	const reading = new Map<string, {readonly stamp: string; readonly loaded: Promise<Loaded>}>();
	const factsOf = (file: string): ReturnType<Files['stat']> => {
		try {
			return stat(file);
		} catch {
			return undefined;
		}
	};

	const isSettled = (file: string): boolean => {
		const facts = factsOf(file);
		return facts?.kind === 'file' && now() - facts.changed > settling;
	};

	const stampOf = (files: readonly string[]): string =>
		files.map((file) => factsOf(file)?.stamp ?? '').join(' ');
	const readAnew = async (file: string): Promise<Loaded> => {
		const wasSettled = isSettled(file);
		const loaded = await read(file);
		const {rulesFiles: others = []} = 'roster' in loaded ? loaded.roster : {};
		if ('roster' in loaded && wasSettled && others.every(isSettled)) {
			known.set(file, {stamp: stampOf([file, ...others]), others, loaded});
		} else {
			known.delete(file);
		}

		return loaded;
	};

	return async (file) => {
		const before = known.get(file);
		if (before && before.stamp === stampOf([file, ...before.others])) {
			return before.loaded;
		}

		const stamp = stampOf([file]);
		const underWay = reading.get(file);
		if (underWay?.stamp === stamp && isSettled(file)) {
			return underWay.loaded;
		}

		const loaded = readAnew(file);
		reading.set(file, {stamp, loaded});
		try {
			return await loaded;
		} finally {
			if (reading.get(file)?.loaded === loaded) {
				reading.delete(file);
			}
		}
	};
}
