import {type ChildProcessWithoutNullStreams, spawn} from 'node:child_process';
import {once} from 'node:events';
import {join} from 'node:path';
import {text} from 'node:stream/consumers';
import {fileURLToPath} from 'node:url';

/** The project's folder: tests run from `build/test/helpers` or a chunk beside it. */
export const root = fileURLToPath(new URL('../../../', import.meta.url));

/** A file of `test/` as built, to be run by a process of its own. */
export const builtTest = (name: string): string => join(root, 'build/test', name);

/** The built program. */
export const cli = `${root}${process.env['E2E_CLI'] ?? 'distribution/cli.js'}`;

/**
 * With what Node runs the built program: most runs are so short that they are not worth what V8 spends on optimizing
 * them, as in `ava.config.mjs`.
 */
export const nodeArguments = ['--interrupt-budget=800000', cli] as const;

/** Variables that would make the program behave otherwise than at the GM's. */
const foreign = /^(CI|CI_.*|CONTINUOUS_INTEGRATION|NODE_ENV|NO_COLOR|FORCE_COLOR|FRAY_.*|XDG_.*)$/;

/** All folders that a system may name for programs to keep files in, below one. */
const foldersUnder = (folder: string): Readonly<Record<string, string>> =>
	Object.fromEntries(
		['CACHE_HOME', 'CONFIG_HOME', 'DATA_HOME', 'RUNTIME_DIR', 'STATE_HOME'].map((name) => [
			`XDG_${name}`,
			join(folder, `xdg-${name.toLowerCase()}`),
		]),
	);

/** The environment of a program whose home is this folder and nowhere else. */
export const childEnvironment = (home: string): Record<string, string> => {
	const environment: Record<string, string> = {
		FRAY_HOME: home,
		...foldersUnder(home),
		// Nothing is left in the cache of whoever runs the tests.
		NODE_COMPILE_CACHE: join(root, 'build/compiled'),
	};
	for (const [name, value] of Object.entries(process.env)) {
		if (value !== undefined && !foreign.test(name)) {
			environment[name] = value;
		}
	}

	return environment;
};

/** Starts the built program with pipes at all its ends. */
export const startProgram = (
	home: string,
	args: readonly string[],
	environment: Readonly<Record<string, string>> = {},
) =>
	spawn(process.execPath, [...nodeArguments, ...args], {
		cwd: root,
		env: {...childEnvironment(home), ...environment},
		stdio: 'pipe',
	});

/** Runs the built program to its end, with these lines piped in. */
export const runProgram = async (
	home: string,
	args: readonly string[],
	lines: readonly string[] = [],
) => endOf(startProgram(home, args), lines);

/** What a program has written until its end, with these lines piped in. */
export async function endOf(child: ChildProcessWithoutNullStreams, lines: readonly string[] = []) {
	// A program that leaves before it has read everything is free to do so.
	child.stdin.on('error', () => undefined);
	child.stdin.end(lines.map((line) => `${line}\n`).join(''));
	const [output, errors] = await Promise.all([
		text(child.stdout),
		text(child.stderr),
		once(child, 'close'),
	]);
	return {code: child.exitCode, output, errors};
}
