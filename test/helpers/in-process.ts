import {PassThrough, Writable} from 'node:stream';
import {run, tellOf} from '../../source/commands/run.js';

/** Takes down what is written, as a pipe would. */
function written() {
	let text = '';
	const stream = new Writable({
		decodeStrings: false,
		write(chunk: string, _encoding, done) {
			text += chunk;
			done();
		},
	});
	return {stream: Object.assign(stream, {isTTY: false}), text: () => text};
}

/**
 * What `runProgram` does, without a process: all of a command but how a program begins and ends. The program itself is
 * started for each command, too.
 */
export async function runHere(
	home: string,
	args: readonly string[],
	lines: readonly string[] = [],
	environment: Readonly<Record<string, string>> = {},
) {
	const output = written();
	const errors = written();
	const input = Object.assign(new PassThrough(), {isTTY: false});
	input.end(lines.map((line) => `${line}\n`).join(''));
	const surroundings = {
		input,
		output: output.stream,
		errors: errors.stream,
		environment: {FRAY_HOME: home, ...environment},
	};
	const code = await run(args, surroundings).catch((error: unknown) => tellOf(error, surroundings));
	return {code, output: output.text(), errors: errors.text()};
}
