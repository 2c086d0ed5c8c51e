import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import {join} from 'node:path';
import process from 'node:process';
import {median, ratio} from '../bench/figures.js';
import {temporaryFolder} from '../helpers/logs.js';
import {builtTest} from '../helpers/program.js';
import {samples} from '../helpers/samples.js';
import {writeLongLog} from './long-log.js';
import {type Outcome, Trials} from './outcome.js';

const script = builtTest('torture/load-log.js');

/** How often as much as reading and parsing the file, or as an undo in a short fight. */
export type Limits = {readonly time: number; readonly memory: number; readonly undo: number};

const short = 1000;

/** A fight of so many answers, resumed: how much longer and how much more memory than reading and parsing its file takes. */
export async function million(answers: number, rounds: number, limits: Limits): Promise<Outcome> {
	const trials = new Trials();
	const ends: Array<() => void> = [];
	const [sample] = samples;
	if (!sample) {
		throw new Error('there is no sample');
	}

	try {
		const folder = temporaryFolder({
			teardown(end) {
				ends.push(end);
			},
		});
		const long = join(folder, 'long.fray.jsonl');
		const brief = join(folder, 'brief.fray.jsonl');
		writeLongLog(long, sample, answers);
		writeLongLog(brief, sample, short);
		const figures = Array.from({length: rounds}, () => {
			trials.tried();
			const parsed = measured('parse', long);
			const resumed = measured('resume', long);
			return {
				time: resumed.milliseconds / parsed.milliseconds,
				memory: resumed.megabytes / parsed.megabytes,
				undo: resumed.undo / measured('resume', brief).undo,
			};
		});
		const shown = (['time', 'memory', 'undo'] as const).map((what) => {
			const share = median(figures.map((figure) => figure[what]));
			trials.check(
				share <= limits[what],
				() => `${what}: ${ratio(share)}, at most ${ratio(limits[what])} wanted`,
			);
			return `${what} ${ratio(share)}`;
		});
		const size = (fs.statSync(long).size / 1e6).toFixed(0);
		return trials.outcome(
			`× resuming ${answers.toLocaleString('en-GB')} answers (${size} MB): ${shown.join(', ')}`,
		);
	} finally {
		for (const end of ends) {
			end();
		}
	}
}

type Measured = {readonly milliseconds: number; readonly megabytes: number; readonly undo: number};

const measured = (how: 'parse' | 'resume', file: string): Measured =>
	JSON.parse(execFileSync(process.execPath, [script, how, file], {encoding: 'utf8'})) as Measured;
