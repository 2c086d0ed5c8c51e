import type {Header, StoredRecord} from './record.js';

/** How safe the last line is. `saving`: written, not yet flushed to the device. */
export type SaveState =
	| {readonly kind: 'saved'}
	| {readonly kind: 'saving'}
	| {readonly kind: 'failed'; readonly reason: string};

/** Why a log is open for reading only. */
export type ReadOnly = {readonly reason: string};

/** What another process did to a log that is looked at. */
export type News = {
	/** The lines that came; all that there are when `isAnew`. */
	readonly records: readonly StoredRecord[];
	/** The file was cut or replaced: what was read of it before no longer holds. */
	readonly isAnew: boolean;
	/** Why nothing newer can be seen for now, if so; what was seen last still stands then. */
	readonly trouble: string | undefined;
};

/** One fight's log, open. */
export type FightLog = {
	readonly header: Header;
	/** The file's name without its ending; what a GM types. */
	readonly slug: string;
	readonly path: string;
	/** What was found amiss on opening and what was done about it, a line each, for the GM. */
	readonly notices: readonly string[];
	readonly readOnly: ReadOnly | undefined;
	/**
	 * Tells what another process does to it from now on, until what is returned is called. Only for a log that others
	 * may be writing.
	 */
	readonly follow?: (onNews: (news: News) => void) => () => void;
	/**
	 * Writes one line and checks its length; the flush to the device follows beside it.
	 * @throws {StoreError} when it could not be written whole or an earlier write or flush failed: nothing more is taken then
	 */
	append(record: StoredRecord): void;
	saveState(): SaveState;
	/** Called whenever `saveState` changes. Returns how to stop listening. */
	onSaveState(listener: () => void): () => void;
	/**
	 * Flushes what is outstanding, closes the file, gives the fight free for others.
	 * @throws {StoreError} when that flush fails, or the closing; the fight is free all the same
	 */
	close(): Promise<void>;
};

/** What went wrong with a file, in words for a GM: what, where, what to do. */
export class StoreError extends Error {
	override readonly name = 'StoreError';
}
