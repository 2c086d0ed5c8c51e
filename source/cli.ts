#!/usr/bin/env node
import process from 'node:process';
import {isatty} from 'node:tty';
import type {CommandLine} from './commands/arguments.js';
import type {Context} from './commands/command.js';
import {noFlags} from './commands/flags.js';
import {commandHelp, generalHelp} from './commands/help.js';
import {report} from './commands/report.js';
import {homeRow} from './commands/table.js';
import {printable} from './engine/clean-text.js';

const {stdin, stdout, stderr} = process;

const text = (lines: readonly string[]): string =>
	lines.map((line) => `${printable(line)}\n`).join('');

const isTerminal = stdin.isTTY && stdout.isTTY;

/** Whoever gives no arguments does not wait for what reads them. */
async function commandLineOf(argv: readonly string[]): Promise<CommandLine> {
	if (argv.length === 0) {
		return {row: homeRow, words: [], flags: noFlags, version: ''};
	}

	const {readArguments} = await import('./commands/arguments.js');
	return readArguments(argv);
}

async function run(argv: readonly string[]): Promise<number> {
	const {row, words, flags, version} = await commandLineOf(argv);
	const context: Context = {
		input: stdin,
		output: stdout,
		hasScreen: isTerminal && process.env['TERM'] !== 'dumb',
		async services() {
			const {openServices} = await import('./session/open-services.js');
			return openServices(flags.home);
		},
		print(lines) {
			stdout.write(text(lines));
		},
		complain(lines) {
			stderr.write(text(lines));
		},
	};
	if (flags.help) {
		context.print(row.name === '' ? generalHelp() : await commandHelp(row));
		return 0;
	}

	if (flags.version) {
		context.print([version]);
		return 0;
	}

	const {default: command} = await row.load();
	return command({words, flags}, context);
}

function fail(error: unknown) {
	const {code, lines} = report(error);
	stderr.write(text(lines));
	process.exitCode = code;
}

// Who reads may go away in the middle (fray rules | head), or the terminal be closed: that is no mistake.
stdout.on('error', (error: NodeJS.ErrnoException) => {
	if (error.code !== (stdout.isTTY ? 'EIO' : 'EPIPE')) {
		fail(error);
	}
});

// There is nobody left to tell.
stderr.on('error', () => undefined);

const terminals = [0, 1, 2].filter((fd) => isatty(fd));

/** Whether a terminal that was there at the start is gone. */
const isHungUp = (): boolean => terminals.some((fd) => !isatty(fd));

// Node.js breaks off with a core dump when it cannot set back the terminal at its end. So a program that has lost it
// ends by the signal that says so.
process.on('exit', () => {
	if (isHungUp()) {
		process.removeAllListeners('SIGHUP');
		process.kill(process.pid, 'SIGHUP');
	}
});

// What is written on the way out stands on the GM's own screen, which is given back first.
process.on('uncaughtException', (error) => {
	process.once('exit', () => {
		fail(error);
	});
	process.exit(1);
});

try {
	const code = await run(process.argv.slice(2));
	process.exitCode ??= code;
} catch (error) {
	fail(error);
}
