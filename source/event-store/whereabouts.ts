import {createHash} from 'node:crypto';
import {inWords} from './disk/failure.js';
import type {Files} from './disk/files.js';
import {newline} from './lines/line.js';

/** In bytes: how much is read at once. */
const partSize = 1024 * 1024;

export type Written = {
	readonly end: number;
	/** Whether something was added since the last look. */
	readonly isAdded: boolean;
	/** The digest of all of it; `undefined` where none is kept. */
	readonly sha256: () => string | undefined;
};

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
	/** When it was written last, in milliseconds, as far as is known. */
	#modified: number | undefined;
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
			return found === 1 ? undefined : changed(this.#files.fstat(this.#file).size, end);
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
				: 'another program cut the file while Fray wrote to it';
		} catch (error) {
			return inWords(error);
		}
	}

	/** Why what was written so far may not be found again under the log's name, if so. */
	change({end, isAdded, sha256}: Written): string | undefined {
		try {
			const facts = this.#files.stat(this.#path);
			if (!facts) {
				return 'the file is gone from its folder';
			}

			if (this.#identity !== undefined && this.#identity !== facts.identity) {
				return 'another file stands in its place';
			}

			const former = this.#modified;
			this.#modified = facts.modified.getTime();
			const isTouched = !isAdded && former !== undefined && former !== this.#modified;
			return (
				changed(facts.size, end) ??
				(isTouched && !this.#holds(end, sha256())
					? 'another program changed saved answers in the file'
					: undefined)
			);
		} catch (error) {
			return inWords(error);
		}
	}

	/** Whether it has the digest, if there is one. */
	#holds(end: number, sha256: string | undefined): boolean {
		if (sha256 === undefined) {
			return true;
		}

		const hash = createHash('sha256');
		const room = new Uint8Array(partSize);
		for (let at = 0; at < end;) {
			const found = this.#files.read(this.#file, room, at);
			hash.update(room.subarray(0, Math.min(found, end - at)));
			at += found === 0 ? end : found;
		}

		return hash.digest('base64') === sha256;
	}

	#settledIdentity(): string | undefined {
		try {
			const {identity} = this.#files.fstat(this.#file);
			return this.#files.stat(this.#path)?.identity === identity ? identity : undefined;
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
