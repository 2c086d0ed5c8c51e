import fs from 'node:fs';
import process from 'node:process';
import {setTimeout as pause} from 'node:timers/promises';
import pty from '@lydell/node-pty';
import xterm from '@xterm/headless';
import {isAsleep, processorTime} from '../helpers/processor.js';
import {childEnvironment, root} from '../helpers/program.js';
import {
	type Frame,
	type Reaction,
	type Screen,
	differBelow,
	framesIn,
	reactionOf,
} from './frames.js';

const columns = 120;
const rows = 36;

/** How often a program is looked at that is to come to rest, in milliseconds. */
const glance = 3;

/**
 * A program that writes nothing for so many milliseconds, and sleeps, has drawn all that a key brings about: longer than
 * Ink holds a frame back. Where no system tells who sleeps, it may only be kept waiting, and is given more.
 */
const calm = process.platform === 'linux' ? 20 : 90;

const patience = 60_000;

export type Program = {
	/** What runs it, if it is not this Node. */
	readonly node?: string;
	readonly file: string;
	readonly args?: readonly string[];
	readonly home: string;
	readonly environment?: Readonly<Record<string, string>>;
};

/** A program in a pseudo-terminal of 120 × 36, with the times at which it drew. */
export function openProgram({
	node = process.execPath,
	file,
	args = [],
	home,
	environment = {},
}: Program) {
	const mirror = new xterm.Terminal({cols: columns, rows, allowProposedApi: true, logLevel: 'off'});
	const start = performance.now();
	const child = pty.spawn(node, [file, ...args], {
		name: 'xterm-256color',
		cols: columns,
		rows,
		cwd: root,
		env: {
			...childEnvironment(home),
			TERM: 'xterm-256color',
			COLORTERM: 'truecolor',
			...environment,
		},
	});
	const exited = new Promise<void>((resolve) => {
		child.onExit(() => {
			resolve();
		});
	});
	const screen = (): Screen =>
		Array.from(
			{length: rows},
			(_, row) => mirror.buffer.active.getLine(row)?.translateToString(true) ?? '',
		);
	let frames: Frame[] = [];
	let unfinished = '';
	let last = start;
	child.onData((data) => {
		const at = performance.now();
		last = at;
		const {whole, rest} = framesIn(unfinished + data);
		unfinished = rest;
		const busy = processorTime(child.pid);
		const keep = () => {
			frames.push({at, busy, screen: screen()});
		};

		for (const frame of whole) {
			mirror.write(frame, keep);
		}
	});

	/** Waits until there is something to be found. */
	const until = async <T>(find: () => T | undefined): Promise<T> => {
		const deadline = performance.now() + patience;
		for (;;) {
			const found = find();
			if (found !== undefined) {
				return found;
			}

			if (performance.now() > deadline) {
				throw new Error(`${file} never came so far:\n${screen().join('\n')}`);
			}

			await pause(glance);
		}
	};

	const withText = async (expected: string): Promise<Frame> =>
		until(() => frames.find(({screen: lines}) => lines.some((line) => line.includes(expected))));

	const calmly = <T>(find: () => T) =>
		performance.now() - last > calm && isAsleep(child.pid) ? find() : undefined;

	return {
		pid: child.pid,
		screen,
		/** How long it has kept a processor busy, in milliseconds; `undefined` where the system does not tell. */
		processorTime: () => processorTime(child.pid),
		/** The first frame with this text, its time counted from the start. */
		async shows(expected: string): Promise<Frame> {
			const frame = await withText(expected);
			return {...frame, at: frame.at - start};
		},
		/** The first frame with this text after some act elsewhere, its time as `performance.now` has it. */
		async hears(act: () => Promise<void>, expected: string): Promise<Frame> {
			frames = [];
			await act();
			return withText(expected);
		},
		/** Waits until it has drawn all that it has to draw. */
		async rest() {
			await until(() => calmly(() => true));
		},
		/** What some act brings about, once the program is at rest again. */
		async follows(act: () => void, differs = differBelow): Promise<Reaction> {
			const before = screen();
			frames = [];
			const from = performance.now();
			act();
			return until(() =>
				calmly(() =>
					reactionOf(
						before,
						frames.map((frame) => ({...frame, at: frame.at - from})),
						differs,
					),
				),
			);
		},
		/** The same for a key. */
		async press(key: string, differs = differBelow): Promise<Reaction> {
			return this.follows(() => {
				child.write(key);
			}, differs);
		},
		/** Ends it by Ctrl+C, with all that it does on its way out. */
		async quit() {
			child.write('\u0003');
			await exited;
		},
		kill() {
			child.kill('SIGKILL');
		},
	};
}

export type OpenProgram = ReturnType<typeof openProgram>;

/** What a running program holds in memory, in MB. */
export const memoryOf = (pid: number): number => {
	const [, kilobytes = '0'] =
		/^VmRSS:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
	return Number(kilobytes) / 1024;
};
