import {isDeepStrictEqual} from 'node:util';
import {cleanText} from '../../engine/kit/clean-text.js';
import {isData} from '../../engine/kit/data.js';
import type {Path} from '../document.js';

export type {Path} from '../document.js';

/** One change of a roster. Paths are those of the data as the file has it (`readSource`), with its keys. */
export type Edit =
	| {
			readonly type: 'set';
			readonly path: Path;
			/** As JSON has values; texts are cleaned as if they were read. */
			readonly value: unknown;
			/** A new key comes before the first of these that is there, or else to the end. */
			readonly before?: readonly string[];
	  }
	/** Takes a key or an item away, with its own comments. */
	| {readonly type: 'remove'; readonly path: Path}
	/** A new item of the list at the path, which is made if there is none. */
	| {readonly type: 'insert'; readonly path: Path; readonly at: number; readonly value: unknown}
	/** An item of the list at the path once more, with its comments and as it is written. */
	| {readonly type: 'copy'; readonly path: Path; readonly from: number; readonly to: number}
	/** An item of the list at the path goes to another place, with its comments; `to` is its index afterwards. */
	| {readonly type: 'move'; readonly path: Path; readonly from: number; readonly to: number};

/** A value as a roster with it would be read: texts are cleaned, and what is not there is left out. */
export function asRead(value: unknown): unknown {
	if (typeof value === 'string') {
		return cleanText(value);
	}

	if (Array.isArray(value)) {
		return value.map((item) => asRead(item));
	}

	if (typeof value === 'object' && value !== null) {
		return Object.fromEntries(
			Object.entries(value)
				.filter(([, each]) => each !== undefined)
				.map(([key, each]) => [key, asRead(each)]),
		);
	}

	return value === 0 ? 0 : (value ?? null);
}

/** Whether two values are the same; the order of keys says nothing. */
export const isSame = (one: unknown, other: unknown): boolean => isDeepStrictEqual(one, other);

export const startsWith = (path: Path, start: Path): boolean =>
	start.length <= path.length && start.every((step, at) => String(step) === String(path[at]));

/** @returns `undefined` where nothing is */
export function valueAt(data: unknown, path: Path): unknown {
	let value = data;
	for (const step of path) {
		value = Array.isArray(value)
			? (value[Number(step)] as unknown)
			: isData(value) && Object.hasOwn(value, String(step))
				? value[String(step)]
				: undefined;
	}

	return value;
}

/** What an edit makes of the data; a `RangeError` when nothing is at its path. */
export function changedData(data: unknown, edit: Edit): unknown {
	if (edit.type === 'remove') {
		return changedAt(data, edit.path.slice(0, -1), (around) => without(around, edit.path.at(-1)));
	}

	return changedAt(data, edit.path, (list) => {
		if (edit.type === 'set') {
			return asRead(edit.value);
		}

		if (edit.type === 'insert') {
			return listOf(list ?? [], edit.at, true).toSpliced(edit.at, 0, asRead(edit.value));
		}

		const items = listOf(list, edit.from, false);
		return listOf(items, edit.to, edit.type === 'copy')
			.toSpliced(edit.from, edit.type === 'copy' ? 0 : 1)
			.toSpliced(edit.to, 0, items[edit.from]);
	});
}

/** @param canAppend whether the place behind the last item is one */
function listOf(value: unknown, at: number, canAppend: boolean): readonly unknown[] {
	if (!Array.isArray(value)) {
		throw new RangeError('there is no list at that path');
	}

	if (!Number.isInteger(at) || at < 0 || at >= value.length + (canAppend ? 1 : 0)) {
		throw new RangeError(`the list has no place ${at}`);
	}

	return value;
}

function without(around: unknown, step: PropertyKey | undefined): unknown {
	if (Array.isArray(around)) {
		return listOf(around, Number(step), false).toSpliced(Number(step), 1);
	}

	if (!isData(around) || !Object.hasOwn(around, String(step))) {
		throw new RangeError(`there is no “${String(step)}” to remove`);
	}

	return Object.fromEntries(Object.entries(around).filter(([key]) => key !== String(step)));
}

/** What is missing on the way is made. */
function changedAt(
	value: unknown,
	[step, ...rest]: Path,
	change: (value: unknown) => unknown,
): unknown {
	if (step === undefined) {
		return change(value);
	}

	const around = value ?? (typeof step === 'number' ? [] : {});
	if (Array.isArray(around)) {
		const at = Number(step);
		return listOf(around, at, true).toSpliced(at, 1, changedAt(around[at], rest, change));
	}

	if (!isData(around)) {
		throw new RangeError(`“${String(step)}” has no place in a value`);
	}

	const key = String(step);
	const isThere = Object.hasOwn(around, key);
	const changed = changedAt(isThere ? around[key] : undefined, rest, change);
	const entries = Object.entries(around);
	return Object.fromEntries(
		isThere
			? entries.map(([each, kept]) => [each, each === key ? changed : kept])
			: [...entries, [key, changed]],
	);
}
