import {setTimeout} from 'node:timers/promises';
import {readdirSync} from 'node:fs';
import {join} from 'node:path';
import {openLog} from '../../source/event-store/open.js';
import {median} from '../bench/figures.js';
import {temporaryFolder} from '../helpers/logs.js';
import {startProgram} from '../helpers/program.js';
import {comeIn, freePort, look} from '../helpers/visitor.js';
import {type Outcome, Trials} from './outcome.js';
import {postTo, seatAttacks, untaken} from './seat-attacks.js';
import {type Target, attacks, flood} from './table-attacks.js';

/**
 * The built program shares the fight that it plays, and somebody in the network attacks it.
 * @param rounds how often Enter is timed, quiet and in a flood
 * @param most how many times as long Enter may take in a flood
 */
export async function tableAttacked(rounds: number, most: number): Promise<Outcome> {
	const trials = new Trials();
	const ends: Array<() => void> = [];
	const home = temporaryFolder({
		teardown(end) {
			ends.push(end);
		},
	});
	const seat = await seatIn(home);
	const {target} = seat;
	try {
		const page = await look(target.port, target.cookie);
		let heard = 0;
		const hearing = (async () => {
			while (await page.next()) {
				heard++;
			}
		})().catch(() => undefined);
		for (const {what, run} of [...attacks, ...seatAttacks]) {
			trials.tried();
			const wrong = await run(target);
			trials.check(wrong.length === 0, () => `${what}: ${wrong.slice(0, 3).join('; ')}`);
			trials.check(await isServed(target), () => `${what}: a decent page is not served`);
			await seat.enter();
		}

		const quiet: number[] = [];
		const flooded: number[] = [];
		for (let round = 0; round < rounds; round++) {
			quiet.push(await seat.enter());
			const stop = new AbortController();
			const flooding = Promise.all([flood(target, stop), floodAnswers(target, stop)]).then((sent) =>
				Math.min(...sent),
			);
			await setTimeout(100);
			flooded.push(await seat.enter());
			stop.abort();
			trials.check((await flooding) > 0, () => 'nothing was sent in the flood');
		}

		trials.tried();
		const ratio = median(flooded) / median(quiet);
		trials.check(ratio <= most, () => `Enter takes ${ratio.toFixed(1)} times as long in a flood`);
		const before = heard;
		await seat.enter();
		await Promise.race([hearing, setTimeout(6000)]);
		trials.check(
			heard > before,
			() => 'the page that was open all the time hears nothing any more',
		);
		page.close();
		await hearing;
		for (const failure of await seat.leave()) {
			trials.check(false, () => failure);
		}

		return trials.outcome(
			`attacks, Enter ${median(quiet).toFixed(0)} ms, in a flood ${median(flooded).toFixed(0)} ms`,
		);
	} finally {
		seat.kill();
		for (const end of ends) {
			end();
		}
	}
}

/** Answers that fit nothing, as fast as they can be sent. */
async function floodAnswers(
	{port, cookie}: Target,
	{signal}: {readonly signal: AbortSignal},
): Promise<number> {
	let sent = 0;
	while (!signal.aborted) {
		await Promise.allSettled(
			['a', 'b', 'c', 'd'].map(async (id) =>
				postTo(port, cookie, {
					kind: 'answer',
					id,
					hero: 'c1',
					question: 'c1-0',
					answer: {kind: 'words', text: untaken},
				}),
			),
		);
		sent += 4;
	}

	return sent;
}

/** Whoever behaves gets the state, at the latest when the attackers' time is out. */
async function isServed({port, cookie}: Target, tries = 80): Promise<boolean> {
	try {
		const page = await look(port, cookie);
		const {fight} = await page.nextState();
		page.close();
		return fight !== undefined;
	} catch {
		await setTimeout(100);
		return tries > 0 && isServed({port, cookie, code: ''}, tries - 1);
	}
}

/** A GM who plays line by line, with the fight shared. */
async function seatIn(home: string) {
	const port = await freePort();
	const child = startProgram(home, [
		'demo',
		'dynamic-d100',
		'--plain',
		'--seed',
		'3',
		'--share',
		'--port',
		`${port}`,
		'--address',
		'localhost',
	]);
	let output = '';
	let errors = '';
	let onOutput: () => void = () => undefined;
	child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
		output += chunk;
		onOutput();
	});
	child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
		errors += chunk;
	});
	const closed = new Promise<void>((resolve) => {
		child.once('close', () => {
			resolve();
			onOutput();
		});
	});
	/** Whether it comes to be written before the program ends. */
	const says = async (text: RegExp): Promise<boolean> =>
		new Promise((resolve) => {
			onOutput = () => {
				if (text.test(output) || child.exitCode !== null) {
					resolve(text.test(output));
				}
			};

			onOutput();
		});
	await says(/Code: \w+ \w+\n[^]*> /);
	const [, first = '', second = ''] = /Code: (\w+) (\w+)/.exec(output) ?? [];
	const code = `${first}${second}`;
	const target: Target = {port, code, cookie: await comeIn(port, code)};
	// Whoever asks for a hero plays.
	child.stdin.write('letin all\n');
	await says(/Everybody who asks is let in/);
	let notes = 0;
	return {
		target,
		/** Enter, and a note that shows when it has been answered. @returns how long both took */
		async enter(): Promise<number> {
			notes++;
			const start = performance.now();
			child.stdin.write(`\nnote token-${notes}.\n`);
			await says(new RegExp(`token-${notes}\\.`));
			return performance.now() - start;
		},
		/** @returns what is wrong with the fight, or was written that should not have been */
		async leave(): Promise<readonly string[]> {
			child.stdin.end();
			await closed;
			const [name = ''] = readdirSync(join(home, 'fights'));
			const {log, records} = await openLog(join(home, 'fights', name), {mode: 'read'});
			await log.close();
			const stored = JSON.stringify(records);
			const lost = Array.from({length: notes}, (_, at) => `token-${at + 1}.`).filter(
				(token) => !stored.includes(token),
			);
			return [
				...(child.exitCode === 0 ? [] : [`it ended with ${child.exitCode}`]),
				...lost.map((token) => `${token} is lost`),
				...(stored.includes(untaken) ? ['what nobody took is in the log'] : []),
				...(/[\u0007\u202E]|\u001B\[31m/.test(output)
					? ['control signs of a phone are on the screen']
					: []),
				...(errors === '' ? [] : [`it complained: ${errors.slice(0, 300)}`]),
				...(/\bat .*\.js|Error\b|aborted/.test(output)
					? ['an error was written on the screen']
					: []),
			];
		},
		kill() {
			child.kill('SIGKILL');
		},
	};
}
