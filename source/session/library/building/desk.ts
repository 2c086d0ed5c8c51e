import type {Refusal} from '../../../engine/kit/basics.js';
import type {Edit} from '../../../rosters/editing/edit.js';
import {FrayError} from '../../../rosters/problem.js';
import {Changes} from '../../parts/changes.js';
import type {DeskParts, DeskState, DeskView} from './desk-parts.js';
import type {Sketch} from './sketch.js';

/** A roster as it was before a change, or after one that was taken back. */
type Moment = {
	readonly text: string;
	/** The change between it and its neighbour. */
	readonly label: string;
};

/** A roster that is being edited: its text, what was done to it, and whether the file holds it. */
export class Desk {
	#path: string;
	#isForeign: boolean;
	/** What the file held when it was read or written last. */
	#base: string;
	#text: string;
	#sketch: Sketch;
	#past: readonly Moment[] = [];
	#future: readonly Moment[] = [];
	#state: DeskState = {kind: 'saved'};
	#work: Promise<void> = Promise.resolve();
	#now: DeskView;
	readonly #parts: DeskParts;
	readonly #changes = new Changes();

	constructor(parts: DeskParts) {
		const {path, text, draft, isForeign} = parts;
		this.#parts = parts;
		this.#path = path;
		this.#isForeign = isForeign;
		this.#base = draft?.base ?? text;
		this.#text = text;
		this.#sketch = parts.sketch(text);
		this.#now = this.#view();
		if (draft && draft.text !== text) {
			if (draft.base !== text) {
				this.#state = {kind: 'changed-outside', theirs: text};
			}

			this.#turn(draft.text, 'what was not saved');
		}
	}

	/** Another object whenever anything has changed. */
	get now(): DeskView {
		return this.#now;
	}

	/** @returns a function that ends it */
	subscribe(listener: () => void): () => void {
		return this.#changes.subscribe(listener);
	}

	/** Puts another text in the place of the present one, as one change. The same text is none. */
	change(text: string, label: string): void {
		if (text !== this.#text) {
			this.#turn(text, label);
		}
	}

	/**
	 * Makes edits, as one change.
	 * @param label what undo says of it
	 */
	carryOut(edits: readonly Edit[], label: string): Refusal | undefined {
		try {
			this.change(
				edits.reduce((text, edit) => this.#parts.edited(text, edit), this.#text),
				label,
			);
			return undefined;
		} catch (error) {
			if (error instanceof RangeError || error instanceof FrayError) {
				return {reason: error.message};
			}

			throw error;
		}
	}

	/** @returns what was taken back */
	undo(): string | undefined {
		const last = this.#past.at(-1);
		if (last) {
			this.#past = this.#past.slice(0, -1);
			this.#future = [...this.#future, {text: this.#text, label: last.label}];
			this.#show(last.text);
		}

		return last?.label;
	}

	/** @returns what was brought again */
	redo(): string | undefined {
		const next = this.#future.at(-1);
		if (next) {
			this.#future = this.#future.slice(0, -1);
			this.#past = [...this.#past, {text: this.#text, label: next.label}];
			this.#show(next.text);
		}

		return next?.label;
	}

	/**
	 * Shows what the file holds now, if another program has changed it; undo brings ours back.
	 * @throws {FrayError} when it cannot be read any more: the draft holds what is shown
	 */
	async reread(): Promise<void> {
		await this.#work;
		const found = await this.#readAgain();
		if (found !== this.#base || found !== this.#text) {
			this.#base = found;
			this.change(found, 'what was changed outside');
			this.#persist();
			await this.#work;
		}
	}

	/** After another program has changed the file: shows what it holds; undo brings ours back. */
	takeTheirs(): void {
		if (this.#state.kind === 'changed-outside') {
			this.#base = this.#state.theirs;
			this.#state = {kind: 'saved'};
			this.change(this.#base, 'what was changed outside');
			this.#persist();
		}
	}

	/**
	 * Goes on with a new file of the GM's own that holds what is shown; the former one stays as it is.
	 * @returns its path
	 * @throws {FrayError}
	 */
	async moveToOwn(): Promise<string> {
		await this.#work;
		const {files} = this.#parts;
		const former = this.#path;
		this.#path = await files.saveBeside(former, this.#text);
		this.#isForeign = false;
		this.#base = this.#text;
		this.#state = {kind: 'saved'};
		this.#sketch = this.#parts.sketch(this.#text);
		await files.dropDraft(former);
		this.#tell();
		return this.#path;
	}

	/**
	 * Writes what is shown into the file, also with mistakes, for a program that will open it there.
	 * @throws {FrayError} when the file cannot be written, or was changed outside
	 */
	async flush(): Promise<void> {
		await this.settled();
		if (this.#text === this.#base) {
			return;
		}

		await this.#save(this.#text);
		if (this.#state.kind === 'changed-outside') {
			throw new FrayError(`${this.#path} was changed by another program.`);
		}

		if (this.#state.kind === 'failed') {
			throw this.#state.error;
		}
	}

	/** Resolves once the file or the draft holds what is shown. */
	async settled(): Promise<void> {
		await this.#work;
	}

	async #readAgain(): Promise<string> {
		try {
			return await this.#parts.files.read(this.#path);
		} catch (error) {
			this.#base = '';
			this.#fail(error);
			await this.#draft(this.#text).catch(() => undefined);
			this.#tell();
			throw error;
		}
	}

	#turn(text: string, label: string) {
		this.#past = [...this.#past, {text: this.#text, label}];
		this.#future = [];
		this.#show(text);
	}

