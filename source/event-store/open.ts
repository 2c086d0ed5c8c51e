import {Buffer} from 'node:buffer';
import {inWords} from './disk/failure.js';
import {type Files, nodeFiles} from './disk/files.js';
import {followLog} from './follow.js';
import type {Fingerprints} from './fingerprint.js';
import {readOnlyLog, writableLog} from './disk/handles.js';
import {newline} from './lines/line.js';
import {type Lock, takeLock} from './disk/lock.js';
import type {FightLog} from './log.js';
import {type Content, factsOf, mostUnflushed, readLogFile} from './lines/read-file.js';
import type {Header, StoredRecord} from './lines/record.js';
import {mendEnd, tornPath} from './lines/torn.js';
import {mendedNotices, noticesOf, obstacleOf} from './trouble.js';
import type {Upcasters} from './lines/upcast.js';

export type Opened = {
	readonly log: FightLog;
	readonly records: readonly StoredRecord[];
	/** How many of them are to the byte what they were when the known fingerprint was taken. */
	readonly knownRecords: number;
};

export type OpenOptions = {
	/** `follow`: others may write it. `list`: one of many, where a broken end is not told, since playing on mends it. */
	readonly mode: 'read' | 'list' | 'follow' | 'write';
	/** Why these records must not be played on from, if so. The file is then left as it is, to the byte. */
	readonly veto?: (header: Header, records: readonly StoredRecord[]) => string | undefined;
	readonly files?: Files;
	/** For older formats; left out: the ones Fray knows. */
	readonly table?: Upcasters;
	/** Taken of fights before. Left out: no fingerprint is taken. */
	readonly known?: Fingerprints;
};

/**
 * Opens a fight's log. It becomes read-only when something prevents writing, such as another process that holds it. A
 * torn last line is set aside when the log is opened for writing.
 * @throws {StoreError} when the file does not exist, cannot be read, is no log, or has a damaged header
 */
export async function openLog(
	path: string,
	{mode, veto = () => undefined, files = nodeFiles, table, known}: OpenOptions,
): Promise<Opened> {
	const read = (): Content => readLogFile(path, files, {table, known});

	factsOf(path, files);

	const followed = (reason: string): Opened => {
		const content = read();
		return toLookAt(path, content, reason, followLog(path, content, {files, table}));
	};

	switch (mode) {
		case 'read': {
			const content = read();
			// Others may just be writing the last line: then it is whole by now.
			const isTorn = content.reading.trouble?.kind === 'torn';
			return toLookAt(path, isTorn ? read() : content, 'the fight was opened only to look at');
		}

		case 'list': {
			const content = read();
			const {trouble, ...reading} = content.reading;
			return toLookAt(
				path,
				trouble?.kind === 'torn'
					? {...content, reading: {...reading, trouble: undefined}}
					: content,
				'the fight was opened only to list',
			);
		}

		case 'follow': {
			return followed('the fight is only watched');
		}

		case 'write': {
			const lock = tryLock(path, files);
			return lock.isHeld
				? underLock(path, {read, veto, files, release: lock.release})
				: followed(lock.reason);
		}
	}
}

type UnderLock = Required<Pick<OpenOptions, 'veto' | 'files'>> & {
	readonly read: () => Content;
	readonly release: () => void;
};

/** Opens a log under its lock, so that nobody else can write it. */
async function underLock(path: string, {read, veto, files, release}: UnderLock): Promise<Opened> {
	try {
		const content = read();
		const {header, records} = content.reading;
		const obstacle = obstacleOf(content.reading, path) ?? veto(header, records);
		const opened =
			obstacle === undefined
				? await openForWriting(path, files, content, release)
				: toLookAt(path, content, obstacle);
		if (opened.log.readOnly) {
			release();
		}

		return opened;
	} catch (error) {
		release();
		throw error;
	}
}

/** The last bytes of the log's good part, with the newline that it may have lacked. */
const lastOf = ({bytes, from, reading}: Content, end: number): Uint8Array => {
	const good = reading.end - from;
	return Buffer.concat([
		bytes.subarray(Math.max(0, good - mostUnflushed), good),
		Buffer.alloc(end - reading.end, newline),
	]);
};

/** A fight whose folder allows no lock can still be read. */
function tryLock(path: string, files: Files): Lock {
	try {
		return takeLock(path, files);
	} catch (error) {
		return {isHeld: false, reason: `Fray cannot lock the fight: ${inWords(error)}`};
	}
}

const toLookAt = (
	path: string,
	{reading, fingerprinter}: Content,
	reason: string,
	follow?: FightLog['follow'],
): Opened => ({
	log: readOnlyLog(
		{header: reading.header, path, notices: noticesOf(reading, follow !== undefined)},
		obstacleOf(reading, path) ?? reason,
		{
			...(follow && {follow}),
			fingerprint: () => fingerprinter?.fingerprint(reading.records.length),
		},
	),
	records: reading.records,
	knownRecords: fingerprinter?.knownRecords ?? 0,
});

async function openForWriting(
	path: string,
	files: Files,
	content: Content,
	release: () => void,
): Promise<Opened> {
	const {reading, fingerprinter} = content;
	const {header, records, crc, format} = reading;
	let file: number | undefined;
	let end: number;
	try {
		file = files.open(path, 'r+');
		end = await mendEnd(files, {path, file, ...content});
	} catch (error) {
		if (file !== undefined) {
			files.close(file);
		}

		return toLookAt(path, content, `Fray cannot write to the file: ${inWords(error)}`);
	}

	// The newline that the last line may have lacked.
	fingerprinter?.take(Buffer.alloc(end - reading.end, newline));
	return {
		log: writableLog(
			files,
			{header, path, notices: mendedNotices(reading, tornPath(path))},
			{file, end, again: lastOf(content, end), crc, format, n: records.length, fingerprinter},
			release,
		),
		records,
		knownRecords: fingerprinter?.knownRecords ?? 0,
	};
}
