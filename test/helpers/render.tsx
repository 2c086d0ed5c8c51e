import {EventEmitter, once} from 'node:events';
import {Readable} from 'node:stream';
import {setImmediate as turn} from 'node:timers/promises';
import {render as inkRender} from 'ink';
import type {ReactNode} from 'react';
import stringWidth from 'string-width';
import stripAnsi from 'strip-ansi';
import {HoldingProvider} from '../../source/ui/kit/parts/work.js';
import {type KeySource, createKeyStream} from '../../source/ui/kit/keys/key-stream.js';

class Stdout extends EventEmitter {
	readonly isTTY: boolean;
	frame = '';
	bells = 0;
	columns: number;
	rows: number;

	constructor(columns: number, rows: number, isTTY: boolean) {
		super();
		this.isTTY = isTTY;
		this.columns = columns;
		this.rows = rows;
	}

	write(data: string) {
		if (data === '\u0007') {
			this.bells++;
		} else if (data !== '\n' && data !== '') {
			this.frame = data;
			this.emit('frame');
		}

		return true;
	}
}

/** What Ink needs of a terminal's input beside the stream of keys. */
function keyboard() {
	const stream = new Readable({objectMode: true, read: () => undefined});
	return Object.assign(stream, {
		isTTY: true,
		setEncoding: () => stream,
		setRawMode: () => stream,
		ref: () => stream,
		unref: () => stream,
	});
}

/** A terminal whose keys go through the key stream, as they do in the program. */
function terminalKeys() {
	const terminal = new EventEmitter();
	const same = () => terminal;
	const stream = createKeyStream(
		Object.assign(terminal, {
			isTTY: true,
			setEncoding: same,
			setRawMode: same,
			resume: same,
			pause: same,
			ref: same,
			unref: same,
		}) as unknown as KeySource,
	);
	return {
		stream,
		push(keys: string) {
			terminal.emit('data', keys);
		},
	};
}

/** Keys as the key stream hands them on. */
export const keys = {
	up: '\u001B[A',
	down: '\u001B[B',
	right: '\u001B[C',
	left: '\u001B[D',
	pageUp: '\u001B[5~',
	pageDown: '\u001B[6~',
	end: '\u001B[F',
	home: '\u001B[H',
	enter: '\r',
	escape: '\u001B[27u',
	tab: '\t',
	space: ' ',
	backspace: '\u007F',
} as const;

/** How long a frame is waited for, in milliseconds, before the test fails with the last one. */
const patience = 30_000;

/**
 * Draws a tree as a terminal of that size would show it.
 * @param options `isStreamed`: keys go through the key stream, where they can wait
 */
export async function renderScreen(
	tree: ReactNode,
	{columns = 80, rows = 24, isTerminal = false, isStreamed = false} = {},
) {
	const stdout = new Stdout(columns, rows, isTerminal);
	const typed = isStreamed ? terminalKeys() : undefined;
	const stdin = typed ?? keyboard();
	const shown = typed ? <HoldingProvider value={typed.stream.hold}>{tree}</HoldingProvider> : tree;
	const instance = inkRender(shown, {
		stdout: stdout as unknown as NodeJS.WriteStream,
		stdin: (typed?.stream ?? stdin) as unknown as NodeJS.ReadStream,
		debug: true,
		exitOnCtrlC: false,
		patchConsole: false,
	});
	const whole = () => stripAnsi(stdout.frame);
	// The selected row is painted to its end, which nobody reads.
	let read = {frame: '', screen: ''};
	const screen = () => {
		const {frame} = stdout;
		if (read.frame !== frame) {
			read = {frame, screen: whole().replaceAll(/ +$/gm, '')};
		}

		return read.screen;
	};
	// React takes up to so many turns to draw what a key or a promise changed, and to listen to the keyboard again.
	const settle = async () => {
		for (let turns = 0; turns < 4; turns++) {
			await turn();
		}
	};

	const until = async (condition: () => boolean, what: string) => {
		const waiting = new AbortController();
		const {signal} = waiting;
		const end = setTimeout(() => {
			waiting.abort();
		}, patience);
		try {
			while (!condition()) {
				await once(stdout, 'frame', {signal});
			}
		} catch (error) {
			throw new Error(`${what} never came:\n${screen()}`, {cause: error});
		} finally {
			clearTimeout(end);
		}

		await settle();
	};

	await settle();
	return {
		screen,
		/** How often the bell rang. */
		bells: () => stdout.bells,
		/** With its colours. */
		raw: () => stdout.frame,
		lines: () => screen().split('\n'),
		/** The widest line and the number of lines of the frame. */
		extent() {
			const lines = whole().split('\n');
			return {columns: Math.max(...lines.map((line) => stringWidth(line))), rows: lines.length};
		},
		async press(...sequence: readonly string[]) {
			for (const key of sequence) {
				stdin.push(key);
				await settle();
			}
		},
		async type(text: string) {
			for (const character of text) {
				stdin.push(character);
				await settle();
			}
		},
		async paste(text: string) {
			stdin.push(`\u001B[200~${text}\u001B[201~`);
			await settle();
		},
		async resize(newColumns: number, newRows: number) {
			stdout.columns = newColumns;
			stdout.rows = newRows;
			stdout.emit('resize');
			await until(() => screen().split('\n').length === newRows, `a frame of ${newRows} lines`);
		},
		/** Waits until what was changed is drawn. */
		settle,
		/** Waits until something is so, at the latest when a frame is drawn. */
		until,
		/** Waits until the frame shows a text. */
		async shows(text: string) {
			await until(() => screen().includes(text), `“${text}”`);
		},
		/** Waits until the frame is another than that one. */
		async changes(before: string) {
			await until(() => screen() !== before, 'another frame');
		},
		unmount() {
			instance.unmount();
		},
	};
}
