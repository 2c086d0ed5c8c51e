import {once} from 'node:events';
import fs from 'node:fs';
import {join} from 'node:path';
import test, {type ExecutionContext} from 'ava';
import {openLog} from '../../source/event-store/open.js';
import {temporaryHome} from '../helpers/home.js';
import {runHere} from '../helpers/in-process.js';
import {comesToRest} from '../helpers/processor.js';
import {runProgram, startProgram} from '../helpers/program.js';
import {openShell, openTerminal} from '../helpers/terminal.js';

const demo = ['demo', 'dynamic-d100', '--seed', '1'] as const;
/** What does not wait for a preview: the header, who acts when, the question. */
const upper = (screen: string): string => screen.split('\n').slice(0, 11).join('\n');

/** What a shell says of a job, wherever the line is broken. */
const stopped = /^\[1]|\[1] \+\s+S/m;

const asked = 'What is everybody’s plan?';

/** The question is there, and nothing is on its way to the disk. */
const isAtRest = (screen: string): boolean => screen.includes(asked) && screen.includes('✓ saved');

/** The program plays a fight and has saved a note. */
async function inAFight(t: ExecutionContext) {
	const home = temporaryHome(t);
	const terminal = openTerminal(home, demo);
	await terminal.waitFor(asked);
	terminal.write(':note\rthe bell rings\r');
	await terminal.waitFor('» the bell rings');
	return {home, terminal};
}

/** What the list of fights writes once their files have been left alone for seconds, as on a busy machine. */
const cache = '.fights-cache.json';

/** The fight was given free, opens by itself, and holds the note. */
async function isWhole(t: ExecutionContext, home: string) {
	const folder = join(home, 'fights');
	const [name = '', ...others] = fs.readdirSync(folder).filter((each) => each !== cache);
	t.deepEqual(others, []);
	const {log, records} = await openLog(join(folder, name), {mode: 'write'});
	await log.close();
	t.is(log.readOnly, undefined);
	t.deepEqual(log.notices, []);
	t.true(JSON.stringify(records).includes('the bell rings'));
}

/** What was written last puts everything back: the main screen, the cursor, pastes as they were. */
function isGivenBack(t: ExecutionContext, terminal: ReturnType<typeof openTerminal>) {
	t.false(terminal.isAlternate());
	const raw = terminal.raw();
	t.true(raw.lastIndexOf('\u001B[?25h') > raw.lastIndexOf('\u001B[?25l'));
	t.true(raw.lastIndexOf('\u001B[?2004l') > raw.lastIndexOf('\u001B[?2004h'));
}

/** It does nearly nothing while another program starts, works and ends. */
async function isIdle(t: ExecutionContext, home: string, pid: number) {
	t.true(await comesToRest(pid, async () => runProgram(home, ['list'])));
}

for (const [signal, code] of [
	['SIGTERM', 143],
	['SIGHUP', 129],
	['SIGINT', 130],
] as const) {
	test.serial(
		`${signal} in a fight: the log is whole, the terminal given back, the exit code ${code}`,
		async (t) => {
			const {home, terminal} = await inAFight(t);
			terminal.kill(signal);
			t.is(await terminal.exited, code);
			await terminal.waitFor(() => !terminal.isAlternate());
			isGivenBack(t, terminal);
			await isWhole(t, home);
		},
	);

	test.serial(
		`${signal} as soon as the terminal is taken gives it back with exit code ${code}`,
		async (t) => {
			const home = temporaryHome(t);
			const terminal = openTerminal(home, demo);
			await terminal.waitFor(() => terminal.raw().includes('\u001B[?1049h'));
			terminal.kill(signal);
			t.is(await terminal.exited, code);
			await terminal.waitFor(() => !terminal.isAlternate());
			const {output} = await runHere(home, ['resume']);
			t.notRegex(output, /For looking only/);
		},
	);

	test.serial(`${signal} in plain mode: exit code ${code}, all saved`, async (t) => {
		const home = temporaryHome(t);
		const child = startProgram(home, [...demo, '--plain']);
		let output = '';
		child.stdout.on('data', (chunk) => {
			output += String(chunk);
		});
		child.stdin.write('note the bell rings\n');
		while (!output.includes('Note: the bell rings')) {
			await once(child.stdout, 'data');
		}

		child.kill(signal);
		await once(child, 'close');
		t.is(child.exitCode, code);
		await isWhole(t, home);
	});
}

test.serial('when the terminal is closed, the program ends with all of it saved', async (t) => {
	const {home, terminal} = await inAFight(t);
	terminal.close();
	t.is(await terminal.exited, 129);
	await isWhole(t, home);
});

test.serial('when the terminal is closed, plain mode ends with all of it saved', async (t) => {
	const home = temporaryHome(t);
	const terminal = openTerminal(home, [...demo, '--plain']);
	await terminal.waitFor(/^> $/m);
	terminal.write('note the bell rings\r');
	await terminal.waitFor('Note: the bell rings');
	terminal.close();
	t.is(await terminal.exited, 129);
	await isWhole(t, home);
});

