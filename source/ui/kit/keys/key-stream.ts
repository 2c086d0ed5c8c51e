import {Readable} from 'node:stream';
import type {ReadStream} from 'node:tty';
import {KeySplitter} from './key-splitter.js';

/** What the key stream needs of a terminal's input. */
export type KeySource = Pick<
	ReadStream,
	'isTTY' | 'setEncoding' | 'setRawMode' | 'on' | 'off' | 'resume' | 'pause' | 'ref' | 'unref'
>;

/** Ink takes this for the Escape key at once, without waiting for the rest of a sequence. */
const plainEscape = '\u001B[27u';

/** A key that is a letter, with its combining marks. */
const letter = /^\p{L}\p{M}*$/u;

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
 */
export function createKeyStream(terminal: KeySource) {
	const stream = new Readable({objectMode: true, highWaterMark: 1024, read: () => undefined});
	/** Keys that are not delivered yet, with the number of the read that they came with. */
	const queue: Array<{readonly key: string; readonly read: number}> = [];
	let reads = 0;
	let handled = 0;
	let isScheduled = false;
	/** How many wait for something before they take the next key. */
	let holds = 0;
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

	// A screen that has just been drawn subscribes to keys in an effect, which React schedules the same way: a key that
	// did not wait behind it would reach nobody.
	const schedule = () => {
		if (!isScheduled && isOpen()) {
			isScheduled = true;
			setImmediate(release);
		}
	};

	const enqueue = (keys: readonly string[]) => {
		for (const each of keys) {
			queue.push({key: each, read: reads});
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
		/** See `DropLetters`. */
		dropLetters(): readonly string[] {
			const isAhead = ({key: each, read}: (typeof queue)[number]) =>
				read === handled && letter.test(each);
			const dropped = queue.filter(isAhead).map((each) => each.key);
			const kept = queue.filter((each) => !isAhead(each));
			queue.splice(0, queue.length, ...kept);
			return dropped;
		},
		/** Lets keys wait, all but those that lead out. See `Hold`. */
		hold(): () => void {
			holds++;
			let isHeld = true;
			return () => {
				holds -= isHeld ? 1 : 0;
				isHeld = false;
				schedule();
			};
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
