import {attempt, inWords} from './failure.js';
import {type Files, nodeFiles} from './files.js';
import {readOnlyLog, writableLog} from './handles.js';
import {type Lock, takeLock} from './lock.js';
import {type FightLog, StoreError} from './log.js';
import {type Reading, readLog} from './read.js';
import type {StoredRecord} from './record.js';
import {setTornAside, tornPath} from './torn.js';
import {noticesOf, obstacleOf, tornNotice} from './trouble.js';

export type Opened = {
	readonly log: FightLog;
	readonly records: readonly StoredRecord[];
};

/**
 * Opens a fight's log. What stands in the way of writing, another process that has it included, makes it read-only; a
 * torn last line is set aside when it is opened for writing.
 * @throws {StoreError} when it is not there, cannot be read, is no log, or its header is not whole
 */
export async function openLog(
	path: string,
	{
		mode,
		files = nodeFiles,
	}: {readonly mode: 'read' | 'write'; readonly files?: Files},
): Promise<Opened> {
	const facts = attempt(`${path} cannot be read`, () => files.stat(path));
	if (!facts) {
		throw new StoreError(`There is no fight at ${path}.`);
	}

	if (facts.isFolder) {
		throw new StoreError(
			`${path} is a folder where the file of a fight should be. Move it away, or put a backup of the fight in its place.`,
		);
	}

	if (mode === 'read') {
		return openForReading(path, files, 'it was opened to be looked at');
	}

	const lock = tryLock(path, files);
	if (!lock.isHeld) {
		return openForReading(path, files, lock.reason);
	}

	try {
		const opened = await openForWriting(path, files, lock.release);
		if (opened.log.readOnly) {
			lock.release();
		}

		return opened;
	} catch (error) {
		lock.release();
		throw error;
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

function openForReading(path: string, files: Files, reason: string): Opened {
	return toLookAt(path, readLog(contentOf(path, files), path), reason);
}

const contentOf = (path: string, files: Files): Uint8Array =>
	attempt(`${path} cannot be read`, () => files.readFile(path));

const toLookAt = (path: string, reading: Reading, reason: string): Opened => ({
	log: readOnlyLog(
		{header: reading.header, path, notices: noticesOf(reading)},
		obstacleOf(reading) ?? reason,
	),
	records: reading.records,
});

async function openForWriting(
	path: string,
	files: Files,
	release: () => void,
): Promise<Opened> {
	const bytes = contentOf(path, files);
	const reading = readLog(bytes, path);
	const obstacle = obstacleOf(reading);
	if (obstacle !== undefined) {
		return toLookAt(path, reading, obstacle);
	}

	const {header, records, end, crc, trouble} = reading;
	let file: number | undefined;
	try {
		file = files.open(path, 'r+');
		if (trouble) {
			await setTornAside(files, {path, file, bytes, end});
		}
	} catch (error) {
		if (file !== undefined) {
			files.close(file);
		}

		return toLookAt(path, reading, `it cannot be written: ${inWords(error)}`);
	}

	return {
		log: writableLog(
			files,
			{header, path, notices: tornNotice(reading, tornPath(path))},
			{file, end, crc, n: records.length},
			release,
		),
		records,
	};
}
