import {createContext, useContext} from 'react';
import {Readable} from 'node:stream';
import type {ReadStream} from 'node:tty';
import {KeySplitter} from './key-splitter.js';

/**
 * Takes back the letters that arrived in the same read as the key that is being handled, and returns them. They were
 * typed before the GM could see the screen that they would act on. Dice and Enter stay, and so does all from the first
 * command on, which means the same on every screen. A letter behind another is part of a tag, such as “wu”, and no command.
 */
export type DropLetters = (isCommand: (key: string) => boolean) => readonly string[];

const TypedAheadContext = createContext<DropLetters>(() => []);

export const TypedAheadProvider = TypedAheadContext.Provider;

export const useTypedAhead = (): DropLetters => useContext(TypedAheadContext);

/** What the key stream needs of a terminal's input. */
export type KeySource = Pick<
	ReadStream,
	'isTTY' | 'setEncoding' | 'setRawMode' | 'on' | 'off' | 'resume' | 'pause' | 'ref' | 'unref'
>;

/** Ink takes this for the Escape key at once, without waiting for the rest of a sequence. */
const plainEscape = '\u001B[27u';

/** A key that is a letter, with its combining marks. */
const letter = /^\p{L}\p{M}*$/u;

/** Keys that open nothing by themselves. */
const answer = /^[\p{L}\d\s,;+−–-]/u;

/** As terminals send it. */
const enters: ReadonlySet<string> = new Set(['\r', '\n', '\u001B[13u']);

/** In milliseconds. Nobody reads what is on the screen and presses a key within it. */
const usualReaction = 300;

/** Escape, Ctrl+C and Ctrl+Z, as terminals send them. */
const waysOut: ReadonlySet<string> = new Set([
	'\u001B',
	'\u0003',
	'\u001A',
	plainEscape,
	'\u001B[99;5u',
	'\u001B[122;5u',
]);

/**
 * Wraps a terminal so that every `read()` returns exactly one key or one paste. Ink passes text that arrives in one
 * chunk to `useInput` as one event, which loses keys when somebody types faster than the screen draws.
 * @param reaction how long a key that comes while others wait counts as typed ahead, in milliseconds
 */
export function createKeyStream(terminal: KeySource, reaction = usualReaction) {
	const stream = new Readable({objectMode: true, highWaterMark: 1024, read: () => undefined});
	/** Keys that are not delivered yet, with the number of the read that they came with. */
	const queue: Array<{readonly key: string; readonly read: number}> = [];
	let reads = 0;
	let handled = 0;
	let isScheduled = false;
	/** How many wait for something before they take the next key. */
	let holds = 0;
	/** How many of them have stood long enough for the GM to press Enter at what the screen says meanwhile. */
	let stood = 0;
	const splitter = new KeySplitter();
	let timer: NodeJS.Timeout | undefined;

	// Whoever waits for nothing any more wants none of the keys before the one that leads out either.
	const isOpen = (): boolean => {
		if (holds > 0) {
			const out = queue.findLastIndex((each) => waysOut.has(each.key));
			queue.splice(0, Math.max(0, out));
		}

		return queue[0] !== undefined && (holds === 0 || waysOut.has(queue[0].key));
	};

	// Release one key per event-loop turn, so that React commits in between and no handler sees stale props.
	const release = () => {
		const next = isOpen() ? queue.shift() : undefined;
		isScheduled = false;
		schedule();

		if (next !== undefined) {
			handled = next.read;
			stream.push(next.key === '\u001B' ? plainEscape : next.key);
		}
	};

	const schedule = () => {
		if (!isScheduled && isOpen()) {
			isScheduled = true;
			setImmediate(release);
		}
	};

	// Enter at “Reading …” is no answer to what comes after it; behind a text that was typed ahead it ends the text.
	const enqueue = (keys: readonly string[]) => {
		for (const each of keys) {
			if (stood === 0 || queue.length > 0 || !enters.has(each)) {
				queue.push({key: each, read: reads});
			}
		}

		schedule();
	};

	const onData = (data: string | Uint8Array) => {
		reads++;
		clearTimeout(timer);
		enqueue(splitter.take(String(data)));
		if (splitter.patience !== undefined) {
			timer = setTimeout(() => {
				enqueue(splitter.giveUp());
			}, splitter.patience);
		}
	};

	return Object.assign(stream, {
		dropLetters(isCommand: (key: string) => boolean): readonly string[] {
			const isBehindLetter = (at: number) => letter.test(queue[at - 1]?.key ?? '');
			const end = queue.findIndex(
				({key: each, read}, at) =>
					read !== handled ||
					!answer.test(each) ||
					(isCommand(each) && !(letter.test(each) && isBehindLetter(at))),
			);
			const ahead = queue.splice(0, end === -1 ? queue.length : end);
			queue.unshift(...ahead.filter((each) => !letter.test(each.key)));
			return ahead.map((each) => each.key).filter((each) => letter.test(each));
		},
		/** Lets keys wait, all but those that lead out. See `Hold`. */
		hold(isBlind: boolean) {
			holds++;
			let isHeld = true;
			let hasStood = false;
			let isDrawn = false;
			const stand = () => {
				hasStood = isHeld && !isDrawn;
				stood += hasStood ? 1 : 0;
			};

			// Keys that came while the program was busy are read before an immediate: they were typed ahead.
			const standing = isBlind
				? setTimeout(() => {
						setImmediate(stand);
					}, reaction)
				: undefined;
			const drawn = () => {
				isDrawn = true;
				clearTimeout(standing);
				stood -= hasStood ? 1 : 0;
				hasStood = false;
			};

			const letGo = () => {
				drawn();
				holds -= isHeld ? 1 : 0;
				isHeld = false;
				schedule();
			};

			return Object.assign(letGo, {drawn});
		},
		isTTY: terminal.isTTY,
		setEncoding(_encoding?: string) {
			terminal.setEncoding('utf8');
			return stream;
		},
		setRawMode(isEnabled: boolean) {
			terminal.setRawMode(isEnabled);
			if (isEnabled) {
				terminal.on('data', onData);
				terminal.resume();
			} else {
				clearTimeout(timer);
				terminal.off('data', onData);
				terminal.pause();
			}

			return stream;
		},
		ref() {
			terminal.ref();
			return stream;
		},
		unref() {
			terminal.unref();
			return stream;
		},
	});
}
