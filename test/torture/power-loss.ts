import {setImmediate} from 'node:timers/promises';
import {type RandomSource, randomSource} from '../../source/dice/random-source.js';
import {createLog} from '../../source/event-store/create.js';
import {type FightLog, StoreError} from '../../source/event-store/log.js';
import {openLog} from '../../source/event-store/open.js';
import {details} from '../helpers/logs.js';
import {SimulatedDisk} from '../helpers/simulated-disk.js';
import {endProcess, isPrefix} from './logs.js';
import {type Outcome, Trials} from './outcome.js';

const folder = '/fights';
const path = `${folder}/bridge-at-kurogawa.fray.jsonl`;
const cutsOfOneDisk = 3;

/** Fights on a disk whose power is cut, over and over: what a completed flush covered is there. */
export async function powerLoss(seeds: number): Promise<Outcome> {
	const trials = new Trials();
	for (let seed = 1; seed <= seeds; seed++) {
		trials.tried();
		const failure = await playThroughCuts(randomSource(seed));
		trials.check(failure === undefined, () => `seed ${seed}: ${failure}`);
	}

	return trials.outcome(`disks, ${cutsOfOneDisk} power cuts each`);
}

/** A fight as it is known at the table, whatever the disk makes of it. */
type Known = {
	records: Array<ReturnType<typeof recordOf>>;
	/** How many of them a flush has covered. */
	flushed: number;
	isMade: boolean;
};

async function playThroughCuts(source: RandomSource): Promise<string | undefined> {
	const flushes: Array<() => void> = [];
	const disk = new SimulatedDisk({
		flush: async () =>
			new Promise((resolve) => {
				flushes.push(resolve);
			}),
	});
	const known: Known = {records: [], flushed: 0, isMade: false};
	for (let cut = 0; cut < cutsOfOneDisk; cut++) {
		await playUntilCut(disk, known, flushes, source);
		disk.cutPower(source);
		flushes.length = 0;
		endProcess(disk);
		const failure = await judge(disk, known, flushes);
		if (failure !== undefined) {
			return `cut ${cut + 1}: ${failure}`;
		}
	}

	return undefined;
}

/** Plays on, one small thing after the other, and stops somewhere. */
async function playUntilCut(
	disk: SimulatedDisk,
	known: Known,
	flushes: Array<() => void>,
	source: RandomSource,
) {
	let log: FightLog | undefined;
	const opening = known.isMade
		? openLog(path, {mode: 'write', files: disk.files})
		: createLog(folder, details, disk.files).then((made) => {
				known.isMade = true;
				return {log: made};
			});
	opening.then(
		(opened) => {
			log = opened.log;
		},
		() => undefined,
	);
	for (let steps = source.between(1, 60); steps > 0; steps--) {
		const what = source.between(1, 4);
		if (what === 1) {
			flushes.shift()?.();
		} else if (what === 2 && log && !log.readOnly) {
			const record = recordOf(known.records.length + 1, source);
			known.records.push(record);
			log.append(record);
		}

		await setImmediate();
		if (log?.saveState().kind === 'saved') {
			known.flushed = known.records.length;
		}
	}
}

/** Lines from short to some sectors long. */
const recordOf = (n: number, source: RandomSource) => ({
	n,
	at: '2026-01-02T19:00:00.000Z',
	text: 'x'.repeat(source.between(0, source.between(0, 1500))),
});

/** Opens what the disk has left, and takes it for the truth from now on. */
async function judge(
	disk: SimulatedDisk,
	known: Known,
	flushes: Array<() => void>,
): Promise<string | undefined> {
	try {
		const {log, records} = await openLog(path, {mode: 'read', files: disk.files});
		await log.close();
		if (records.length < known.flushed) {
			return `${records.length} of ${known.flushed} flushed answers are left`;
		}

		if (!isPrefix(records, known.records)) {
			return 'other answers than were given';
		}

		known.isMade = true;
		known.records.length = records.length;
		known.flushed = records.length;
		flushes.length = 0;
		return undefined;
	} catch (error) {
		if (error instanceof StoreError && !known.isMade) {
			disk.files.remove(path);
			return undefined;
		}

		return String(error);
	}
}
