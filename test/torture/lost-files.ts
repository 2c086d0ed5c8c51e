import {spawn} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import {basename, dirname, join} from 'node:path';
import {setImmediate} from 'node:timers/promises';
import {type RandomSource, randomSource} from '../../source/dice/random-source.js';
import {createLog} from '../../source/event-store/create.js';
import {openLog} from '../../source/event-store/open.js';
import {readLog} from '../../source/event-store/lines/read.js';
import type {Fight} from '../../source/session/fight/fight.js';
import {openFight} from '../../source/session/play/open.js';
import {temporaryFolder} from '../helpers/logs.js';
import {otherProcess} from '../helpers/other-process.js';
import {randomStep} from '../helpers/random-session.js';
import {playOptions, sampleHeader} from '../helpers/recorded-fight.js';
import {type Sample, samples} from '../helpers/samples.js';
import {type Outcome, Trials} from './outcome.js';

/* What befalls the file of a fight at random moments of play, by this process and by another one. */

/** As a command line, so that another process can do it too. */
const harms: ReadonlyArray<(path: string) => readonly string[]> = [
	(path) => ['rm', path],
	(path) => ['rm', '-r', dirname(path)],
	(path) => ['mv', path, `${path}.moved`],
	(path) => ['mv', dirname(path), `${dirname(path)}-${basename(path)}-moved`],
	(path) => ['truncate', '-s', '100', path],
	(path) => ['truncate', '-s', '-1', path],
	(path) => ['cp', '--remove-destination', path, `${path}.copy`],
	(path) => ['sh', '-c', 'cp "$0" "$0.copy" && mv "$0.copy" "$0"', path],
	(path) => ['sh', '-c', 'echo stranger >> "$0"', path],
	(path) => ['chmod', '444', path],
];

/** Resolves when it is done. */
async function doElsewhere([command = '', ...words]: readonly string[]): Promise<void> {
	await once(spawn(command, words, {stdio: 'ignore'}), 'exit');
}

type Ending = {teardown(end: () => unknown): void};

/** With a folder of its own for each work, gone after it. */
async function apart(work: (t: Ending) => Promise<void>) {
	const ends: Array<() => unknown> = [];
	try {
		await work({
			teardown(end) {
				ends.push(end);
			},
		});
	} finally {
		for (const end of ends.toReversed()) {
			await end();
		}
	}
}

const linesOf = (path: string): number => {
	const {records, trouble} = readLog(fs.readFileSync(path), path);
	return trouble === undefined ? records.length : -1;
};

/** A fight of a ruleset in a folder, and how many lines it has. */
async function begun(sample: Sample, seed: number, folder: string) {
	const {header, ruleset} = sampleHeader(sample, seed);
	const {fray: _, ...rest} = header;
	const log = await createLog(folder, rest);
	return {ruleset, path: log.path, fight: openFight(ruleset, log, [], playOptions())};
}

/** The file in which a fight is, or goes on. */
function placeOf(fight: Fight, folder: string): string {
	const rescueFile = fight.rescueFile();
	return rescueFile?.kind === 'kept'
		? rescueFile.path
		: join(folder, `${fight.info.slug}.fray.jsonl`);
}

/**
 * Files lost while fights are played: nothing is called saved that is not in a file that the program names, and all
 * answers are in the one in which the fight goes on.
 * @param rounds how often a file is lost in each ruleset
 */
export async function lostFiles(rounds: number): Promise<Outcome> {
	const trials = new Trials();
	for (const sample of samples) {
		await apart(async (t) => {
			await loseFiles(sample, rounds, join(temporaryFolder(t), 'fights'), trials);
		});
	}

	return trials.outcome('lost files');
}

async function loseFiles(sample: Sample, rounds: number, folder: string, trials: Trials) {
	const source = randomSource(rounds + sample.id.length);
	const {ruleset, fight} = await begun(sample, rounds, folder);
	for (let round = 0; round < rounds; round++) {
		trials.tried();
		const path = placeOf(fight, folder);
		const harm = harms[source.between(0, harms.length - 1)]?.(path) ?? [];
		const done = doElsewhere(harm);
		await play(fight, source, source.between(0, 12));
		await done;
		await settled(fight);
		const what = `${sample.id}, round ${round}, ${harm.join(' ')}`;
		const before = shownOf(fight);
		const kept = placeOf(fight, folder);
		trials.check(
			fight.saveState().kind === 'saved' || fight.rescueFile()?.kind === 'kept',
			() => `${what}: ${JSON.stringify([fight.saveState(), fight.rescueFile()])}`,
		);
		const {log, records} = await openLog(kept, {mode: 'read'});
		const again = openFight(ruleset, log, records, playOptions());
		trials.check(
			log.notices.length === 0 && shownOf(again) === before,
			() => `${what}: not all answers are in ${kept}: ${log.notices.join(' ')}`,
		);
		if (fight.rescueFile()) {
			const refusal = await fight.goOn();
			trials.check(refusal === undefined, () => `${what}: ${refusal?.reason}`);
		}
	}

	await fight.close();
}

