import {CST} from 'yaml';
import type {Path} from '../document.js';
import {valueAt} from './changed-data.js';
import {type Kind, withMoved, withPiece, withEntryList, withoutPiece} from './rearranged.js';
import {replaced} from './replacing.js';
import {type EntryList, columnOf, entryListOf} from './entry-list.js';
import {
	type Step,
	type NodePath,
	nodePathOf,
	type Item,
	type Tokens,
	isFlow,
	isList,
	itemsOf,
} from './tokens.js';
import {block, blockItem, blockPair, flowPair, fitsOneLine, inFlow} from './writing.js';

/* Each change as text, by the data that is wanted. Where the way through the text ends early, the whole of what is there is written anew. */

/** @param before where a new key goes: before the first of these */
export function withValue(tokens: Tokens, path: Path, wanted: unknown, before: readonly string[]) {
	const nodePath = nodePathOf(tokens, path);
	const {steps, path: found} = nodePath;
	const step = steps.length > found.length ? steps.at(-1) : undefined;
	if (!step || step.items.length === 0) {
		return replaced(tokens, withoutLast(nodePath), valueAt(wanted, found));
	}

	const whole = path.slice(0, steps.length);
	const value = valueAt(wanted, whole);
	const at = step.items.findIndex(({key}) => key !== undefined && before.includes(key));
	return inserted(tokens, step, at === -1 ? step.items.length : at, whole, value);
}

/** A way up to what it found: without the step that has nothing there. */
const withoutLast = (nodePath: NodePath): NodePath => ({
	...nodePath,
	steps: nodePath.steps.slice(0, nodePath.path.length),
});

export function withItem(tokens: Tokens, path: Path, at: number, wanted: unknown): string {
	const list = listAt(tokens, path);
	const whole = [...path, at];
	return list && list.items.length > 0
		? inserted(tokens, list, at, whole, valueAt(wanted, whole))
		: withValue(tokens, path, wanted, []);
}

type Whole = Pick<Step, 'collection' | 'items'>;

/** The list at a path, unless the way there ends before. */
function listAt(tokens: Tokens, path: Path): Whole | undefined {
	const nodePath = nodePathOf(tokens, path);
	const {value} = nodePath;
	return nodePath.path.length === path.length && CST.isCollection(value) && isList(value)
		? {collection: value, items: itemsOf(value)}
		: undefined;
}

function inserted(
	tokens: Tokens,
	{collection, items}: Whole,
	at: number,
	path: Path,
	value: unknown,
): string {
	const entryList = entryListOf(tokens, collection, path.length === 1);
	const body = bodyOf(tokens, {collection, items}, at, path, value);
	return withEntryList(
		tokens,
		withPiece(
			tokens,
			entryList,
			at,
			{lead: '', body, tail: ''},
			isList(collection) ? kindOf(path.slice(0, -1)) : 'map',
		),
	);
}

const kindOf = (list: Path): Kind => (list.length === 1 ? 'entries' : 'list');

function bodyOf(
	{text, manner}: Tokens,
	{collection, items}: Whole,
	at: number,
	path: Path,
	value: unknown,
): string {
	const key = String(path.at(-1));
	if (isFlow(collection)) {
		return isList(collection) ? inFlow(value, manner) : flowPair(key, value, manner);
	}

	const column = columnOf(text, items[0]?.start ?? 0);
	if (!isList(collection)) {
		return blockPair(key, value, column, path.length, manner);
	}

	const neighbour = (items[at - 1] ?? items[at])?.value?.type;
	const line = `- ${inFlow(value, manner)}`;
	if (neighbour === 'flow-collection' && fitsOneLine(line, value, column, path.length)) {
		return line;
	}

	return neighbour === 'block-map' || neighbour === 'block-seq'
		? `- ${block(value, column + 2, path.length, manner)}`
		: blockItem(value, column, path.length, manner);
}

export function withoutItem(tokens: Tokens, path: Path, wanted: unknown): string {
	const {steps} = nodePathOf(tokens, path);
	const step = steps.at(-1);
	if (!step || steps.length < path.length) {
		return withValue(tokens, path.slice(0, -1), wanted, []);
	}

	const {collection, items, index} = step;
	const key = items[index]?.key;
	const gone = items.flatMap((item, at) =>
		(key === undefined ? at === index : item.key === key) ? [at] : [],
	);
	if (gone.length === items.length) {
		return withValue(tokens, path.slice(0, -1), wanted, []);
	}

	const entryList = entryListOf(tokens, collection, path.length === 1);
	return withEntryList(
		tokens,
		gone.reduceRight<EntryList>((rest, at) => withoutPiece(rest, at), entryList),
	);
}

type Shift = {readonly path: Path; readonly from: number; readonly to: number};

export function withCopy(tokens: Tokens, {path, from, to}: Shift, wanted: unknown): string {
	const list = listAt(tokens, path);
	const item = list?.items[from];
	const entryList = list && entryListOf(tokens, list.collection, false);
	const piece = entryList?.pieces[from];
	if (!item || !piece) {
		return withValue(tokens, path, wanted, []);
	}

	const body = withoutAnchors(tokens, item, piece.body);
	return withEntryList(tokens, withPiece(tokens, entryList, to, {...piece, body}, kindOf(path)));
}

/** A copy is no other’s anchor. */
const withoutAnchors = ({anchors}: Tokens, {start}: Item, body: string): string =>
	anchors
		.filter(({offset}) => offset >= start && offset < start + body.length)
		.reduceRight((rest, {offset, source}) => {
			const behind = rest.slice(offset - start + source.length);
			return rest.slice(0, offset - start) + behind.replace(/^[ \t]+/, '');
		}, body);

export function withMove(tokens: Tokens, {path, from, to}: Shift, wanted: unknown): string {
	const list = listAt(tokens, path);
	return list
		? withEntryList(tokens, withMoved(entryListOf(tokens, list.collection, false), from, to))
		: withValue(tokens, path, wanted, []);
}
