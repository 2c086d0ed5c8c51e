import {type ChildProcess, spawn} from 'node:child_process';
import {once} from 'node:events';
import process from 'node:process';
import {createInterface} from 'node:readline';
import {builtTest} from './program.js';

const script = builtTest('helpers/hold-log.js');

export type OtherProcess = {
	readonly child: ChildProcess;
	/** Sends a line, and resolves with the line that comes back. */
	ask(line: 'open' | 'write' | 'close'): Promise<string>;
	/** Resolves when it is gone. */
	kill(): Promise<void>;
};

/** Another process that can open a log; gone after the test. */
export async function otherProcess(
	t: {teardown(end: () => Promise<void>): void},
	path: string,
): Promise<OtherProcess> {
	const child = spawn(process.execPath, [script, path], {stdio: ['pipe', 'pipe', 'inherit']});
	const gone = once(child, 'exit');
	const kill = async () => {
		child.kill('SIGKILL');
		await gone;
	};

	t.teardown(kill);
	const lines = createInterface({input: child.stdout})[Symbol.asyncIterator]();
	const next = async () => {
		const line = await lines.next();
		return String(line.value);
	};

	await next();
	return {
		child,
		async ask(line) {
			child.stdin.write(`${line}\n`);
			return next();
		},
		kill,
	};
}