	#show(text: string) {
		this.#text = text;
		this.#sketch = this.#parts.sketch(text);
		this.#persist();
	}

	/** One after the other, each with what is shown by then. */
	#persist() {
		if (this.#isForeign) {
			this.#tell();
			return;
		}

		if (this.#state.kind !== 'changed-outside') {
			this.#state = {kind: 'saving'};
		}

		const before = this.#work;
		this.#work = (async () => {
			await before;
			const text = this.#text;
			await this.#write(text);
			const {kind} = this.#state;
			if (text !== this.#text && (kind === 'saved' || kind === 'unsound')) {
				this.#state = {kind: 'saving'};
			}

			this.#tell();
		})();
		this.#tell();
	}

	async #write(text: string) {
		const {files} = this.#parts;
		try {
			if (text === this.#base && this.#state.kind !== 'changed-outside') {
				await files.dropDraft(this.#path);
				this.#state = {kind: 'saved'};
			} else if (this.#sketch.problems.length > 0 || this.#state.kind === 'changed-outside') {
				await this.#draft(text);
				if (this.#state.kind !== 'changed-outside') {
					this.#state = {kind: 'unsound'};
				}
			} else {
				await this.#save(text);
			}
		} catch (error) {
			this.#fail(error);
		}
	}

	async #save(text: string) {
		const {files} = this.#parts;
		try {
			const saved = await files.save(this.#path, this.#base, text);
			if ('isSaved' in saved) {
				this.#base = text;
				this.#state = {kind: 'saved'};
				await files.dropDraft(this.#path);
			} else {
				this.#state = {kind: 'changed-outside', theirs: saved.changedOutside};
				await this.#draft(text);
			}
		} catch (error) {
			this.#fail(error);
			await this.#draft(text).catch(() => undefined);
		}
	}

	async #draft(text: string) {
		await this.#parts.files.keepDraft(this.#path, {base: this.#base, text});
	}

	#fail(error: unknown) {
		this.#state = {
			kind: 'failed',
			error: error instanceof FrayError ? error : new FrayError(String(error), [], {cause: error}),
		};
	}

	#view(): DeskView {
		return {
			path: this.#path,
			text: this.#text,
			sketch: this.#sketch,
			state: this.#state,
			isForeign: this.#isForeign,
			undoable: this.#past.at(-1)?.label,
			redoable: this.#future.at(-1)?.label,
		};
	}

	#tell() {
		this.#now = this.#view();
		this.#changes.tell();
	}
}
