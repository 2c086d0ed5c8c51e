import type {LogRecord} from '../../parts/rules.js';
import {type Refusal, impossible} from '../../../engine/kit/basics.js';
import {copyLog, inPlaceOf, keepElsewhere} from '../../../event-store/copy.js';
import {type FightLog, StoreError} from '../../../event-store/log.js';
import type {Header} from '../../../event-store/lines/record.js';
import {type Fork, linesUpTo} from '../../log/fork.js';
import {type Titles, headerCalled} from '../../parts/titles.js';

export type CopyOutcome = {readonly path: string} | Refusal;

/** The lines of a fight, on disk and in memory. Copies are made from them. */
export class LogLines {
	readonly #log: FightLog;
	readonly #rules: {readonly version: number};
	readonly #now: () => Date;
	#records: LogRecord[] = [];
	#version: number;

	constructor(log: FightLog, rules: {readonly version: number}, now: () => Date) {
		this.#log = log;
		this.#rules = rules;
		this.#now = now;
		this.#version = log.header.rulesetVersion;
	}

	get header(): Header {
		return this.#log.header;
	}

	get lastNumber(): number {
		return this.#records.at(-1)?.n ?? 0;
	}

	/** The same in another log, of which only the last one is kept. */
	fork(log: FightLog): LogLines {
		const fork = new LogLines(log, this.#rules, this.#now);
		fork.#records = this.#records.slice(-1);
		fork.#version = this.#version;
		return fork;
	}

	/** What the next one begins with. */
	stamp() {
		return {
			n: this.lastNumber + 1,
			at: this.#now().toISOString(),
			...(this.#version !== this.#rules.version && {rules: this.#rules.version}),
		};
	}

	write(record: LogRecord): Refusal | undefined {
		try {
			this.#log.append(record);
			return undefined;
		} catch (error) {
			return refusalOf(error);
		}
	}

	/** One that was read or written. */
	takeIn(record: LogRecord) {
		this.#records.push(record);
		this.#version = record.rules ?? this.#version;
	}

	clear() {
		this.#records = [];
	}

	/** Writes every line into a new file, as its own was lost, and tells its path. */
	async keepElsewhere(): Promise<string> {
		return keepElsewhere(this.#log.path, this.#log.header, this.#records);
	}

	async saveCopy(folder: string): Promise<CopyOutcome> {
		const {header, path} = this.#log;
		return copied(
			folder,
			this.#log.saveState().kind === 'failed' ? inPlaceOf(path, header, this.#records) : header,
			this.#records,
		);
	}

	/** Writes a log of its own that goes as far as a line. */
	async saveFork(n: number, {folder, title, ...header}: Fork, titles: Titles) {
		return copied(
			folder,
			headerCalled({...this.#log.header, ...header}, {...titles, title}),
			linesUpTo(this.#records, n),
		);
	}
}

async function copied(
	folder: string,
	header: Header,
	records: readonly LogRecord[],
): Promise<CopyOutcome> {
	try {
		return {path: await copyLog(folder, header, records)};
	} catch (error) {
		return refusalOf(error);
	}
}

/** Turns the store's error into a refusal. Rethrows anything else. */
function refusalOf(error: unknown): Refusal {
	if (error instanceof StoreError) {
		return impossible(error.message);
	}

	throw error;
}
