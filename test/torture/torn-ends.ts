import {Buffer} from 'node:buffer';
import fs from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {nodeFiles} from '../../source/event-store/disk/files.js';
import {openLog} from '../../source/event-store/open.js';
import {readExaminable} from '../../source/event-store/lines/read-file.js';
import {logBytes, putAt, record, writtenLog} from '../helpers/logs.js';
import {type Outcome, Trials} from './outcome.js';

const megabyte = 2 ** 20;

/** What stands among the zeros, and how far behind the good part. */
const mark = 'something';
const markAt = 100 * megabyte;

/**
 * Logs with ends of so many bytes that a power cut left: each is set aside whole, and the fight goes on.
 * @param ends in bytes, more than `markAt`
 */
export async function tornEnds(ends: readonly number[]): Promise<Outcome> {
	const trials = new Trials();
	for (const bytes of ends) {
		trials.tried();
		const folder = fs.mkdtempSync(join(tmpdir(), 'fray-'));
		try {
			await tornEnd(folder, bytes, trials);
		} finally {
			fs.rmSync(folder, {recursive: true, force: true});
		}
	}

	return trials.outcome('torn ends');
}

async function tornEnd(folder: string, bytes: number, trials: Trials) {
	const good = logBytes(3);
	const path = writtenLog(folder, good);
	fs.truncateSync(path, good.length + bytes);
	putAt(path, good.length + markAt, mark);
	const check = (isWell: boolean, what: string) => {
		trials.check(isWell, () => `${what}, with an end of ${bytes} bytes`);
	};

	const examined = readExaminable(path, nodeFiles);
	check(examined.bytes.length === good.length, 'the doctor reads too much');
	const {log, records} = await openLog(path, {mode: 'write'});
	check(records.length === 3 && log.readOnly === undefined, 'no way on');
	check(
		log.notices.some((notice) => notice.includes(`moved its ${bytes} bytes`)),
		'nothing is said',
	);
	log.append(record(4));
	await log.close();
	check(fs.readFileSync(path).equals(logBytes(4)), 'the log is another');
	const aside = fs.statSync(`${path}.torn`);
	check(aside.size === bytes + 1, 'not all was set aside');
	check(aside.blocks * 512 < markAt, 'zeros take room');
	const piece = Buffer.alloc(mark.length);
	const file = fs.openSync(`${path}.torn`, 'r');
	fs.readSync(file, piece, 0, piece.length, markAt);
	fs.closeSync(file);
	check(piece.toString() === mark, 'what was set aside is another');
}
