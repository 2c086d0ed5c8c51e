import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {createLog} from '../../source/event-store/create.js';
import {childEnvironment, cli} from '../helpers/program.js';
import {samples} from '../helpers/samples.js';
import {type Figure, atMost, median, milliseconds, ratio, timed} from './figures.js';
import {longFight} from './recorded.js';
import {firstFrame} from './start.js';

const answers = 300;
const many = 1000;
const rounds = 7;
const title = 'Old battle';

/** A log of each ruleset, with so many answers. */
async function writeLogs(folder: string): Promise<readonly string[]> {
	const logs: Array<Promise<string>> = [];
	for (const sample of samples.filter(({id}) => id !== 'toy')) {
		sample.use(({rules, setup}) => {
			const write = async () => {
				const log = await createLog(folder, {
					id: rules.id,
					title,
					ruleset: rules.id,
					rulesetVersion: rules.version,
					seed: 1,
					started: new Date(0).toISOString(),
					setup,
				});
				for (const record of longFight(rules, setup, answers)) {
					log.append(record);
				}

				await log.close();
				return log.path;
			};

			logs.push(write());
		});
	}

	return Promise.all(logs);
}

function homeWith(folder: string, logs: readonly string[], count: number) {
	const home = path.join(folder, `${count}`);
	const fights = path.join(home, 'fights');
	fs.mkdirSync(fights, {recursive: true});
	for (let number = 0; number < count; number++) {
		fs.copyFileSync(logs[number % logs.length] ?? '', path.join(fights, `${number}.fray.jsonl`));
	}

	return home;
}

const list = (home: string): number =>
	timed(() => {
		execFileSync(process.execPath, [cli, 'list'], {env: childEnvironment(home)});
	});

async function firstScreen(home: string): Promise<number> {
	const {wall} = await firstFrame({file: cli, home}, title);
	return wall;
}

const cacheOf = (home: string): string => path.join(home, 'fights/.fights-cache.json');

/** Lists a home until all its fights are in the cache: those written a moment ago are left out of it. */
function warmUp(home: string, count: number) {
	const deadline = performance.now() + 60_000;
	const isWhole = () =>
		fs.existsSync(cacheOf(home)) &&
		fs.readFileSync(cacheOf(home), 'utf8').split('"stamp"').length > count;
	while (!isWhole()) {
		if (performance.now() > deadline) {
			throw new Error(`the cache of ${home} never became whole`);
		}

		list(home);
	}
}

/** The list of many fights against that of one, each with the cache: by the shell, and on the screen. */
export async function benchHome(): Promise<readonly Figure[]> {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fray-bench-'));
	try {
		const logs = await writeLogs(path.join(folder, 'logs'));
		const crowd = homeWith(folder, logs, many);
		const lonely = homeWith(folder, logs, 1);
		const without = list(crowd);
		warmUp(crowd, many);
		warmUp(lonely, 1);
		const pairs: Array<Readonly<Record<'shell' | 'screen', readonly [number, number]>>> = [];
		for (let round = 0; round < rounds; round++) {
			pairs.push({
				shell: [list(crowd), list(lonely)],
				screen: [await firstScreen(crowd), await firstScreen(lonely)],
			});
		}

		const figure = (kind: 'shell' | 'screen', what: string): Figure => {
			const times = pairs.map((pair) => pair[kind]);
			const share = median(times.map(([ours, theirs]) => ours / theirs));
			const [ours, theirs] = [0, 1].map((at) =>
				median(times.map((pair) => pair[at] ?? Number.NaN)),
			);
			return {
				what: `${what}, ${many} fights of ${answers} answers against one`,
				value: `${ratio(share)} (${milliseconds(ours ?? 0)}, ${milliseconds(theirs ?? 0)})`,
				aim: atMost(share, 2, '×'),
			};
		};

		return [
			{what: `fray list, ${many} fights, no cache`, value: milliseconds(without)},
			figure('shell', 'fray list'),
			figure('screen', 'start to the fights on the home screen'),
		];
	} finally {
		fs.rmSync(folder, {recursive: true, force: true});
	}
}
