import {once} from 'node:events';
import {clearLine, createInterface, cursorTo} from 'node:readline';
import type {Readable, Writable} from 'node:stream';
import {cleanText} from '../engine/kit/clean-text.js';
import {type LongWork, progressTo} from '../session/files/long-work.js';

type Streams = {
	readonly input: Readable;
	readonly output: Writable;
	/** Both are a terminal, so that lines can be edited while they are typed. */
	readonly isTerminal: boolean;
};

export type Conversation = ReturnType<typeof converse>;

const mark = '> ';

/** More than anybody types. UTF-16 units. */
const longestLine = 1_048_576;

const tooLong = 'A line of more than 1 MB was left out: nothing that is asked has such an answer.';

/** @param letters converts every line just before it is written */
export function converse({input, output, isTerminal}: Streams, letters: (text: string) => string) {
	const editor = isTerminal ? createInterface({input, output, prompt: mark}) : undefined;
	let stopper: AbortController | undefined;
	editor?.on('SIGINT', () => {
		if (stopper) {
			stopper.abort();
		} else {
			editor.close();
		}
	});
	editor?.on('close', () => {
		stopper?.abort();
	});
	// Make the iterator at once: lines that arrive before it exist are lost.
	const source = editor ? editor[Symbol.asyncIterator]() : splitLines(input);
	let waiting = '';
	let isUnheard = false;
	const unheard = new AbortController();
	// Input that breaks off ends like any other input.
	input.on('error', () => undefined);
	input.on('close', () => {
		editor?.close();
		if (!input.readableEnded) {
			stopper?.abort();
		}
	});
	// A reader that goes away is no error: the fight is saved, and nothing is left to tell.
	output.on('error', () => {
		unheard.abort();
		input.destroy();
	});
	const say = (said: readonly string[]) => {
		waiting += said.map((line) => `${letters(line)}\n`).join('');
	};

	const tell = (told: readonly string[]) => {
		say(told);
		if (editor && !unheard.signal.aborted) {
			const text = waiting;
			waiting = '';
			clearLine(output, 0);
			cursorTo(output, 0);
			output.write(text);
			editor.prompt(true);
		}
	};

	const flush = async () => {
		const text = waiting;
		waiting = '';
		const {signal} = unheard;
		if (text !== '' && !signal.aborted && !output.write(text)) {
			await once(output, 'drain', {signal}).catch(() => undefined);
		}
	};

	const invite = async () => {
		waiting += editor ? '' : mark;
		await flush();
		editor?.prompt();
	};

	async function* lines(): AsyncGenerator<string, void> {
		await invite();
		for await (const line of source) {
			isUnheard = line.length > longestLine;
			if (isUnheard) {
				waiting += `\n${letters(tooLong)}\n`;
			} else {
				const text = cleanText(line);
				waiting += editor ? '' : `${text}\n`;
				yield text;
			}

			await invite();
		}

		waiting += '\n';
	}

	const heard = lines();
	return {
		/** The typed lines. Ends with the input, or when the output is closed. Who stops listening can go on later. */
		lines: {[Symbol.asyncIterator]: () => ({next: async () => heard.next()})},
		/** Whether the last line was too long to be heard. */
		isUnheard: () => isUnheard,
		/** Buffered until the next line is asked for. */
		say,
		/** Written at once, also while a line is typed, which stays as it is. */
		tell,
		/** Does what may take long, after `first` was said. Ctrl+C then stops only that, as does the conversation's end. */
		async during<T>(
			first: readonly string[],
			act: (work: LongWork & {readonly signal: AbortSignal}) => Promise<T>,
		) {
			const own = new AbortController();
			stopper = own;
			try {
				say(first);
				await flush();
				return await act({
					signal: own.signal,
					...(editor && {
						onProgress: progressTo((text) => {
							say([text]);
							void flush();
						}),
					}),
				});
			} finally {
				stopper = undefined;
			}
		},
		/** Writes what is buffered and lets go of both streams. */
		async close() {
			editor?.close();
			await heard.return();
			await flush();
		},
	};
}

/**
 * Ends quietly when the stream breaks: every answer is already saved. Of a line that is longer than the longest only so
 * much is held that this can be seen.
 */
async function* splitLines(input: Readable): AsyncGenerator<string> {
	input.setEncoding('utf8');
	let rest = '';
	try {
		for await (const chunk of input) {
			const [first = '', ...lines] = String(chunk).split('\n');
			if (rest.length <= longestLine) {
				rest += first;
			}

			for (const line of lines) {
				yield rest;
				rest = line;
			}
		}
	} catch {
		return;
	}

	if (rest !== '') {
		yield rest;
	}
}
