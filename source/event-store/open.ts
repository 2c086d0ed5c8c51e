import {Buffer} from 'node:buffer';
import {inWords} from './failure.js';
import {type Files, nodeFiles} from './files.js';
import {followLog} from './follow.js';
import {readOnlyLog, writableLog} from './handles.js';
import {newline} from './line.js';
import {type Lock, takeLock} from './lock.js';
import type {FightLog} from './log.js';
import type {Reading} from './read.js';
import {
	type Content,
	factsOf,
	mostUnflushed,
	readLogFile,
} from './read-file.js';
import type {Header, StoredRecord} from './record.js';
import {mendEnd, tornPath} from './torn.js';
import {mendedNotices, noticesOf, obstacleOf} from './trouble.js';
import type {Upcasters} from './upcast.js';

export type Opened = {
	readonly log: FightLog;
	readonly records: readonly StoredRecord[];
};

export type OpenOptions = {
	/** `follow`: for reading while others may write it. */
	readonly mode: 'read' | 'follow' | 'write';
	/** Why these records must not be played on from, if so. The file is then left as it is, to the byte. */
	readonly veto?: (
		header: Header,
		records: readonly StoredRecord[],
	) => string | undefined;
	readonly files?: Files;
	/** For older formats; left out: the ones Fray knows. */
	readonly table?: Upcasters;
};

/**
 * Opens a fight's log. It becomes read-only when something prevents writing, such as another process that holds it. A
 * torn last line is set aside when the log is opened for writing.
 * @throws {StoreError} when the file does not exist, cannot be read, is no log, or has a damaged header
 */
export async function openLog(
	path: string,
	{mode, veto = () => undefined, files = nodeFiles, table}: OpenOptions,
): Promise<Opened> {
	const read = (): Content => readLogFile(path, files, table);

	factsOf(path, files);

	const followed = (reason: string): Opened => {
		const content = read();
		return toLookAt(
			path,
			content.reading,
			reason,
			followLog(path, content, {files, table}),
		);
	};

	switch (mode) {
		case 'read': {
			return toLookAt(path, read().reading, 'it was opened to be looked at');
		}

		case 'follow': {
			return followed('it is only watched');
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
async function underLock(
	path: string,
	{read, veto, files, release}: UnderLock,
): Promise<Opened> {
	try {
		const content = read();
		const {header, records} = content.reading;
		const obstacle = obstacleOf(content.reading, path) ?? veto(header, records);
		const opened =
			obstacle === undefined
				? await openForWriting(path, files, content, release)
				: toLookAt(path, content.reading, obstacle);
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
		return {
			isHeld: false,
			reason: `it cannot be locked: ${inWords(error)}`,
		};
	}
}

const toLookAt = (
	path: string,
	reading: Reading,
	reason: string,
	follow?: FightLog['follow'],
): Opened => ({
	log: readOnlyLog(
		{header: reading.header, path, notices: noticesOf(reading)},
		obstacleOf(reading, path) ?? reason,
		follow,
	),
	records: reading.records,
});

async function openForWriting(
	path: string,
	files: Files,
	content: Content,
	release: () => void,
): Promise<Opened> {
	const {reading} = content;
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

		return toLookAt(path, reading, `it cannot be written: ${inWords(error)}`);
	}

	return {
		log: writableLog(
			files,
			{header, path, notices: mendedNotices(reading, tornPath(path))},
			{
				file,
				end,
				again: lastOf(content, end),
				crc,
				format,
				n: records.length,
			},
			release,
		),
		records,
	};
}
