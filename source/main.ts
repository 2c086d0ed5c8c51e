import process from 'node:process';
import {isatty} from 'node:tty';
import {fstatSync, writeSync} from 'node:fs';
import {Writable} from 'node:stream';
import {isReaderGone} from './commands/parts/reader-gone.js';
import {type Surroundings, run, tellOf} from './commands/run.js';
import {asStoreError} from './event-store/disk/failure.js';
import {canHangUp} from './session/files/signals.js';
import type {Output} from './commands/parts/command.js';

/** Standard output; written to the last byte where it is a file: Node.js overlooks that a full disk takes only a part. */
function wholeOutput(standard: Output, fd: number): Output {
	if (standard.isTTY || !isFile(fd)) {
		return standard;
	}

	const output = new Writable({
		decodeStrings: true,
		write(bytes: Uint8Array, _encoding, done) {
			try {
				for (let at = 0; at < bytes.length;) {
					at += writeSync(fd, bytes, at);
				}

				done();
			} catch (error) {
				done(error instanceof Error ? error : new Error(String(error)));
			}
		},
	});
	return Object.assign(output, {isTTY: false});
}

function isFile(fd: number): boolean {
	try {
		return fstatSync(fd).isFile();
	} catch {
		return false;
	}
}

const {stdin, stderr, env} = process;
const stdout = wholeOutput(process.stdout, 1);

const surroundings: Surroundings = {input: stdin, output: stdout, errors: stderr, environment: env};

function fail(error: unknown) {
	process.exitCode = tellOf(error, surroundings);
}

// Who reads may go away in the middle (fray rules | head), or the terminal be closed: that is no mistake.
stdout.on('error', (error: NodeJS.ErrnoException) => {
	if (!isReaderGone(error.code, stdout.isTTY)) {
		fail(asStoreError('What Fray tells cannot be written', error));
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
	if (canHangUp(process.platform) && isHungUp()) {
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
	const code = await run(process.argv.slice(2), surroundings);
	process.exitCode ??= code;
} catch (error) {
	fail(error);
}