test.serial('Ctrl+Z gives the terminal to the shell, and fg draws everything anew', async (t) => {
	const home = temporaryHome(t);
	const shell = openShell(home);
	t.teardown(() => {
		shell.kill();
	});
	await shell.waitFor(/^\$ $/m);
	shell.write('$fray demo dynamic-d100 --seed 1\r');
	const screen = upper(await shell.waitFor(isAtRest));
	for (const [round, line, answer] of [
		[1, 'echo $((6 * 7))', /^42$/m],
		[2, 'echo $((7 * 8))', /^56$/m],
	] as const) {
		shell.write('\u001A');
		await shell.waitFor((now) => now.split('[1] + ').length === round + 1 && /\n\$ \s*$/.test(now));
		isGivenBack(t, shell);
		// The shell reads whole lines and shows them as they are typed.
		shell.write(`${line}\r`);
		await shell.waitFor(line);
		await shell.waitFor(answer);
		shell.write('fg\r');
		await shell.waitFor((now) => shell.isAlternate() && upper(now) === screen);
	}

	shell.write('n');
	await shell.waitFor('A note for the log');
	shell.write('halt\r');
	await shell.waitFor('» halt');
	shell.write('\u0003');
	await shell.waitFor(/^\$ $/m);
	shell.write('echo code $?\r');
	await shell.waitFor(/^code 0$/m);
	shell.write('exit\r');
	t.is(await shell.exited, 0);
});

test.serial(
	'stopped from elsewhere the terminal is given back; stopped unasked, everything is drawn anew',
	async (t) => {
		const home = temporaryHome(t);
		const shell = openShell(home);
		t.teardown(() => {
			shell.kill();
		});
		await shell.waitFor(/^\$ $/m);
		shell.write('$fray demo dynamic-d100 --seed 1\r');
		const screen = upper(await shell.waitFor(isAtRest));
		const name = fs.readdirSync(join(home, 'fights')).find((each) => each.endsWith('.lock'));
		const {pid} = JSON.parse(fs.readFileSync(join(home, 'fights', name ?? ''), 'utf8')) as {
			pid: number;
		};
		process.kill(pid, 'SIGTSTP');
		await shell.waitFor(stopped);
		isGivenBack(t, shell);
		shell.write('fg\r');
		await shell.waitFor((now) => shell.isAlternate() && upper(now) === screen);
		process.kill(pid, 'SIGSTOP');
		await shell.waitFor(stopped);
		// Nobody could give the terminal back: the shell writes over what stands there.
		shell.write('stty sane; clear; echo $((6 * 7))\n');
		await shell.waitFor(/^42$/m);
		shell.write('fg\r');
		await shell.waitFor((now) => upper(now) === screen);
		shell.write('n');
		await shell.waitFor('A note for the log');
		await isIdle(t, home, pid);
		process.kill(pid, 'SIGTERM');
		await shell.waitFor((now) => !shell.isAlternate() && /\$ \s*$/.test(now));
		shell.write('exit\r');
		await shell.exited;
	},
);

test.serial('where no shell could let it go on, Ctrl+Z only draws everything anew', async (t) => {
	const {terminal} = await inAFight(t);
	const before = terminal.raw().length;
	terminal.write('\u001A');
	await terminal.waitFor(
		(screen) =>
			terminal.raw().slice(before).includes('\u001B[?1049h') && screen.includes('» the bell rings'),
	);
	terminal.write('\u0003');
	t.is(await terminal.exited, 0);
});

test.serial('a storm of two hundred resizes ends in a whole screen, and in peace', async (t) => {
	const {home, terminal} = await inAFight(t);
	const sizes = [
		[1, 1],
		[120, 36],
		[20, 5],
		[80, 24],
		[200, 60],
		[61, 17],
	] as const;
	for (let storm = 0; storm < 200; storm++) {
		const [columns, rows] = sizes[storm % sizes.length] ?? [80, 24];
		terminal.resize(columns, rows);
		// As fast as a terminal can tell: each is a signal of its own.
		await new Promise((resolve) => {
			setImmediate(resolve);
		});
	}

	terminal.resize(100, 30);
	await terminal.waitFor((screen) => {
		const lines = screen.split('\n');
		return (
			lines.length === 30 &&
			(lines[0] ?? '').includes('✓ saved') &&
			screen.includes('» the bell rings') &&
			(lines[29] ?? '').includes('? rules')
		);
	});
	await isIdle(t, home, terminal.pid);
	terminal.write('\u0003');
	t.is(await terminal.exited, 0);
	await isWhole(t, home);
});

for (const [columns, rows] of [
	[1, 1],
	[20, 5],
] as const) {
	test.serial(
		`in a terminal of ${columns} × ${rows} nothing is answered by chance, Ctrl+C leaves, and a larger one shows all`,
		async (t) => {
			const home = temporaryHome(t);
			const small = openTerminal(home, demo, {columns, rows});
			const isSmall = (screen: string) => /^T|The terminal/.test(screen);
			await small.waitFor(isSmall);
			small.resize(80, 24);
			await small.waitFor(asked);
			small.resize(columns, rows);
			await small.waitFor((screen) => screen.split('\n').length === rows && isSmall(screen));
			await isIdle(t, home, small.pid);
			small.write('\r\r\r\u0003');
			t.is(await small.exited, 0);
			isGivenBack(t, small);
			const {output} = await runHere(home, ['resume'], ['log']);
			t.regex(output, /^1 The fight begins$/m);
			t.notRegex(output, /^2 /m);
		},
	);
}
