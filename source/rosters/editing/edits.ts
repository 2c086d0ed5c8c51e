import {readSource} from '../document.js';
import {FrayError} from '../problem.js';
import {type Edit, type Path, changedData, isSame, startsWith, valueAt} from './changed-data.js';
import {withCopy, withItem, withMove, withValue, withoutItem} from './changed-text.js';
import {
	readTokens,
	type Collection,
	type Tokens,
	anchorBefore,
	isBarePair,
	isList,
	itemsOf,
} from './tokens.js';
import {isData} from '../../engine/kit/data.js';
import {CST} from 'yaml';

/** A place that stands for what another has. */
type Alias = {readonly path: Path; readonly target: Path};

function aliasesOf({document}: Tokens): readonly Alias[] {
	const anchors = new Map<string, Path>();
	const found: Alias[] = [];
	const visit = (value: CST.Token | undefined, props: readonly CST.SourceToken[], path: Path) => {
		const anchor = anchorBefore(props);
		if (anchor !== undefined) {
			anchors.set(anchor, path);
		}

		if (value?.type === 'alias') {
			const target = anchors.get(value.source.slice(1));
			found.push({path, target: target ?? path});
		} else if (CST.isCollection(value)) {
			visitItems(value, path);
		}
	};

	const visitItems = (collection: Collection, path: Path) => {
		for (const [at, item] of itemsOf(collection).entries()) {
			const {token, key, value} = item;
			const own = [...path, key ?? at];
			if (isList(collection) && !isBarePair(collection, item)) {
				visit(value, token.start, own);
			} else {
				visit(undefined, token.start, own);
				visit(value, token.sep ?? [], own);
			}
		}
	};

	visit(document?.value, document?.start ?? [], []);
	return found;
}

export type {Edit, Path} from './changed-data.js';

type SetEdit = Extract<Edit, {type: 'set'}>;

/**
 * A roster’s text with a change. All that is not changed stays as it is to the byte, and what is new is written as what
 * stands around it. To set what is there already changes nothing. Aliases of what changes are written out, so that no
 * other place changes.
 * @throws {RangeError} when the text cannot be read as YAML, or has no such place
 * @throws {FrayError} when the place cannot be changed without anything else
 */
export function edited(text: string, edit: Edit): string {
	const data = dataOf(text);
	const wanted = changedData(data, edit);
	if (edit.type === 'set') {
		if (isSame(data, wanted)) {
			return text;
		}

		const smaller = smallerEdits(edit, valueAt(data, edit.path), valueAt(wanted, edit.path));
		if (smaller) {
			return smaller.reduce(edited, text);
		}
	}

	if (edit.type === 'move' && edit.from === edit.to) {
		return text;
	}

	const aliases = aliasesOf(readTokens(text));
	const inTheWay = aliases.filter((alias) => isInTheWay(alias, edit));
	for (const written of [inTheWay, aliases]) {
		const made = changed(withoutAliases(text, written, data), edit, wanted);
		if (isSame(readSource(made).data?.value, wanted)) {
			return made;
		}
	}

	throw new FrayError(
		'This part of the file is written in a way that cannot be changed here. Change it in an editor.',
	);
}

function dataOf(text: string): unknown {
	const {data} = readSource(text);
	if (!data) {
		throw new RangeError('the text cannot be read as YAML');
	}

	return data.value;
}

function changed(text: string, edit: Edit, wanted: unknown): string {
	const tokens = readTokens(text);
	return edit.type === 'set'
		? withValue(tokens, edit.path, wanted, edit.before ?? [])
		: edit.type === 'remove'
			? withoutItem(tokens, edit.path, wanted)
			: edit.type === 'insert'
				? withItem(tokens, edit.path, edit.at, wanted)
				: (edit.type === 'copy' ? withCopy : withMove)(tokens, edit, wanted);
}

/** The same as several changes of what is within it, so that the rest of it stays as it is written. */
function smallerEdits({path}: SetEdit, old: unknown, value: unknown): readonly Edit[] | undefined {
	if (isData(old) && isData(value)) {
		return Object.keys(old).length > 0 && Object.keys(value).length > 0
			? editsOfMap(path, old, value)
			: undefined;
	}

	return Array.isArray(old) && Array.isArray(value) && old.length > 0 && value.length > 0
		? editsOfList(path, old, value)
		: undefined;
}

function editsOfMap(
	path: Path,
	old: Readonly<Record<string, unknown>>,
	value: Readonly<Record<string, unknown>>,
): readonly Edit[] {
	const keys = Object.keys(value);
	return [
		...keys.map((key, at): Edit => ({
			type: 'set',
			path: [...path, key],
			value: value[key],
			before: keys.slice(at + 1),
		})),
		...Object.keys(old)
			.filter((key) => !Object.hasOwn(value, key))
			.map((key): Edit => ({type: 'remove', path: [...path, key]})),
	];
}

/** Items that are the same at both ends stay. */
function editsOfList(path: Path, old: readonly unknown[], value: readonly unknown[]) {
	const shorter = Math.min(old.length, value.length);
	let first = 0;
	while (first < shorter && isSame(old[first], value[first])) {
		first++;
	}

	let last = 0;
	while (last < shorter - first && isSame(old.at(-1 - last), value.at(-1 - last))) {
		last++;
	}

	const set = value
		.slice(first, shorter - last)
		.map((item, at): Edit => ({type: 'set', path: [...path, first + at], value: item}));
	const place = shorter - last;
	const inserted = value
		.slice(place, value.length - last)
		.map((item, at): Edit => ({type: 'insert', path, at: place + at, value: item}));
	const removed = old
		.slice(place, old.length - last)
		.map((): Edit => ({type: 'remove', path: [...path, place]}));
	return [...set, ...inserted, ...removed];
}

/** Whether an alias would change together with what is edited, or lies on the way to it. */
function isInTheWay({path, target}: Alias, edit: Edit): boolean {
	const isList = edit.type === 'copy' || edit.type === 'move';
	const touched = isList ? [...edit.path, edit.from] : edit.path;
	if (startsWith(touched, path) || startsWith(touched, target)) {
		return true;
	}

	if (edit.type === 'move') {
		return startsWith(path, touched) !== startsWith(target, touched);
	}

	return edit.type === 'copy'
		? edit.to <= edit.from && startsWith(path, touched)
		: edit.type !== 'insert' && startsWith(target, touched);
}

/** Writes aliases out as what they stand for. */
const withoutAliases = (text: string, aliases: readonly Alias[], data: unknown): string =>
	aliases.reduce((made, {path}) => withValue(readTokens(made), path, data, []), text);
