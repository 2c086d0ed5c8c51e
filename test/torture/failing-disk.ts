import {createLog} from '../../source/event-store/create.js';
import {type FightLog, StoreError} from '../../source/event-store/log.js';
import {openLog} from '../../source/event-store/open.js';
import {randomSource} from '../../source/dice/random-source.js';
import {details, record} from '../helpers/logs.js';
import {type Call, type Fault, SimulatedDisk} from '../helpers/simulated-disk.js';
import {endProcess, isPrefix} from './logs.js';
import {type Outcome, Trials} from './outcome.js';

const folder = '/fights';
const path = `${folder}/bridge-at-kurogawa.fray.jsonl`;

/** What a disk does wrong, once or from then on. */
const faults: ReadonlyArray<{
	readonly what: string;
	readonly fault: Fault;
	readonly isLasting: boolean;
	/** The calls that can fail this way. */
	readonly fits: (call: Call) => boolean;
}> = [
	...['ENOSPC', 'EFBIG', 'EIO'].flatMap((code) =>
		[false, true].map((isLasting) => ({
			what: `${code}${isLasting ? ' from then on' : ''}`,
			fault: {code},
			isLasting,
			fits: ({name}: Call) =>
				['open', 'write', 'fsync', 'fdatasync', 'ftruncate', 'rename'].includes(name),
		})),
	),
	...[0, 1, 7, 60, 130].map((bytes) => ({
		what: `only ${bytes} bytes`,
		fault: {bytes},
		isLasting: true,
		fits: ({name}: Call) => name === 'write' || name === 'ftruncate',
	})),
];

/** Each call of the store that can fail fails once, in every way, in the course of two sessions. */
export async function failingDisk(answers: number): Promise<Outcome> {
	const trials = new Trials();
	for (const {what, fault, isLasting, fits} of faults) {
		let wasHit = true;
		for (let number = 1; wasHit; number++) {
			const hit = {count: 0};
			const disk = new SimulatedDisk();
			let fitting = 0;
			disk.fault = (call) => {
				if (!fits(call)) {
					return undefined;
				}

				fitting++;
				if (fitting < number || (fitting > number && !isLasting)) {
					return undefined;
				}

				hit.count++;
				return call.name === 'ftruncate' && 'bytes' in fault ? {code: 'EIO'} : fault;
			};

			const failure = await playThrough(disk, answers);
			wasHit = hit.count > 0;
			if (wasHit) {
				trials.tried();
			}

			trials.check(failure === undefined, () => `${what} at call ${number}: ${failure}`);
		}
	}

	return trials.outcome('failing calls');
}

type Known = {
	/** How many answers were taken, and so shown. */
	acknowledged: number;
	/** How many of these a flush covers. */
	flushed: number;
};

async function playThrough(disk: SimulatedDisk, answers: number): Promise<string | undefined> {
	const known: Known = {acknowledged: 0, flushed: 0};
	const failure =
		(await session(disk, known, answers, async () => createLog(folder, details, disk.files))) ??
		(await session(disk, known, answers, async () => {
			const {log} = await openLog(path, {mode: 'write', files: disk.files});
			return log;
		}));
	return failure ?? afterwards(disk, known);
}

/** Answers until the disk fails; from then on nothing may be taken. */
async function session(
	disk: SimulatedDisk,
	known: Known,
	answers: number,
	open: () => Promise<FightLog>,
): Promise<string | undefined> {
	let log: FightLog;
	try {
		log = await open();
	} catch (error) {
		endProcess(disk);
		return error instanceof StoreError ? undefined : String(error);
	}

	let failure: string | undefined;
	for (let answer = 0; answer < answers && !log.readOnly; answer++) {
		const before = log.saveState().kind;
		const isTaken = take(log, known.acknowledged + 1);
		known.acknowledged += isTaken ? 1 : 0;
		if (isTaken && before === 'failed') {
			failure ??= 'it goes on as if nothing had been';
		}

		if (answer % 3 === 2) {
			await settled(log);
			known.flushed = log.saveState().kind === 'saved' ? known.acknowledged : known.flushed;
		}
	}

	const wasFailed = log.saveState().kind === 'failed';
	const isClosed = await closed(log);
	if (isClosed && !wasFailed && !log.readOnly) {
		known.flushed = known.acknowledged;
	}

	endProcess(disk);
	return failure;
}

function take(log: FightLog, n: number): boolean {
	try {
		log.append(record(n));
		return true;
	} catch (error) {
		if (error instanceof StoreError) {
			return false;
		}

		throw error;
	}
}

const settled = async (log: FightLog) =>
	new Promise<void>((resolve) => {
		const look = () => {
			if (log.saveState().kind !== 'saving') {
				stop();
				resolve();
			}
		};

		const stop = log.onSaveState(look);
		look();
	});

async function closed(log: FightLog): Promise<boolean> {
	try {
		await log.close();
		return true;
	} catch (error) {
		if (error instanceof StoreError) {
			return false;
		}

		throw error;
	}
}

/** The disk works again: all that was shown is there and goes on. After a power cut all that was flushed is. */
async function afterwards(
	disk: SimulatedDisk,
	{acknowledged, flushed}: Known,
): Promise<string | undefined> {
	disk.fault = undefined;
	const all = Array.from({length: acknowledged}, (_, at) => record(at + 1));
	const mended = await reopened(disk);
	if (typeof mended === 'string') {
		return acknowledged === 0 ? undefined : mended;
	}

	if (mended.length < acknowledged || !isPrefix(all, mended)) {
		return `${mended.length} of ${acknowledged} shown answers are there`;
	}

	disk.cutPower(randomSource(acknowledged));
	endProcess(disk);
	const left = await reopened(disk);
	if (typeof left === 'string') {
		return left;
	}

	return left.length < flushed
		? `${left.length} of ${flushed} flushed answers are left`
		: undefined;
}

/** What is there; played on by one answer, which is taken. */
async function reopened(disk: SimulatedDisk) {
	try {
		const {log, records} = await openLog(path, {mode: 'write', files: disk.files});
		log.append({n: records.length + 1, at: 'later'});
		await log.close();
		return records;
	} catch (error) {
		return String(error);
	}
}
