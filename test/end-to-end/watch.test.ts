import {type ChildProcessWithoutNullStreams} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import {join} from 'node:path';
import test from 'ava';
import {temporaryHome} from '../helpers/home.js';
import {runHere} from '../helpers/in-process.js';
import {comesToRest} from '../helpers/processor.js';
import {runProgram, startProgram} from '../helpers/program.js';
import {openTerminal} from '../helpers/terminal.js';

const demo = ['demo', 'dynamic-d100', '--seed', '1'] as const;
const asked = 'What is everybody’s plan?';

/** What a program says, waited for. */
function listenTo(child: ChildProcessWithoutNullStreams) {
	let output = '';
	child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
		output += chunk;
	});
	return {
		output: () => output,
		async says(part: string | RegExp, after = 0) {
			const isSaid = () => {
				const text = output.slice(after);
				return typeof part === 'string' ? text.includes(part) : part.test(text);
			};

			while (!isSaid()) {
				if (child.exitCode !== null) {
					throw new Error(`${String(part)} was never said:\n${output}`);
				}

				await Promise.race([once(child.stdout, 'data'), once(child, 'close')]);
			}
		},
	};
}

const fightFile = (home: string): string => {
	const folder = join(home, 'fights');
	const name = fs.readdirSync(folder).find((each) => each.endsWith('.jsonl'));
	return join(folder, name ?? '');
};

test.serial('a second terminal follows the fight live, as the players may see it', async (t) => {
	const home = temporaryHome(t);
	const gm = openTerminal(home, demo, {columns: 120, rows: 36});
	await gm.waitFor(asked);
	t.true(gm.screen().includes('Lurker'));
	const players = openTerminal(home, ['watch'], {columns: 100, rows: 30});
	await players.waitFor('Players’ view');
	await players.waitFor('then: ');
	gm.write('\u001B[B\u001B[C');
	await gm.waitFor(/Raider.*what is the plan\?/);
	await players.waitFor('Oni means to');
	gm.write('u');
	await gm.waitFor(asked);
	await players.waitFor(() => !players.screen().includes('Oni means to'));
	gm.write('U');
	await players.waitFor('Oni means to');
	t.false(players.raw().includes('Lurker'));
	gm.kill();
	await gm.exited;
	const again = openTerminal(home, ['resume'], {columns: 120, rows: 36});
	await again.waitFor(/❯ Raider/);
	again.write('u');
	await again.waitFor(asked);
	await players.waitFor(() => !players.screen().includes('Oni means to'));
	again.write('\u0003');
	t.is(await again.exited, 0);
	players.write('q');
	t.is(await players.exited, 0);
	await players.waitFor(() => !players.isAlternate());
});

test.serial(
	'who opens a fight that another has is told who that is, and sees it live',
	async (t) => {
		const home = temporaryHome(t);
		const holder = openTerminal(home, demo);
		await holder.waitFor(asked);
		const second = openTerminal(home, ['resume'], {columns: 120, rows: 36});
		await second.waitFor(`process ${holder.pid} on this computer`);
		await second.waitFor('Answers given there show here at once.');
		holder.write(':note\rthe bell rings\r');
		await holder.waitFor('» the bell rings');
		await second.waitFor('» the bell rings');
		second.write('\r');
		holder.write('\u0003');
		t.is(await holder.exited, 0);
		second.write('\u0003');
		t.is(await second.exited, 0);
		const plain = await runHere(home, ['resume']);
		t.notRegex(plain.output, /For looking only/);
	},
);

test.serial(
	'line by line it follows kills, repairs and the end of the fight, and writes nothing',
	async (t) => {
		t.timeout(60_000);
		const home = temporaryHome(t);
		await runHere(home, ['demo', 'dynamic-d100', '--seed', '1'], ['', '']);
		const file = fightFile(home);
		const watcher = startProgram(home, ['watch', '--gm']);
		const told = listenTo(watcher);
		await told.says('Sample fight: Dynamic D100');
		const play = startProgram(home, ['resume']);
		play.stdout.resume();
		play.stdin.write('note the first bell\n');
		await told.says('Note: the first bell');
		play.kill('SIGKILL');
		await once(play, 'close');
		const again = startProgram(home, ['resume']);
		again.stdout.resume();
		again.stdin.write('note the second bell\n');
		await told.says('Note: the second bell');
		const left = once(again, 'close');
		again.stdin.end('undo\n');
		await told.says('Taken back: ');
		await left;
		fs.renameSync(file, `${file}.away`);
		await told.says(`The fight cannot be followed for now: the file is no longer at ${file}`);
		t.true(
			await comesToRest(watcher.pid ?? 0, async () => runProgram(home, ['rules', 'dynamic-d100'])),
		);
		fs.renameSync(`${file}.away`, file);
		await told.says('The fight is followed again.');
		const ended = once(watcher, 'close');
		await runProgram(home, ['resume'], ['end', '', '', '']);
		await ended;

		t.is(watcher.exitCode, 0);
		t.regex(told.output(), /The fight is over(?:.*\n)+Standing: .*\nOut: /);
		const show = await runHere(home, ['doctor']);
		t.is(show.code, 0);
		t.is(fs.readdirSync(join(home, 'fights')).length, 1);
	},
);

for (const [signal, code] of [
	['SIGINT', 130],
	['SIGTERM', 143],
	['SIGHUP', 129],
] as const) {
	test.serial(`${signal} ends a plain watch with exit code ${code}`, async (t) => {
		const home = temporaryHome(t);
		await runHere(home, demo, ['']);
		const watcher = startProgram(home, ['watch']);
		const told = listenTo(watcher);
		await told.says('Sample fight');
		watcher.kill(signal);
		await once(watcher, 'close');
		t.is(watcher.exitCode, code);
	});
}

test.serial('a watch whose terminal is closed ends', async (t) => {
	const home = temporaryHome(t);
	await runHere(home, demo, ['']);
	const screen = openTerminal(home, ['watch']);
	await screen.waitFor('then: ');
	screen.close();
	t.is(await screen.exited, 129);
	const plain = openTerminal(home, ['watch', '--plain']);
	await plain.waitFor('Order');
	plain.close();
	t.is(await plain.exited, 129);
});

test.serial('a fight that is not there is not waited for', async (t) => {
	const home = temporaryHome(t);
	const {code, errors} = await runHere(home, ['watch', 'bridge']);
	t.is(code, 1);
	t.regex(errors, /There are no fights/);
});

for (const args of [
	['list'],
	['show'],
	['export', '--format', 'html'],
	['doctor'],
	['rules', 'dynamic-d100'],
	['watch'],
	['resume', '--plain'],
	['--help'],
]) {
	test.serial(`fray ${args.join(' ')}: a reader that goes away makes no error`, async (t) => {
		const home = temporaryHome(t);
		await runHere(home, demo, ['', '', '']);
		const child = startProgram(home, args);
		let errors = '';
		child.stderr.on('data', (chunk) => {
			errors += String(chunk);
		});
		child.stdout.destroy();
		child.stdin.on('error', () => undefined);
		child.stdin.write('\n\n');
		await once(child, 'close');
		t.is(child.exitCode, 0);
		t.is(errors, '');
	});
}

test.serial('a mistake that nobody hears of has its exit code all the same', async (t) => {
	const home = temporaryHome(t);
	for (const [args, code] of [
		[['resume', 'nothing'], 1],
		[['lst'], 2],
	] as const) {
		const child = startProgram(home, args);
		child.stderr.destroy();
		child.stdout.resume();
		await once(child, 'close');
		t.is(child.exitCode, code);
	}
});
