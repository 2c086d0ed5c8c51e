import type {Edit} from '../../../rosters/editing/changed-data.js';
import type {FrayError} from '../../../rosters/problem.js';
import type {Sketch} from './sketch.js';

/** What was edited and is not in the file: the text that the file had, and what it became. */
export type Draft = {readonly base: string; readonly text: string};

/** How a desk reads and writes rosters. Failures are thrown as `FrayError`. */
export type DeskFiles = {
	/** Writes a roster whole, a lost one anew, unless its file holds neither `base` nor the text: then it tells what. */
	save(
		path: string,
		base: string,
		text: string,
	): Promise<{readonly isSaved: true} | {readonly changedOutside: string}>;
	/** Writes a new roster of the GM's own, named after another file. */
	saveBeside(path: string, text: string): Promise<string>;
	/** The text of a roster as it stands on the disk, with its byte order mark if it has one. */
	read(path: string): Promise<string>;
	/** Replaces the former draft of the file. One that changes nothing is dropped. */
	keepDraft(path: string, draft: Draft): Promise<void>;
	dropDraft(path: string): Promise<void>;
};

export type DeskState =
	| {readonly kind: 'saved' | 'saving'}
	/** It has mistakes; the draft holds it. */
	| {readonly kind: 'unsound'}
	/** Another program changed the file; the draft holds what is shown. */
	| {readonly kind: 'changed-outside'; readonly theirs: string}
	| {readonly kind: 'failed'; readonly error: FrayError};

export type DeskParts = {
	readonly path: string;
	readonly text: string;
	/** What was edited before and never came into the file. */
	readonly draft?: Draft | undefined;
	/** It is one of Fray's own files, which are not written to. */
	readonly isForeign: boolean;
	readonly files: DeskFiles;
	sketch(text: string): Sketch;
	/** Throws a `RangeError` for no such place, and a `FrayError` where something else would change. */
	edited(text: string, edit: Edit): string;
};

export type DeskView = {
	readonly path: string;
	readonly text: string;
	readonly sketch: Sketch;
	readonly state: DeskState;
	readonly isForeign: boolean;
	readonly undoable: string | undefined;
	readonly redoable: string | undefined;
};
