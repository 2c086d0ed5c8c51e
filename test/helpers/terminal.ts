import pty from '@lydell/node-pty';
import xterm from '@xterm/headless';
import {isAsleep} from './processor.js';
import {childEnvironment, nodeArguments, root} from './program.js';

type Expected = string | RegExp | ((screen: string) => boolean);

/** How often a screen that is waited for is looked at, in milliseconds. */
const glance = 5;

/** After so many glances at which the program sleeps and has written nothing, it waits for keys. */
const restful = 12;

/** Runs the built program in a real pseudo-terminal, with this folder as its home, and mirrors its screen. */
export const openTerminal = (home: string, args: readonly string[] = [], options: Options = {}) => {
	const [file, ...before] = options.program ?? [process.execPath, ...nodeArguments];
	return openWith(file, [...before, ...args], home, options);
};

/** Runs a shell that controls its jobs in a real pseudo-terminal; “$fray” runs the built program. */
export const openShell = (home: string, options: Options = {}) =>
	openWith('/bin/sh', ['-i'], home, {
		...options,
		environment: {PS1: '$ ', fray: `${process.execPath} ${nodeArguments.join(' ')}`},
	});

type Options = {
	readonly columns?: number;
	readonly rows?: number;
	readonly environment?: Readonly<Record<string, string>>;
	/** What is run and its first arguments, if it is not the built program on this Node. */
	readonly program?: readonly [string, ...string[]];
};

function openWith(
	file: string,
	args: readonly string[],
	home: string,
	{columns = 80, rows = 24, environment = {}}: Options,
) {
	const terminal = new xterm.Terminal({
		cols: columns,
		rows,
		allowProposedApi: true,
		logLevel: 'off',
	});
	const child = pty.spawn(file, [...args], {
		name: 'xterm-256color',
		cols: columns,
		rows,
		cwd: root,
		env: {...childEnvironment(home), TERM: 'xterm-256color', FORCE_COLOR: '1', ...environment},
	});
	let raw = '';
	child.onData((data) => {
		raw += data;
		terminal.write(data);
	});
	// Questions of the program to its terminal are answered as a real one would.
	terminal.onData((data) => {
		child.write(data);
	});
	const exited = new Promise<number>((resolve) => {
		child.onExit(({exitCode, signal = 0}) => {
			resolve(signal > 0 ? 128 + signal : exitCode);
		});
	});

	/** What is on the screen now, line by line. */
	const screen = () => {
		const {active} = terminal.buffer;
		return Array.from(
			{length: terminal.rows},
			(_, row) => active.getLine(active.viewportY + row)?.translateToString(true) ?? '',
		).join('\n');
	};

	/** The frame has been read whole, as terminals show no other. */
	const isWhole = () => !terminal.modes.synchronizedOutputMode;

	/** Waits until the screen is as expected; fails with the screen when it never is. */
	const waitFor = async (expected: Expected, timeout = 10_000) => {
		const deadline = Date.now() + timeout;
		while (!isWhole() || !isOn(screen(), expected)) {
			if (Date.now() > deadline) {
				throw new Error(`${String(expected)} never came on:\n${screen()}`);
			}

			await nextGlance();
		}

		return screen();
	};

	/** Waits until the program has drawn all that it has to draw, and waits for keys. */
	const rest = async () => {
		for (let looks = 0, read = raw; looks < restful; looks++) {
			await nextGlance();
			if (raw !== read || !isAsleep(child.pid)) {
				looks = 0;
				read = raw;
			}
		}
	};

	return {
		screen,
		waitFor,
		rest,
		/** What is on the screen now, cell by cell. */
		cells: () => terminal.buffer.active,
		/** The exit code as shells tell it, once the program has ended. */
		exited,
		/** All that was ever written, escape sequences included. */
		raw: () => raw,
		isAlternate: () => terminal.buffer.active.type === 'alternate',
		cursor: () => ({column: terminal.buffer.active.cursorX, row: terminal.buffer.active.cursorY}),
		write(data: string) {
			child.write(data);
		},
		resize(newColumns: number, newRows: number) {
			terminal.resize(newColumns, newRows);
			child.resize(newColumns, newRows);
		},
		pid: child.pid,
		/** As when the window is closed: the program has no terminal any more. */
		close() {
			// The types of the library leave it out.
			if ('destroy' in child && typeof child.destroy === 'function') {
				Reflect.apply(child.destroy, child, []);
			}
		},
		/** As `kill -9` does it, unless another signal is named. */
		kill(signal: NodeJS.Signals = 'SIGKILL') {
			child.kill(signal);
		},
	};
}

const nextGlance = async () =>
	new Promise((resolve) => {
		setTimeout(resolve, glance);
	});

function isOn(screen: string, expected: Expected): boolean {
	if (typeof expected === 'string') {
		return screen.includes(expected);
	}

	return typeof expected === 'function' ? expected(screen) : expected.test(screen);
}
