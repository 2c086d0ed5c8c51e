import {Buffer} from 'node:buffer';
import {setImmediate} from 'node:timers/promises';
import {inWords} from './disk/failure.js';
import {type Files, shortWrite} from './disk/files.js';
import type {Fingerprint, Fingerprinter} from './fingerprint.js';
import {encodeLine} from './lines/line.js';
import {type SaveState, StoreError} from './log.js';
import {type StoredRecord, format} from './lines/record.js';
import {Whereabouts} from './whereabouts.js';

/** The place where the next line goes, and what its checksum builds on. */
export type Tail = {
	/** Open for reading and writing. */
	readonly file: number;
	readonly path: string;
	readonly end: number;
	/** The format of the line before it. */
	readonly format: number;
	/** The checksum of the line before it. */
	readonly crc: number;
	/**
	 * The bytes just before `end`. They are written again with the next line: after a failed flush in an earlier
	 * process they may be missing from the device, although every program can still read them.
	 */
	readonly again: Uint8Array;
	/** The number of the last record; 0 when there is none. */
	readonly n: number;
	/** Has taken in all bytes before `end`. */
	readonly fingerprinter?: Fingerprinter | undefined;
};

type Failure = Omit<Extract<SaveState, {readonly kind: 'failed'}>, 'kind'>;

/** Everything is on the device. */
export const saved: SaveState = {kind: 'saved'};
const nothing = new Uint8Array(0);
const saving: SaveState = {kind: 'saving'};

/** Appends lines to a file at once, and flushes them to the device in the background, one flush at a time. */
export class Appender {
	readonly #files: Files;
	readonly #file: number;
	readonly #path: string;
	readonly #whereabouts: Whereabouts;
	readonly #listeners = new Set<() => void>();
	/** Where the lines start that were written since the last flush. */
	#starts: number[] = [];
	readonly #fingerprinter: Fingerprinter | undefined;
	#end: number;
	#again: Uint8Array;
	#crc: number;
	#n: number;
	#format: number;
	#state = saved;
	/** Something was written since the last look. */
	#isAdded = false;
	#flushing: Promise<void> | undefined;

	constructor(
		files: Files,
		{file, path, end, again, crc, n, format: written, fingerprinter}: Tail,
	) {
		this.#files = files;
		this.#file = file;
		this.#path = path;
		this.#whereabouts = new Whereabouts(files, path, file);
		this.#end = end;
		this.#again = again;
		this.#crc = crc;
		this.#n = n;
		this.#format = written;
		this.#fingerprinter = fingerprinter;
	}

	fingerprint(): Fingerprint | undefined {
		return this.#fingerprinter?.fingerprint(this.#n);
	}

	get state(): SaveState {
		return this.#state;
	}

	/** @returns a function that stops listening */
	onState(listener: () => void): () => void {
		this.#listeners.add(listener);
		return () => {
			this.#listeners.delete(listener);
		};
	}

	/** @throws {StoreError} when the line is not written whole, when another program changed the file, and after a failure */
	append(record: StoredRecord) {
		if (this.#state.kind === 'failed') {
			throw this.#refusal(this.#state);
		}

		if (record.n !== this.#n + 1) {
			throw new StoreError(
				`Answer ${record.n} is out of order in ${this.#path}: ${this.#n + 1} was expected. The answer was not saved; this is a fault in Fray.`,
			);
		}

		const {bytes, crc} = encodeLine(
			this.#format === format ? record : {...record, fray: format},
			this.#crc,
		);
		// As late as can be: another program may write until then.
		const change = this.#whereabouts.changeBefore(this.#end);
		if (change !== undefined) {
			throw this.#fail({reason: change, isAstray: true});
		}

		this.#write(bytes);
		this.#fingerprinter?.take(bytes);
		this.#starts.push(this.#end);
		this.#format = format;
		this.#end += bytes.length;
		this.#isAdded = true;
		this.#crc = crc;
		this.#n = record.n;
		this.#flushing ??= this.#flush();
		this.#become(saving);
	}

	/** Looks whether the file is still where it was left. If it is not, nothing more is taken. */
	look() {
		const change = this.#whereabouts.change({
			end: this.#end,
			isAdded: this.#isAdded,
			sha256: () => this.fingerprint()?.sha256,
		});
		this.#isAdded = false;
		if (change !== undefined) {
			this.#fail({reason: change, isAstray: true});
		}
	}

	/** Waits until every written line is on the device, or a flush has failed. */
	async settle(): Promise<void> {
		await this.#flushing;
	}

	#write(line: Uint8Array) {
		const again = this.#again;
		const bytes = again.length > 0 ? Buffer.concat([again, line]) : line;
		let reason: string;
		try {
			const start = this.#end - again.length;
			const written = this.#files.write(this.#file, bytes, bytes.length, start);
			if (written === bytes.length) {
				this.#again = nothing;
				return;
			}

			reason = shortWrite(Math.max(0, written - again.length), line.length);
		} catch (error) {
			reason = inWords(error);
		}

		this.#cutOff();
		throw this.#fail({reason});
	}

	/** Tries to remove what a failed write left of its line. If that fails too, the next opening sets it aside. */
	#cutOff() {
		try {
			this.#files.ftruncate(this.#file, this.#end);
		} catch {}
	}

	async #flush() {
		// Lines that are written in one go share a flush.
		await setImmediate();
		try {
			await this.#flushAll();
		} catch (error) {
			// After a failed flush the data is lost; a second flush could succeed and hide that.
			this.#fail({reason: inWords(error)});
			return;
		}

		this.#flushing = undefined;
		const change = this.#whereabouts.holeBefore(this.#starts);
		this.#starts = [];
		if (change !== undefined) {
			this.#fail({reason: change, isAstray: true});
		}

		this.look();
		this.#become(saved);
	}

	async #flushAll(): Promise<void> {
		const end = this.#end;
		await this.#files.fdatasync(this.#file);
		if (end < this.#end) {
			await this.#flushAll();
		}
	}

	#become(state: SaveState) {
		if (this.#state === state || this.#state.kind === 'failed') {
			return;
		}

		this.#state = state;
		for (const listener of this.#listeners) {
			listener();
		}
	}

	/** @returns what to tell whoever wants to write */
	#fail(failure: Failure): StoreError {
		this.#become({kind: 'failed', ...failure});
		return this.#refusal(failure);
	}

	#refusal({reason, isAstray = false}: Failure): StoreError {
		const rest = isAstray ? '' : ' The file keeps all answers saved before.';
		return new StoreError(`${this.#path} takes no more answers: ${reason}.${rest}`);
	}
}
