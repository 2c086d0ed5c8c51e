import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pty from '@lydell/node-pty';
import {createLog} from '../../source/event-store/create.js';
import {openLog} from '../../source/event-store/open.js';
import {rulesets} from '../../source/rulesets/index.js';
import {openFight} from '../../source/session/open.js';
import {childEnvironment, cli, root} from '../helpers/program.js';
import {playOptions} from '../helpers/recorded-fight.js';
import {samples} from '../helpers/samples.js';
import {type Figure, median, milliseconds, ratio} from './figures.js';
import {enlarged} from './recorded.js';

/** A program in a pseudo-terminal, with the times at which it wrote. */
function spawn(file: string, args: readonly string[], home: string) {
	const start = performance.now();
	const child = pty.spawn(process.execPath, [file, ...args], {
		name: 'xterm-256color',
		cols: 120,
		rows: 36,
		cwd: root,
		env: {...childEnvironment(home), TERM: 'xterm-256color'},
	});
	let text = '';
	let last = start;
	child.onData((data) => {
		text += data;
		last = performance.now();
	});
	const until = async (isDone: () => boolean) => {
		const deadline = performance.now() + 20_000;
		while (!isDone()) {
			if (performance.now() > deadline) {
				throw new Error(`${file} never came so far: ${text.slice(-400)}`);
			}

			await new Promise((resolve) => {
				setTimeout(resolve, 1);
			});
		}
	};

	const drawn = async (act: () => void): Promise<number> => {
		const {length} = text;
		const before = performance.now();
		act();
		await until(() => text.length > length && performance.now() - last > 40);
		return last - before;
	};

	return {
		/** Milliseconds from the start until this text was written. */
		async shows(expected: string): Promise<number> {
			await until(() => text.includes(expected));
			return last - start;
		},
		/** Milliseconds from a key until the frame it brought about was complete. */
		answers: async (key: string): Promise<number> =>
			drawn(() => {
				child.write(key);
			}),
		/** The same for what is done elsewhere. */
		follows: drawn,
		kill() {
			child.kill('SIGKILL');
		},
	};
}

/** The smallest Ink program, bundled as Fray is. */
function bundleHello(folder: string): string {
	const file = path.join(folder, 'hello.mjs');
	execFileSync(
		path.join(root, 'node_modules/.bin/esbuild'),
		[
			'test/bench/hello.tsx',
			'--bundle',
			'--platform=node',
			'--format=esm',
			'--target=node20',
			'--minify',
			'--jsx=automatic',
			'--define:process.env.NODE_ENV="production"',
			'--define:process.env.DEV="false"',
			'--alias:react-devtools-core=./source/empty.ts',
			"--banner:js=import {createRequire as __createRequire} from 'node:module';const require=__createRequire(import.meta.url);",
			`--outfile=${file}`,
			'--log-level=warning',
		],
		{cwd: root},
	);
	return file;
}

/** Milliseconds from the start of a program until it has drawn this text. */
export async function firstFrame(
	file: string,
	home: string,
	expected: string,
): Promise<number> {
	const program = spawn(file, [], home);
	const time = await program.shows(expected);
	program.kill();
	return time;
}

async function benchStart(
	hello: string,
	home: string,
): Promise<readonly Figure[]> {
	const own: number[] = [];
	const other: number[] = [];
	for (let round = 0; round < 12; round++) {
		own.push(await firstFrame(cli, home, 'Sample fight'));
		other.push(await firstFrame(hello, home, 'Hello'));
	}

	const share = median(own) / median(other);
	return [
		{
			what: 'start to first frame, and a bundled Ink hello',
			value: `${milliseconds(median(own))}, ${milliseconds(median(other))}`,
		},
		{
			what: 'start to first frame against a bundled Ink hello',
			value: ratio(share),
			target: '≤ 1.3 ×',
			isMet: share <= 1.3,
		},
	];
}

const down = '\u001B[B';
const up = '\u001B[A';

async function keyTime(program: ReturnType<typeof spawn>): Promise<number> {
	const times: number[] = [];
	for (let press = 0; press < 40; press++) {
		times.push(await program.answers(press % 2 === 0 ? down : up));
	}

	return median(times);
}

/** A fight of so many combatants in a home of its own. */
async function crowdedHome(folder: string, count: number): Promise<string> {
	const home = path.join(folder, `crowd-${count}`);
	const [sample] = samples;
	const logs: Array<Promise<void>> = [];
	sample?.use(({rules, setup}) => {
		logs.push(
			(async () => {
				const log = await createLog(path.join(home, 'fights'), {
					id: `crowd-${count}`,
					title: `Crowd ${count}`,
					ruleset: rules.id,
					rulesetVersion: rules.version,
					seed: 1,
					started: new Date(0).toISOString(),
					setup: enlarged(setup, count),
				});
				await log.close();
			})(),
		);
	});
	await Promise.all(logs);
	return home;
}

async function benchKeys(
	hello: string,
	folder: string,
): Promise<readonly Figure[]> {
	const minimal = spawn(hello, [], folder);
	await minimal.shows('Hello');
	const least = await keyTime(minimal);
	minimal.kill();
	const times = new Map<number, number>();
	for (const count of [10, 100, 1000]) {
		const program = spawn(cli, ['resume'], await crowdedHome(folder, count));
		await program.shows('Enter');
		await program.answers(' ');
		times.set(count, await keyTime(program));
		program.kill();
	}

	const share = (times.get(1000) ?? 0) / (times.get(100) ?? 1);
	return [
		...[...times].map(([count, time]) => ({
			what: `key to frame with ${count} combatants, against a minimal Ink app (${milliseconds(least)})`,
			value: `${milliseconds(time)}, ${ratio(time / least)}`,
		})),
		{
			what: 'key to frame with 1,000 combatants against 100',
			value: ratio(share),
			target: '≤ 1.2 ×',
			isMet: share <= 1.2,
		},
	];
}

/** From just before a line is appended to the frame of a second terminal that follows the fight. */
async function benchWatch(folder: string): Promise<readonly Figure[]> {
	const home = await crowdedHome(folder, 12);
	const [name = ''] = fs.readdirSync(path.join(home, 'fights'));
	const {log, records} = await openLog(path.join(home, 'fights', name), {
		mode: 'write',
	});
	const ruleset = rulesets.find(({id}) => id === log.header.ruleset);
	if (!ruleset) {
		throw new Error('the fight to be watched has no ruleset');
	}

	const fight = openFight(ruleset, log, records, playOptions());
	const watcher = spawn(cli, ['watch', '--gm'], home);
	await watcher.shows('live');
	await watcher.answers('?');
	await watcher.answers('\u001B');
	const times: number[] = [];
	for (let note = 1; note <= 60; note++) {
		times.push(
			await watcher.follows(() => {
				fight.gm({do: 'note', text: `bell ${note} rings`});
			}),
		);
	}

	watcher.kill();
	await fight.close();
	const slowest = times.toSorted((a, b) => a - b)[56] ?? 0;
	return [
		{
			what: 'a line appended to the frame of another terminal that watches, median and 95 %',
			value: `${milliseconds(median(times))}, ${milliseconds(slowest)}`,
		},
	];
}

export async function benchScreen(): Promise<readonly Figure[]> {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fray-bench-'));
	try {
		const hello = bundleHello(folder);
		return [
			...(await benchStart(hello, path.join(folder, 'home'))),
			...(await benchKeys(hello, folder)),
			...(await benchWatch(folder)),
		];
	} finally {
		fs.rmSync(folder, {recursive: true, force: true});
	}
}
