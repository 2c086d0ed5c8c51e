import {setImmediate} from 'node:timers';
import {asStoreError, inWords} from './disk/failure.js';
import {type FileFacts, type Files, nodeFiles, withOpen} from './disk/files.js';
import {newerFormat, readHeader} from './lines/header.js';
import {holds} from './lines/line.js';
import type {Place, Trouble} from './lines/lines.js';
import {type FightLog, type News, StoreError} from './log.js';
import {type Reading, readLog, readOn, largestPiece} from './lines/read.js';
import type {Content} from './lines/read-file.js';
import type {Header, StoredRecord} from './lines/record.js';
import {isStillAt, successorsOf} from './successor.js';
import type {Upcasters} from './lines/upcast.js';

type Options = {readonly files?: Files | undefined; readonly table?: Upcasters | undefined};

/** In milliseconds. Some disks, such as those of another computer, never report changes, so the file is polled too. */
const pollEvery = 250;

/** In bytes. The end of what was read is read again each time: its checksum vouches for all that comes before. */
const seamLength = 24;

/** Follows a log that another process writes: takes no lock, writes nothing, reads what was appended once what is before it holds. */
export const followLog =
	(
		path: string,
		{bytes, from, reading}: Content,
		{files = nodeFiles, table}: Options = {},
	): NonNullable<FightLog['follow']> =>
	(onNews) => {
		const follower = new Follower(path, reading.header, files, table, onNews);
		follower.begin(reading, bytes, from);
		return () => {
			follower.end();
		};
	};

class Follower {
	readonly #files: Files;
	readonly #table: Upcasters | undefined;
	readonly #onNews: (news: News) => void;
	#path: string;
	#header: Header;
	#successor: () => string | undefined;
	/** `undefined` before following begins and after it ends. */
	#place: Place | undefined;
	/** The bytes just before that place. */
	#seam = new Uint8Array(0);
	/** The file's size and times at the last look; `undefined` to read it again in any case. */
	#seen: FileFacts | undefined;
	#trouble: string | undefined;
	#isDue = false;
	#unwatch: (() => void) | undefined;
	#timer: NodeJS.Timeout | undefined;

	constructor(
		path: string,
		header: Header,
		files: Files,
		table: Upcasters | undefined,
		onNews: (news: News) => void,
	) {
		this.#path = path;
		this.#header = header;
		this.#successor = successorsOf(path, header, files);
		this.#files = files;
		this.#table = table;
		this.#onNews = onNews;
	}

	/** @param from the bytes' offset in the file */
	begin(reading: Reading, bytes: Uint8Array, from: number) {
		this.#move(reading, bytes, from);
		this.#watch();
		this.#timer = setInterval(this.#look, pollEvery);
		this.#lookSoon();
	}

	end() {
		clearInterval(this.#timer);
		this.#unwatch?.();
		this.#place = undefined;
	}

	#watch() {
		try {
			this.#unwatch = this.#files.watch(this.#path, this.#lookSoon);
		} catch {
			// The system cannot watch, or too many files are watched already. Polling is enough.
		}
	}

	/** Changes that come in one go are read together. */
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
			const path = this.#place && this.#successor();
			if (path === undefined) {
				this.#lookNow();
			} else {
				this.#goOnIn(path);
			}
		} catch (error) {
			this.#tell([], false, reasonOf(error));
		}
	};

	/** @throws {StoreError} when the file cannot be read or is no longer a log */
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

	/** Whoever plays the fight lost the file that was followed. */
	#goOnIn(path: string) {
		this.#unwatch?.();
		this.#unwatch = undefined;
		this.#path = path;
		this.#seen = undefined;
		this.#header = readHeader(path, this.#files);
		this.#successor = successorsOf(path, this.#header, this.#files);
		this.#watch();
		this.#readAnew();
	}

	#readAnew() {
		const bytes = this.#fromDisk(() => this.#files.readFile(this.#path));
		const reading = readLog(bytes, this.#path, this.#table);
		const {header} = reading;
		if (!isStillAt(this.#path, header, this.#header)) {
			throw new StoreError(`${this.#path} now holds another fight`);
		}

		this.#header = header;
		this.#move(reading, bytes, 0);
		this.#tell(reading.records, true, this.#inWords(reading.trouble));
	}

	#facts(): FileFacts {
		const facts = this.#fromDisk(() => this.#files.stat(this.#path));
		if (facts?.kind !== 'file') {
			this.#seen = undefined;
			throw new StoreError(
				`the file is no longer at ${this.#path}; put the file back to go on watching`,
			);
		}

		return facts;
	}

	/** A failure may be temporary: the next look tries again. */
	#fromDisk<T>(work: () => T): T {
		try {
			return work();
		} catch (error) {
			this.#seen = undefined;
			throw asStoreError(`${this.#path} cannot be read`, error);
		}
	}

	#read(start: number, end: number): Uint8Array {
		return withOpen(this.#files, this.#path, 'r', (file) => {
			const room = new Uint8Array(Math.min(largestPiece, Math.max(0, end - start)));
			return room.subarray(0, this.#files.read(file, room, start));
		});
	}

	/** @param from the bytes' offset in the file */
	#move(place: Place, bytes: Uint8Array, from: number) {
		const {end, crc, format, line, n, isUnended} = place;
		this.#place = {end, crc, format, line, n, isUnended};
		this.#seam = Uint8Array.from(bytes.subarray(Math.max(0, end - seamLength - from), end - from));
	}

	#tell(records: readonly StoredRecord[], isAnew: boolean, trouble: string | undefined) {
		if (records.length > 0 || isAnew || trouble !== this.#trouble) {
			this.#trouble = trouble;
			this.#onNews({records, isAnew, trouble});
		}
	}

	/** A line that is still being written is no trouble, and neither is a change that leaves the content the same. */
	#inWords(trouble: Trouble | undefined): string | undefined {
		if (trouble?.kind === 'damaged') {
			return `line ${trouble.line} of ${this.#path} is damaged: Fray cannot show the lines after it`;
		}

		return trouble?.kind === 'newer'
			? `${newerFormat(trouble.format)}; update Fray to go on watching`
			: undefined;
	}
}

const isSame = (facts: FileFacts, seen: FileFacts | undefined): boolean =>
	facts.size === seen?.size && facts.modified.getTime() === seen.modified.getTime();

const reasonOf = (error: unknown): string =>
	error instanceof StoreError ? error.message : inWords(error);
