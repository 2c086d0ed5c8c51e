import type {Path} from '../document.js';
import {readCell} from '../exchange/cells.js';
import {inKnownWords} from '../known-words.js';
import {schemasAt} from '../expectation.js';
import type {Schema} from './place.js';

/** A value as it was typed, or why it is none. */
export type Typed = {readonly value: unknown} | {readonly problem: string};

/** Reads a value by the schema at a path, in whatever words. */
export function readAt(typed: string, path: Path, root: Schema): Typed {
	const read = readCell(typed, path, root);
	if ('message' in read) {
		const {message, hint} = read;
		return {problem: hint === undefined ? message : `${message} (${hint})`};
	}

	const [schema = {}] = schemasAt(root, path);
	return {value: inKnownWords(read.value, schema)};
}

/** A name, and what stands behind it: “sword 3”, “sword: 3”, “fire half”. */
export function nameAndValue(typed: string): {readonly name: string; readonly value: string} {
	const [, name = typed, value = ''] =
		/^(.+?)\s*[:=]\s*(.+)$/u.exec(typed) ?? /^(.+)\s+([+−-]?\d+)$/u.exec(typed) ?? [];
	return {name: name.trim(), value: value.trim()};
}
