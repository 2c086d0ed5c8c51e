import {Buffer} from 'node:buffer';
import {attempt, inWords} from './failure.js';
import {type Files, nodeFiles} from './files.js';
import {type Content, followLog} from './follow.js';
import {readOnlyLog, writableLog} from './handles.js';
import {newline} from './line.js';
import {type Lock, takeLock} from './lock.js';
import {type FightLog, StoreError} from './log.js';
import {type Reading, readLog} from './read.js';
import type {Header, StoredRecord} from './record.js';
import {mendEnd, tornPath} from './torn.js';
import {mendedNotices, noticesOf, obstacleOf} from './trouble.js';
import type {Upcasters} from './upcast.js';

export type Opened = {
	readonly log: FightLog;
	readonly records: readonly StoredRecord[];
};

export type OpenOptions = {
	/** `follow`: to be looked at while others write it. */
	readonly mode: 'read' | 'follow' | 'write';
	/** Why these records must not be played on from, if so: the file is left byte for byte as it is then. */
	readonly veto?: (
		header: Header,
		records: readonly StoredRecord[],
	) => string | undefined;
	readonly files?: Files;
	/** For older formats; left out: those that there are. */
	readonly table?: Upcasters;
};

/**
 * Opens a fight's log. What stands in the way of writing, another process that has it included, makes it read-only; a
 * torn last line is set aside when it is opened for writing.
 * @throws {StoreError} when it is not there, cannot be read, is no log, or its header is not whole
 */
export async function openLog(
	path: string,
	{mode, veto = () => undefined, files = nodeFiles, table}: OpenOptions,
): Promise<Opened> {
	const read = (): Content => {
		const bytes = readWholeFile(path, files);
		return {bytes, reading: readLog(bytes, path, table)};
	};

	mustBeFile(path, files);

	const followed = (reason: string): Opened => {
		const {bytes, reading} = read();
		return toLookAt(
			path,
			reading,
			reason,
			followLog(path, {bytes, reading}, {files, table}),
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

/** Opens a log that nobody else may write now. */
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

/** More than is ever written between two flushes: after a failed one nothing is taken any more. */
const mostUnflushed = 64 * 1024;

/** The last bytes of the good part of a log, with the newline that it may have lacked. */
const lastOf = (bytes: Uint8Array, good: number, end: number): Uint8Array =>
	Buffer.concat([
		bytes.subarray(Math.max(0, good - mostUnflushed), good),
		Buffer.alloc(end - good, newline),
	]);

/** @throws {StoreError} when it is not there, no file, or cannot be read */
export function readWholeFile(
	path: string,
	files: Files = nodeFiles,
): Uint8Array {
	mustBeFile(path, files);
	return attempt(`${path} cannot be read`, () => files.readFile(path));
}

/** A pipe would never end. */
function mustBeFile(path: string, files: Files) {
	const facts = attempt(`${path} cannot be read`, () => files.stat(path));
	if (!facts) {
		throw new StoreError(`There is no fight at ${path}.`);
	}

	if (facts.kind !== 'file') {
		const what = facts.kind === 'folder' ? 'a folder' : 'a pipe or device';
		throw new StoreError(
			`${path} is ${what} where the file of a fight should be. Move it away, or put a backup of the fight in its place.`,
		);
	}
}

/** A fight whose folder takes no lock can still be looked at. */
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
	{bytes, reading}: Content,
	release: () => void,
): Promise<Opened> {
	const {header, records, crc, format} = reading;
	let file: number | undefined;
	let end: number;
	try {
		file = files.open(path, 'r+');
		end = await mendEnd(files, {path, file, bytes}, reading);
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
				again: lastOf(bytes, reading.end, end),
				crc,
				format,
				n: records.length,
			},
			release,
		),
		records,
	};
}
