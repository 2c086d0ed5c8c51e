import {fields, isOf, list, text, tuple, wholeNumber} from '../../engine/kit/shape.js';
import type {Fingerprints} from '../../event-store/fingerprint.js';
import type {FightLog} from '../../event-store/log.js';
import {type CacheFile, readCacheFile, writeCacheFile} from './cache-file.js';

/* Lines that this program has decided, or written, need not be decided again as long as not one of their bytes changes. */

/** Raise it when opening a log finds more than before. */
const format = 1;

/** Of more fights, those that were opened last are kept. */
const most = 2000;

export type VouchedLogs = {
	/** The fingerprints of logs whose lines were taken in without fault. */
	known(): Promise<Fingerprints>;
	vouchFor(logs: Fingerprints): Promise<void>;
};

/** @param folder where they are kept: that of a home */
export function vouchedLogs(folder: string, program: string): VouchedLogs {
	const file: CacheFile = {folder, name: '.vouched-fights.json', format, program};
	const known = async () => {
		const stored = await readCacheFile(file);
		return new Map(areEntries(stored) ? stored : []);
	};

	return {
		known,
		async vouchFor(logs) {
			const before = await known();
			const added = [...logs].filter(([id, {sha256}]) => before.get(id)?.sha256 !== sha256);
			for (const [id, fingerprint] of added) {
				before.delete(id);
				before.set(id, fingerprint);
			}

			if (added.length > 0) {
				await writeCacheFile(file, [...before].slice(-most));
			}
		},
	};
}

/** A log that is being opened, and vouched for once that has gone well. */
export type OpeningLog = {
	/** When it is closed, what was written is vouched for, too. */
	readonly log: FightLog;
	/** All its lines were taken in without fault. */
	accept(): void;
	vouch(): Promise<void>;
};

export function openingLog(log: FightLog, logs: VouchedLogs): OpeningLog {
	let isAccepted = false;
	const vouch = async () => {
		const fingerprint = isAccepted ? log.fingerprint?.() : undefined;
		if (fingerprint) {
			await logs.vouchFor(new Map([[log.header.id, fingerprint]]));
		}
	};

	return {
		log: {
			...log,
			async close() {
				await log.close();
				await vouch();
			},
		},
		accept() {
			isAccepted = true;
		},
		vouch,
	};
}

const areEntries = isOf(
	list(tuple(text, fields({bytes: wholeNumber, records: wholeNumber, sha256: text}))),
);