/** Looks when all that was written has reached the disk, or cannot any more. */
async function settled(fight: Fight) {
	while (fight.saveState().kind === 'saving') {
		await setImmediate();
	}

	await fight.look();
}

const shownOf = (fight: Fight): string =>
	JSON.stringify([fight.board('gm'), fight.prompt('gm'), fight.history('gm').length]);

/** Others have their turn between two answers. */
async function play(fight: Fight, source: RandomSource, answers: number) {
	for (let answer = 0; answer < answers; answer++) {
		randomStep(fight, source);
		await setImmediate();
	}
}

/**
 * Two write one log: its lock was deleted, and one of them came by another way. Whoever finds the line of the other
 * stops, and both have all their answers.
 * @param rounds how often in each ruleset, and how often with a process that is suspended meanwhile
 */
export async function twoWriters(rounds: number): Promise<Outcome> {
	const trials = new Trials();
	for (let round = 0; round < rounds; round++) {
		for (const sample of samples) {
			await apart(async (t) => {
				await writeTogether(sample, round, temporaryFolder(t), trials);
			});
		}

		await apart(async (t) => suspend(round, t, trials));
	}

	return trials.outcome('logs with two writers');
}

const removeLocks = (folder: string) => {
	for (const name of fs.readdirSync(folder)) {
		if (name.endsWith('.lock')) {
			fs.rmSync(join(folder, name), {recursive: true});
		}
	}
};

async function writeTogether(sample: Sample, round: number, home: string, trials: Trials) {
	trials.tried();
	const what = `${sample.id}, round ${round}`;
	const source = randomSource(round * 7 + sample.id.length);
	const folder = join(home, 'fights');
	const {ruleset, path, fight} = await begun(sample, round, folder);
	await play(fight, source, source.between(0, 8));
	await settled(fight);
	fs.mkdirSync(join(home, 'other'));
	const link = join(home, 'other', 'linked.fray.jsonl');
	fs.symlinkSync(path, link);
	removeLocks(folder);
	const {log, records} = await openLog(link, {mode: 'write'});
	const other = openFight(ruleset, log, records, playOptions());
	for (let turn = 0; turn < 6; turn++) {
		await play(source.between(0, 1) === 0 ? fight : other, source, source.between(0, 3));
	}

	await settled(fight);
	await settled(other);
	const lost = [fight, other].filter((each) => each.rescueFile());
	trials.check(linesOf(path) >= 0, () => `${what}: the log is damaged`);
	trials.check(
		lost.length < 2 || linesOf(path) > 0,
		() => `${what}: both stopped, and nothing is there`,
	);
	for (const each of [fight, other]) {
		const rescueFile = each.rescueFile();
		const file = rescueFile?.kind === 'kept' ? rescueFile.path : path;
		const opened = await openLog(file, {mode: 'read'});
		const again = openFight(ruleset, opened.log, opened.records, playOptions());
		trials.check(
			shownOf(again) === shownOf(each),
			() =>
				`${what}: not all answers of ${each === fight ? 'the first' : 'the second'} are in ${file}`,
		);
	}

	await Promise.allSettled([fight.close(), other.close()]);
}

/** A laptop sleeps with the fight open, and somebody is told to delete the lock. */
async function suspend(round: number, t: Ending, trials: Trials) {
	trials.tried();
	const folder = join(temporaryFolder(t), 'fights');
	const [sample] = samples;
	if (!sample) {
		return;
	}

	const {path, fight} = await begun(sample, round, folder);
	await fight.close();
	const start = linesOf(path);
	const processes = {
		teardown(end: () => Promise<void>) {
			t.teardown(end);
		},
	};
	const first = await otherProcess(processes, path);
	const second = await otherProcess(processes, path);
	const before = round % 3;
	await first.ask('open');
	for (let times = 0; times < before; times++) {
		await first.ask('write');
	}

	first.child.kill('SIGSTOP');
	removeLocks(folder);
	const opened = await second.ask('open');
	const wrote = await second.ask('write');
	first.child.kill('SIGCONT');
	const late = await first.ask('write');
	const again = await second.ask('write');
	trials.check(
		opened === 'held' && wrote === 'written' && again === 'written',
		() => `the second is kept from writing: ${opened}, ${wrote}, ${again}`,
	);
	trials.check(
		late.includes('another program wrote to the file'),
		() => `the first writes on: ${late}`,
	);
	trials.check(
		linesOf(path) === start + before * 10 + 20,
		() => `${linesOf(path)} lines after ${before} writes`,
	);
}
