import type {Fingerprint} from './fingerprint.js';
import type {Header, StoredRecord} from './lines/record.js';

/** How safe the last line is. `saving`: written, but not yet flushed to the device. */
export type SaveState =
	| {readonly kind: 'saved'}
	| {readonly kind: 'saving'}
	/** Nothing is written: the fight is only tried out. */
	| {readonly kind: 'rehearsal'}
	| {
			readonly kind: 'failed';
			readonly reason: string;
			/** The file is gone, or no longer what was written: also what was saved before may be lost there. */
			readonly isAstray?: boolean;
	  };

export type ReadOnly = {readonly reason: string};

/** What another process did to a log that is followed. */
export type News = {
	/** The new lines; all lines when `isAnew`. */
	readonly records: readonly StoredRecord[];
	/** The file was cut or replaced, so that what was read before no longer holds. */
	readonly isAnew: boolean;
	/** Why nothing newer can be read for now, if so. What was read before still holds. */
	readonly trouble: string | undefined;
};

export type FightLog = {
	readonly header: Header;
	/** The file's name without its ending; a GM types it. */
	readonly slug: string;
	readonly path: string;
	/** What was amiss on opening and what was done about it, one line each, for the GM. */
	readonly notices: readonly string[];
	readonly readOnly: ReadOnly | undefined;
	/** Of all good lines that were read, and those written since. Left out by logs that are no files. */
	fingerprint?(): Fingerprint | undefined;
	/** Reports what another process does to the log, until the returned function is called. */
	readonly follow?: (onNews: (news: News) => void) => () => void;
	/**
	 * Writes one line and checks its length. The flush to the device follows in the background.
	 * @throws {StoreError} when the line could not be written whole, or an earlier write or flush failed; no further
	 * line is taken then
	 */
	append(record: StoredRecord): void;
	saveState(): SaveState;
	/** Calls back whenever `saveState` changes; the returned function stops that. */
	onSaveState(listener: () => void): () => void;
	/** Looks at once whether the file is still where it was left, as it is done every second. */
	look(): void;
	/** Flushes, closes the file, and unlocks the fight for others, also when that fails. */
	close(): Promise<void>;
};

/** What went wrong with a file, in words for a GM: what, where, and what to do about it. */
export class StoreError extends Error {
	override readonly name = 'StoreError';
}
