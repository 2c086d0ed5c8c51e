import {FrayError} from '../../../rosters/problem.js';
import type {DeskFiles, DeskState} from './desk-parts.js';

/** The file of a roster that is being edited, and its draft: which of them holds what is shown. */
export class DeskFile {
	state: DeskState = {kind: 'saved'};
	/** What the file held when it was read or written last. */
	base: string;
	#path: string;
	readonly #files: DeskFiles;

	constructor(files: DeskFiles, path: string, base: string) {
		this.#files = files;
		this.#path = path;
		this.base = base;
	}

	get path(): string {
		return this.#path;
	}

	/** What it holds now. When it cannot be read any more, the draft takes what is shown. */
	async read(shown: string): Promise<string> {
		try {
			return await this.#files.read(this.#path);
		} catch (error) {
			this.base = '';
			await this.#failed(shown, error);
			throw error;
		}
	}

	/** Writes what is shown: with mistakes, or beside what another program wrote, only as a draft. */
	async write(text: string, isSound: boolean): Promise<void> {
		const isOurs = this.state.kind !== 'changed-outside';
		try {
			if (text === this.base && isOurs) {
				await this.#files.dropDraft(this.#path);
				this.state = {kind: 'saved'};
			} else if (!isSound || !isOurs) {
				await this.#draft(text);
				if (this.state.kind !== 'changed-outside') {
					this.state = {kind: 'unsound'};
				}
			} else {
				await this.save(text);
			}
		} catch (error) {
			this.#fail(error);
		}
	}

	async save(text: string): Promise<void> {
		try {
			const saved = await this.#files.save(this.#path, this.base, text);
			if ('isSaved' in saved) {
				this.base = text;
				this.state = {kind: 'saved'};
				await this.#files.dropDraft(this.#path);
			} else {
				this.state = {kind: 'changed-outside', theirs: saved.changedOutside};
				await this.#draft(text);
			}
		} catch (error) {
			await this.#failed(text, error);
		}
	}

	/** Goes on in a new file of the GM's own beside this one. */
	async moveBeside(text: string): Promise<void> {
		this.#path = await this.#files.saveBeside(this.#path, text);
		this.base = text;
		this.state = {kind: 'saved'};
	}

	async #draft(text: string) {
		await this.#files.keepDraft(this.#path, {base: this.base, text});
	}

	async #failed(text: string, error: unknown) {
		this.#fail(error);
		await this.#draft(text).catch(() => undefined);
	}

	#fail(error: unknown) {
		this.state = {
			kind: 'failed',
			error: error instanceof FrayError ? error : new FrayError(String(error), [], {cause: error}),
		};
	}
}

/** A text as it was before a change, or after one that was taken back. */
type Moment = {
	readonly text: string;
	/** The change between it and its neighbour. */
	readonly label: string;
};

export function textHistory(text: string) {
	const past: Moment[] = [];
	const future: Moment[] = [];
	let now: string = text;

	function step(from: Moment[], to: Moment[]): string | undefined {
		const moment = from.pop();
		if (moment) {
			to.push({text: now, label: moment.label});
			now = moment.text;
		}

		return moment?.label;
	}

	return {
		get text(): string {
			return now;
		},
		get undoable(): string | undefined {
			return past.at(-1)?.label;
		},
		get redoable(): string | undefined {
			return future.at(-1)?.label;
		},
		change(text: string, label: string) {
			past.push({text: now, label});
			future.length = 0;
			now = text;
		},
		undo: (): string | undefined => step(past, future),
		redo: (): string | undefined => step(future, past),
	};
}
