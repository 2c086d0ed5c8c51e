import {once} from 'node:events';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {exportFormatIds} from '../../source/projections/export-formats.js';
import {chained} from '../helpers/logs.js';
import {runHere} from '../helpers/in-process.js';
import {endOf, runProgram, startProgram} from '../helpers/program.js';
import {samples} from '../helpers/samples.js';
import {type Forgery, forgedLines, forgeriesOf} from './forged-logs.js';
import {ofProgrammers, onlyOtherwise} from './forged-texts.js';
import {type Outcome, Trials} from './outcome.js';

type Size = {
	/** So many forgeries of each ruleset. */
	readonly forgeries: number;
	/** Whether fights that hold every kind of event are forged, too. */
	readonly hasEveryKind: boolean;
	/** Whether the built program is run, or its commands in this process. */
	readonly isProgram: boolean;
};

/**
 * Forged logs, as the commands tell of them: each names the line that the doctor names, or tells the fight, and none of
 * them says a word of a programmer.
 */
export async function forgedCommands({forgeries, hasEveryKind, isProgram}: Size): Promise<Outcome> {
	const trials = new Trials();
	for (const sample of samples.filter(({id}) => id !== 'toy')) {
		const all = forgeriesOf(sample, {fights: 1, answers: 4, enters: 2, hasEveryKind}, trials);
		const step = Math.ceil(all.length / forgeries);
		for (const forgery of all.filter((_, at) => at % step === step - 1)) {
			await tell(forgery, isProgram, trials);
		}
	}

	return trials.outcome('forged logs told by commands');
}

type Told = {readonly output: string; readonly errors: string};

const commands: ReadonlyArray<readonly string[]> = [
	['doctor'],
	['show'],
	['resume', '--plain'],
	['list'],
	...exportFormatIds.map((format) => ['export', '--format', format]),
];

async function tell(forgery: Forgery, isProgram: boolean, trials: Trials) {
	const home = mkdtempSync(path.join(os.tmpdir(), 'fray-forged-'));
	const {ruleset} = forgery.recording;
	try {
		mkdirSync(path.join(home, 'fights'));
		writeFileSync(path.join(home, 'fights', 'forged.fray.jsonl'), chained(forgedLines(forgery)));
		let damage: string | undefined;
		for (const command of commands) {
			const told = await (isProgram ? runProgram : runHere)(home, command, ['']);
			damage ??= command[0] === 'doctor' ? damageIn(told) : undefined;
			trials.tried();
			const fault = faultIn(told, damage);
			trials.check(
				fault === undefined,
				() =>
					`${ruleset.id}, line ${Number(forgery.path[0]) + 1}, ${forgery.what}, fray ${command.join(' ')}: ${fault ?? ''}`,
			);
		}

		if (isProgram) {
			trials.tried();
			const fault = faultIn(await watched(home), damage);
			trials.check(
				fault === undefined,
				() => `${ruleset.id}, ${forgery.what}, fray watch: ${fault ?? ''}`,
			);
		}
	} finally {
		rmSync(home, {recursive: true, force: true});
	}
}

/** What `fray watch` says first. */
async function watched(home: string): Promise<Told> {
	const child = startProgram(home, ['watch', '--plain', '--gm']);
	const told = endOf(child);
	await Promise.race([once(child.stdout, 'data'), once(child, 'close')]);
	child.kill('SIGTERM');
	return told;
}

/** “line 7”: the first that the doctor finds damaged; `undefined` when the fight can be told. */
const damageIn = ({output, errors}: Told): string | undefined =>
	`${output}\n${errors}`
		.split('\n')
		.filter((line) => !line.includes(onlyOtherwise))
		.map((line) => /\bline \d+\b/i.exec(line)?.[0].toLowerCase())
		.find((line) => line !== undefined);

function faultIn({output, errors}: Told, damage: string | undefined): string | undefined {
	const text = `${output}\n${errors}`;
	const found =
		ofProgrammers.exec(text) ?? /mistake of its own/.exec(text) ?? /^\s+at .*:\d+:\d+/m.exec(text);
	if (found) {
		return `…${text.slice(Math.max(0, found.index - 80), found.index + 120)}…`;
	}

	return damage === undefined || new RegExp(String.raw`\b${damage}\b`, 'i').test(text)
		? undefined
		: `no word of ${damage}: ${text.slice(0, 400)}`;
}
