import {Buffer} from 'node:buffer';
import {StoreError} from '../../source/event-store/log.js';
import {type Opened, openLog} from '../../source/event-store/open.js';
import {recordedFight} from '../helpers/recorded-fight.js';
import {samples} from '../helpers/samples.js';
import {SimulatedDisk} from '../helpers/simulated-disk.js';
import {isPrefix, lineEnds} from './logs.js';
import {type Outcome, Trials} from './outcome.js';

const path = '/fights/cut.fray.jsonl';

/**
 * Logs of each ruleset, cut off at every byte: what was before is there, what was cut is named, and twice is as once.
 * @param step 1: every byte
 */
export async function truncation(commands: number, step: number): Promise<Outcome> {
	const trials = new Trials();
	for (const sample of samples) {
		const fight = recordedFight(sample, {seed: 1, most: commands, isCurious: true});
		const ends = lineEnds(fight.bytes);
		for (let length = 0; length < fight.bytes.length; length += step) {
			trials.tried();
			const failure = await cutAt(length, fight, ends);
			trials.check(failure === undefined, () => `${sample.id}, cut at ${length}: ${failure}`);
		}
	}

	return trials.outcome('cuts');
}

type Recorded = Pick<ReturnType<typeof recordedFight>, 'bytes' | 'records'>;

async function cutAt(
	length: number,
	{bytes, records}: Recorded,
	ends: readonly number[],
): Promise<string | undefined> {
	const cut = bytes.subarray(0, length);
	const disk = new SimulatedDisk();
	disk.put(path, cut);
	const opened = await tryOpen(disk);
	const whole = ends.filter((end) => end <= length).length;
	if (whole === 0) {
		return opened === undefined && isSame(disk.content(path), cut)
			? undefined
			: 'it was not left alone';
	}

	if (!opened) {
		return 'it does not open';
	}

	const lacksNewline = ends.includes(length + 1);
	const count = whole - 1 + (lacksNewline ? 1 : 0);
	const torn = lacksNewline ? 0 : length - (ends[whole - 1] ?? 0);
	const notices = opened.log.notices.join('\n');
	const isNamed = torn > 0 ? notices.includes(`${torn} bytes`) : lacksNewline === (notices !== '');
	await opened.log.close();
	const once = disk.content(path);
	const again = await tryOpen(disk);
	await again?.log.close();
	return (
		[
			[opened.log.readOnly === undefined, 'it is read-only'],
			[
				opened.records.length === count && isPrefix(opened.records, records),
				'what was before is not all there',
			],
			[isNamed, `what was cut is not named: ${notices}`],
			[
				torn === 0 ||
					isSame(
						disk.content(`${path}.torn`),
						Buffer.concat([cut.subarray(-torn), Buffer.from('\n')]),
					),
				'what was cut is not beside it',
			],
			[again?.log.notices.length === 0 && isSame(disk.content(path), once), 'twice is not as once'],
		] as const
	).find(([isWell]) => !isWell)?.[1];
}

/** `undefined` when it is refused in words. */
async function tryOpen(disk: SimulatedDisk): Promise<Opened | undefined> {
	try {
		return await openLog(path, {mode: 'write', files: disk.files});
	} catch (error) {
		if (error instanceof StoreError) {
			return undefined;
		}

		throw error;
	}
}

const isSame = (one: Uint8Array | undefined, other: Uint8Array | undefined) =>
	one !== undefined && other !== undefined && Buffer.from(one).equals(Buffer.from(other));
