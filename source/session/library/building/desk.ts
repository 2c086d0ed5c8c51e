import type {Refusal} from '../../../engine/kit/basics.js';
import type {Edit} from '../../../rosters/editing/changed-data.js';
import {FrayError} from '../../../rosters/problem.js';
import {Changes} from '../../parts/changes.js';
import {DeskFile, TextHistory} from './desk-file.js';
import type {DeskParts, DeskView} from './desk-parts.js';
import type {Sketch} from './sketch.js';

/** A roster that is being edited: its text, what was done to it, and whether the file holds it. */
export class Desk {
	readonly #file: DeskFile;
	#isForeign: boolean;
	readonly #history: TextHistory;
	#sketch: Sketch;
	#work: Promise<void> = Promise.resolve();
	#now: DeskView;
	readonly #parts: DeskParts;
	readonly #changes = new Changes();

	constructor(parts: DeskParts) {
		const {path, text, draft, isForeign, files} = parts;
		this.#parts = parts;
		this.#file = new DeskFile(files, path, draft?.base ?? text);
		this.#isForeign = isForeign;
		this.#history = new TextHistory(text);
		this.#sketch = parts.sketch(text);
		this.#now = this.#view();
		if (draft && draft.text !== text) {
			if (draft.base !== text) {
				this.#file.state = {kind: 'changed-outside', theirs: text};
			}

			this.change(draft.text, 'what was not saved');
		}
	}

	/** Another object whenever anything has changed. */
	get now(): DeskView {
		return this.#now;
	}

	subscribe(listener: () => void): () => void {
		return this.#changes.subscribe(listener);
	}

	/** Puts another text in the place of the present one, as one change. The same text is none. */
	change(text: string, label: string): void {
		if (text !== this.#text) {
			this.#history.change(text, label);
			this.#show();
		}
	}

	/** Makes edits, as one change; `label` is what undo says of it. */
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

	undo(): string | undefined {
		return this.#shown(this.#history.undo());
	}

	redo(): string | undefined {
		return this.#shown(this.#history.redo());
	}

	/** Shows what the file holds now, if another program has changed it; undo brings ours back. */
	async reread(): Promise<void> {
		await this.#work;
		const found = await this.#readAgain();
		if (found !== this.#file.base || found !== this.#text) {
			this.#file.base = found;
			this.change(found, 'what was changed outside');
			this.#persist();
			await this.#work;
		}
	}

	/** After another program has changed the file: shows what it holds; undo brings ours back. */
	takeTheirs(): void {
		if (this.#file.state.kind === 'changed-outside') {
			this.#file.base = this.#file.state.theirs;
			this.#file.state = {kind: 'saved'};
			this.change(this.#file.base, 'what was changed outside');
			this.#persist();
		}
	}

	/** Goes on with a new file of the GM's own that holds what is shown; the former one stays as it is. */
	async moveToOwn(): Promise<string> {
		await this.#work;
		const former = this.#file.path;
		await this.#file.moveBeside(this.#text);
		this.#isForeign = false;
		this.#sketch = this.#parts.sketch(this.#text);
		await this.#parts.files.dropDraft(former);
		this.#tell();
		return this.#file.path;
	}

	/** Writes what is shown into the file, also with mistakes, for a program that will open it there. */
	async flush(): Promise<void> {
		await this.settled();
		if (this.#text === this.#file.base) {
			return;
		}

		await this.#file.save(this.#text);
		if (this.#file.state.kind === 'changed-outside') {
			throw new FrayError(`${this.#file.path} was changed by another program.`);
		}

		if (this.#file.state.kind === 'failed') {
			throw this.#file.state.error;
		}
	}

	/** Resolves once the file or the draft holds what is shown. */
	async settled(): Promise<void> {
		await this.#work;
	}

	async #readAgain(): Promise<string> {
		try {
			return await this.#file.read(this.#text);
		} catch (error) {
			this.#tell();
			throw error;
		}
	}

	get #text(): string {
		return this.#history.text;
	}

	#shown(step: string | undefined): string | undefined {
		if (step !== undefined) {
			this.#show();
		}

		return step;
	}

	#show() {
		this.#sketch = this.#parts.sketch(this.#text);
		this.#persist();
	}

	/** One after the other, each with what is shown by then. */
	#persist() {
		if (this.#isForeign) {
			this.#tell();
			return;
		}

		if (this.#file.state.kind !== 'changed-outside') {
			this.#file.state = {kind: 'saving'};
		}

		const before = this.#work;
		this.#work = (async () => {
			await before;
			const text = this.#text;
			await this.#file.write(text, this.#sketch.problems.length === 0);
			const {kind} = this.#file.state;
			if (text !== this.#text && (kind === 'saved' || kind === 'unsound')) {
				this.#file.state = {kind: 'saving'};
			}

			this.#tell();
		})();
		this.#tell();
	}

	#view(): DeskView {
		return {
			path: this.#file.path,
			text: this.#text,
			sketch: this.#sketch,
			state: this.#file.state,
			isForeign: this.#isForeign,
			undoable: this.#history.undoable,
			redoable: this.#history.redoable,
		};
	}

	#tell() {
		this.#now = this.#view();
		this.#changes.tell();
	}
}
