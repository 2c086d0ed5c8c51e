import {setImmediate} from 'node:timers';
import {asStoreError, inWords} from './failure.js';
import {type FileFacts, type Files, nodeFiles} from './files.js';
import {newerFormat} from './header.js';
import {holds} from './line.js';
import type {Place, Trouble} from './lines.js';
import {type FightLog, type News, StoreError} from './log.js';
import {type Reading, readLog, readOn} from './read.js';
import type {Content} from './read-file.js';
import type {Header, StoredRecord} from './record.js';
import type {Upcasters} from './upcast.js';

type Options = {
	readonly files?: Files | undefined;
	readonly table?: Upcasters | undefined;
};

/** How often the file is looked at when nothing tells of changes, in milliseconds: a disk of another computer's may never do so. */
const pollEvery = 250;

/** So much of the end of what was read is looked at again: its checksum vouches for all that stands before. */
const seamLength = 24;

/**
 * How to follow a log that another process writes. No lock is taken and nothing is written. Only what was appended is
 * read, after a look whether what was read before still stands there.
 */
export const followLog =
	(
		path: string,
		{bytes, from, reading}: Content,
		{files = nodeFiles, table}: Options = {},
	): NonNullable<FightLog['follow']> =>
	(onNews) => {
		const follower = new Follower(path, files, table, onNews);
		follower.begin(reading, bytes, from);
		return () => {
			follower.end();
		};
	};

class Follower {
	readonly #path: string;
	readonly #files: Files;
	readonly #table: Upcasters | undefined;
	readonly #onNews: (news: News) => void;
	/** What the first line says. */
	#beginning = '';
	/** `undefined` before it begins and after it ended. */
	#place: Place | undefined;
	/** What stands in the file just before that place. */
	#seam = new Uint8Array(0);
	/** How the file was when it was looked at last; `undefined` when that is to be tried again in any case. */
	#seen: FileFacts | undefined;
	#trouble: string | undefined;
	#isDue = false;
	#unwatch: (() => void) | undefined;
	#timer: NodeJS.Timeout | undefined;

	constructor(
		path: string,
		files: Files,
		table: Upcasters | undefined,
		onNews: (news: News) => void,
	) {
		this.#path = path;
		this.#files = files;
		this.#table = table;
		this.#onNews = onNews;
	}

	/** @param from where in the file the bytes stand */
	begin(reading: Reading, bytes: Uint8Array, from: number) {
		this.#beginning = beginningOf(reading.header);
		this.#move(reading, bytes, from);
		try {
			this.#unwatch = this.#files.watch(this.#path, this.#lookSoon);
		} catch {
			// Too many files are watched already, or this system cannot: looking now and then is enough.
		}

		this.#timer = setInterval(this.#look, pollEvery);
		this.#lookSoon();
	}

	end() {
		clearInterval(this.#timer);
		this.#unwatch?.();
		this.#place = undefined;
	}

	/** Changes that come in one go are looked at together. */
	readonly #lookSoon = () => {
		if (!this.#isDue) {
			this.#isDue = true;
			setImmediate(() => {
				this.#isDue = false;
				this.#look();
			});
		}
	};

	readonly #look = () => {
		try {
			this.#lookNow();
		} catch (error) {
			this.#tell([], false, reasonOf(error));
		}
	};

	/** @throws {StoreError} when the file cannot be read, or is no log any more */
	#lookNow() {
		const place = this.#place;
		if (!place) {
			return;
		}

		const facts = this.#facts();
		if (isSame(facts, this.#seen)) {
			return;
		}

		const start = place.end - this.#seam.length;
		const bytes = this.#fromDisk(() => this.#read(start, facts.size));
		this.#seen = facts;
		if (!holds(bytes, 0, this.#seam)) {
			this.#readAnew();
			return;
		}

		const added = bytes.subarray(this.#seam.length);
		const reading = readOn(added, place, this.#table);
		this.#move(reading, bytes, start);
		this.#tell(reading.records, false, this.#inWords(reading.trouble));
	}

	#readAnew() {
		const bytes = this.#fromDisk(() => this.#files.readFile(this.#path));
		const reading = readLog(bytes, this.#path, this.#table);
		if (beginningOf(reading.header) !== this.#beginning) {
			throw new StoreError(`another fight stands at ${this.#path} now`);
		}

		this.#move(reading, bytes, 0);
		this.#tell(reading.records, true, this.#inWords(reading.trouble));
	}

	#facts(): FileFacts {
		const facts = this.#fromDisk(() => this.#files.stat(this.#path));
		if (facts?.kind !== 'file') {
			this.#seen = undefined;
			throw new StoreError(
				`its file is no longer at ${this.#path}; put back there, it is followed again`,
			);
		}

		return facts;
	}

	/** What the disk fails to do may work the next time. */
	#fromDisk<T>(work: () => T): T {
		try {
			return work();
		} catch (error) {
			this.#seen = undefined;
			throw asStoreError(`${this.#path} cannot be read`, error);
		}
	}

	#read(start: number, end: number): Uint8Array {
		const file = this.#files.open(this.#path, 'r');
		try {
			const room = new Uint8Array(Math.max(0, end - start));
			return room.subarray(0, this.#files.read(file, room, start));
		} finally {
			this.#files.close(file);
		}
	}

	/** @param from where in the file the bytes stand */
	#move(place: Place, bytes: Uint8Array, from: number) {
		const {end, crc, format, line, n, isUnended} = place;
		this.#place = {end, crc, format, line, n, isUnended};
		this.#seam = Uint8Array.from(
			bytes.subarray(Math.max(0, end - seamLength - from), end - from),
		);
	}

	#tell(
		records: readonly StoredRecord[],
		isAnew: boolean,
		trouble: string | undefined,
	) {
		if (records.length > 0 || isAnew || trouble !== this.#trouble) {
			this.#trouble = trouble;
			this.#onNews({records, isAnew, trouble});
		}
	}

	/** What is only half written yet is no trouble, and neither is what does not change what it says. */
	#inWords(trouble: Trouble | undefined): string | undefined {
		switch (trouble?.kind) {
			case 'damaged': {
				return `line ${trouble.line} of ${this.#path} is damaged: what follows cannot be shown`;
			}

			case 'newer': {
				return `${newerFormat(trouble.format)}; update Fray to see on`;
			}

			default: {
				return undefined;
			}
		}
	}
}

/** A fight that was begun otherwise is another one, whatever its name. The format may have been raised. */
const beginningOf = (header: Header): string =>
	JSON.stringify({...header, fray: 0});

const isSame = (facts: FileFacts, seen: FileFacts | undefined): boolean =>
	facts.size === seen?.size &&
	facts.modified.getTime() === seen.modified.getTime();

const reasonOf = (error: unknown): string =>
	error instanceof StoreError ? error.message : inWords(error);
