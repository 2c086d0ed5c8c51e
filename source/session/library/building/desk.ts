import type {Refusal} from '../../../engine/kit/basics.js';
import type {Edit} from '../../../rosters/editing/changed-data.js';
import {FrayError} from '../../../rosters/problem.js';
import {Changes} from '../../parts/changes.js';
import {DeskFile, textHistory} from './desk-file.js';
import type {DeskParts, DeskView} from './desk-parts.js';
import type {Sketch} from './sketch.js';

/** A roster that is being edited: its text, what was done to it, and whether the file holds it. */
export function deskOf(parts: DeskParts) {
	let work: Promise<void> = Promise.resolve();
	const changes = new Changes();
	const {path, text, draft, isForeign, files} = parts;
	const file = new DeskFile(files, path, draft?.base ?? text);
	let foreign: boolean = isForeign;
	const history = textHistory(text);
	let sketch: Sketch = parts.sketch(text);
	let now: DeskView = view();
	if (draft && draft.text !== text) {
		if (draft.base !== text) {
			file.state = {kind: 'changed-outside', theirs: text};
		}

		change(draft.text, 'what was not saved');
	}

	/** Puts another text in the place of the present one, as one change. The same text is none. */
	function change(text: string, label: string): void {
		if (text !== textNow()) {
			history.change(text, label);
			show();
		}
	}

	/** Resolves once the file or the draft holds what is shown. */
	async function settled(): Promise<void> {
		await work;
	}

	async function readAgain(): Promise<string> {
		try {
			return await file.read(textNow());
		} catch (error) {
			tell();
			throw error;
		}
	}

	function textNow(): string {
		return history.text;
	}

	function shown(step: string | undefined): string | undefined {
		if (step !== undefined) {
			show();
		}

		return step;
	}

	function show() {
		sketch = parts.sketch(textNow());
		persist();
	}

	/** One after the other, each with what is shown by then. */
	function persist() {
		if (foreign) {
			tell();
			return;
		}

		if (file.state.kind !== 'changed-outside') {
			file.state = {kind: 'saving'};
		}

		const before = work;
		work = (async () => {
			await before;
			const text = textNow();
			await file.write(text, sketch.problems.length === 0);
			const {kind} = file.state;
			if (text !== textNow() && (kind === 'saved' || kind === 'unsound')) {
				file.state = {kind: 'saving'};
			}

			tell();
		})();
		tell();
	}

	function view(): DeskView {
		return {
			path: file.path,
			text: textNow(),
			sketch,
			state: file.state,
			isForeign: foreign,
			undoable: history.undoable,
			redoable: history.redoable,
		};
	}

	function tell() {
		now = view();
		changes.tell();
	}

	return {
		/** Another object whenever anything has changed. */
		get now(): DeskView {
			return now;
		},
		subscribe: (listener: () => void): (() => void) => changes.subscribe(listener),
		change,
		/** Makes edits, as one change; `label` is what undo says of it. */
		carryOut(edits: readonly Edit[], label: string): Refusal | undefined {
			try {
				change(
					edits.reduce((text, edit) => parts.edited(text, edit), textNow()),
					label,
				);
				return undefined;
			} catch (error) {
				if (error instanceof RangeError || error instanceof FrayError) {
					return {reason: error.message};
				}

				throw error;
			}
		},
		undo: (): string | undefined => shown(history.undo()),
		redo: (): string | undefined => shown(history.redo()),
		/** Shows what the file holds now, if another program has changed it; undo brings ours back. */
		async reread(): Promise<void> {
			await work;
			const found = await readAgain();
			if (found !== file.base || found !== textNow()) {
				file.base = found;
				change(found, 'what was changed outside');
				persist();
				await work;
			}
		},
		/** After another program has changed the file: shows what it holds; undo brings ours back. */
		takeTheirs(): void {
			if (file.state.kind === 'changed-outside') {
				file.base = file.state.theirs;
				file.state = {kind: 'saved'};
				change(file.base, 'what was changed outside');
				persist();
			}
		},
		/** Goes on with a new file of the GM's own that holds what is shown; the former one stays as it is. */
		async moveToOwn(): Promise<string> {
			await work;
			const former = file.path;
			await file.moveBeside(textNow());
			foreign = false;
			sketch = parts.sketch(textNow());
			await parts.files.dropDraft(former);
			tell();
			return file.path;
		},
		/** Writes what is shown into the file, also with mistakes, for a program that will open it there. */
		async flush(): Promise<void> {
			await settled();
			if (textNow() === file.base) {
				return;
			}

			await file.save(textNow());
			if (file.state.kind === 'changed-outside') {
				throw new FrayError(`${file.path} was changed by another program.`);
			}

			if (file.state.kind === 'failed') {
				throw file.state.error;
			}
		},
		settled,
	};
}

export type Desk = ReturnType<typeof deskOf>;
