import {inWords} from './failure.js';
import type {Files} from './files.js';
import {newline} from './line.js';

/**
 * Finds out whether a log is still where its only writer left it, and ends there: folders are removed, editors and
 * synchronisers put a copy in a file's place, and a program that knows of no lock writes to it.
 */
export class Whereabouts {
	/** Room for the last byte of the file, and one that must not be there. */
	readonly #lastBytes = new Uint8Array(2);
	readonly #files: Files;
	readonly #file: number;
	readonly #path: string;
	/** `undefined` on disks that name one file differently by its path and when it is open. */
	readonly #identity: string | undefined;

	/** @param file the same, open */
	constructor(files: Files, path: string, file: number) {
		this.#files = files;
		this.#file = file;
		this.#path = path;
		this.#identity = this.#settledIdentity();
	}

	/** Why the next line must not be written, if so. */
	changeBefore(end: number): string | undefined {
		try {
			// Reading across the end tells it for less than half of what asking for the file’s facts costs.
			const found = this.#files.read(this.#file, this.#lastBytes, end - 1);
			return found === 1
				? undefined
				: changed(this.#files.fstat(this.#file).size, end);
		} catch (error) {
			return inWords(error);
		}
	}

	/** Why one of the lines that start there does not follow the one before it: the file was cut just before the write. */
	holeBefore(starts: readonly number[]): string | undefined {
		try {
			return starts.every((start) => {
				this.#files.read(this.#file, this.#lastBytes, start - 1);
				return this.#lastBytes[0] === newline;
			})
				? undefined
				: 'another program cut the file while it was written';
		} catch (error) {
			return inWords(error);
		}
	}

	/** Why what was written may not be found again under the log's name, if so. */
	change(end: number): string | undefined {
		try {
			const facts = this.#files.stat(this.#path);
			if (!facts) {
				return 'the file is gone from its folder';
			}

			return this.#identity !== undefined && this.#identity !== facts.identity
				? 'another file was put in its place'
				: changed(facts.size, end);
		} catch (error) {
			return inWords(error);
		}
	}

	#settledIdentity(): string | undefined {
		try {
			const {identity} = this.#files.fstat(this.#file);
			return this.#files.stat(this.#path)?.identity === identity
				? identity
				: undefined;
		} catch {
			return undefined;
		}
	}
}

const changed = (size: number, end: number): string | undefined =>
	size === end
		? undefined
		: size < end
			? `another program cut the file from ${end} to ${size} bytes`
			: 'another program wrote to the file';
