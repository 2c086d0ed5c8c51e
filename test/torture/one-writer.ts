import fs from 'node:fs';
import {performance} from 'node:perf_hooks';
import {readLog} from '../../source/event-store/lines/read.js';
import {temporaryFolder, storedLog} from '../helpers/logs.js';
import {type OtherProcess, otherProcess} from '../helpers/other-process.js';
import {type Outcome, Trials} from './outcome.js';

/**
 * Processes that all want the same fight: one writes, the others are told; killed, another takes its place.
 * @param soon within how many milliseconds
 */
export async function oneWriter(
	crowds: readonly number[],
	kills: number,
	soon: number,
): Promise<Outcome> {
	const trials = new Trials();
	for (const crowd of crowds) {
		const ends: Array<() => unknown> = [];
		const t = {teardown: (end: () => unknown) => ends.push(end)};
		try {
			const path = await storedLog(temporaryFolder(t), 1);
			const processes = await Promise.all(
				Array.from({length: crowd}, async () => otherProcess(t, path)),
			);
			await fightOver(path, processes, {kills: Math.min(kills, crowd - 1), soon}, trials);
		} finally {
			for (const end of ends.toReversed()) {
				await end();
			}
		}
	}

	return trials.outcome(`races of ${crowds.join(' and ')} processes`);
}

async function fightOver(
	path: string,
	processes: readonly OtherProcess[],
	{kills, soon}: {readonly kills: number; readonly soon: number},
	trials: Trials,
) {
	let living = processes;
	let written = 1;
	for (let round = 0; round <= kills; round++) {
		const holder = await race(living, soon, trials);
		if (!holder) {
			return;
		}

		written += 10;
		trials.check(isWhole(path, written), () => 'lines are missing or mixed');
		await holder.kill();
		living = living.filter((each) => each !== holder);
	}
}

/** All open it at once and all try to write. Who has it in the end? */
async function race(
	living: readonly OtherProcess[],
	soon: number,
	trials: Trials,
): Promise<OtherProcess | undefined> {
	trials.tried();
	const start = performance.now();
	const answers = await Promise.all(living.map(async (each) => each.ask('open')));
	const took = performance.now() - start;
	const holders = living.filter((_, at) => answers[at] === 'held');
	const [holder] = holders;
	trials.check(
		holders.length === 1,
		() => `${holders.length} of ${living.length} have it: ${answers.join('; ')}`,
	);
	trials.check(
		answers.every(
			(answer) =>
				answer === 'held' ||
				answer.includes(`process ${holder?.child.pid} `) ||
				answer.includes('others are opening it'),
		),
		() => `somebody is not told who has it: ${answers.join('; ')}`,
	);
	// Twenty at once wait for each other’s processor time as well.
	trials.check(took < soon * (living.length > 2 ? 5 : 1), () => `it took ${took.toFixed(0)} ms`);
	const writes = await Promise.all(living.map(async (each) => each.ask('write')));
	trials.check(
		writes.filter((answer) => answer === 'written').length === 1,
		() => `more or less than one wrote: ${writes.join('; ')}`,
	);
	return holder;
}

function isWhole(path: string, written: number): boolean {
	const {records, trouble} = readLog(fs.readFileSync(path), path);
	return trouble === undefined && records.length === written;
}
