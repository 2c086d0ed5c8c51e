import {type Collection, type Item, type Tokens, isFlow, itemsOf} from './tokens.js';

/** An entry with the comments that belong to it. */
export type Piece = {
	/** The lines of comment right above it, up to where it begins. */
	readonly lead: string;
	readonly body: string;
	/** The comment behind it, and those below it that are indented more. */
	readonly tail: string;
};

/**
 * The entries of a collection and what stands between them: a gap belongs to its place, not to the entries beside it.
 * In a block that is the line end, empty lines, and the indentation of the next entry. There is one gap less than
 * there are pieces.
 */
export type EntryList = {
	readonly start: number;
	readonly end: number;
	readonly isFlow: boolean;
	readonly pieces: readonly Piece[];
	readonly gaps: readonly string[];
	/** In a flow, whether a comma stands behind the last one. */
	readonly endsWithComma: boolean;
};

type Extent = {
	readonly leadStart: number;
	readonly start: number;
	readonly end: number;
	/** Behind the comma, if there is one. */
	readonly tailStart: number;
	readonly tailEnd: number;
	readonly hasComma: boolean;
};

/** @param isTop whether it is the whole file: the comments at the top are those of the file, not of its first key */
export function entryListOf(tokens: Tokens, collection: Collection, isTop: boolean): EntryList {
	const items = itemsOf(collection);
	const extents = items.map((item, at) =>
		extentOf(tokens, collection, items, at, isTop && at === 0 ? item.start : 0),
	);
	const {text} = tokens;
	const last = extents.at(-1);
	return {
		start: extents[0]?.leadStart ?? collection.offset,
		end: last?.tailEnd ?? collection.offset,
		isFlow: isFlow(collection),
		pieces: extents.map((extent) => ({
			lead: text.slice(extent.leadStart, extent.start),
			body: text.slice(extent.start, extent.end),
			tail: text.slice(extent.tailStart, extent.tailEnd),
		})),
		gaps: extents
			.slice(1)
			.map(({leadStart}, at) => text.slice(extents[at]?.tailEnd ?? leadStart, leadStart)),
		endsWithComma: last?.hasComma ?? false,
	};
}

function extentOf(
	tokens: Tokens,
	collection: Collection,
	items: readonly Item[],
	at: number,
	floor: number,
): Extent {
	const item = items[at];
	if (!item) {
		throw new RangeError(`there is no item ${at}`);
	}

	const comma = isFlow(collection) ? commaAfter(collection, item) : undefined;
	const {start} = item;
	const end = comma === undefined || !hasComment(tokens, item.end, comma) ? item.end : comma;
	const tailStart = comma === undefined ? end : comma + 1;
	return {
		leadStart: leadStart(tokens, start, Math.max(floor, items[at - 1]?.end ?? 0)),
		start,
		end,
		tailStart,
		tailEnd: tailEnd(tokens, tailStart, start, isFlow(collection)),
		hasComma: comma !== undefined,
	};
}

function commaAfter(collection: Collection, {end}: Item): number | undefined {
	return collection.items
		.flatMap(({start}) => start)
		.find(({type, offset}) => type === 'comma' && offset >= end)?.offset;
}

const hasComment = ({comments}: Tokens, from: number, to: number): boolean =>
	[...comments].some((offset) => offset >= from && offset < to);

const lineStart = (text: string, offset: number): number => text.lastIndexOf('\n', offset - 1) + 1;

/** The column of an offset, counted from 0; a byte order mark has no column. */
export const columnOf = (text: string, offset: number): number => {
	const start = lineStart(text, offset);
	return offset - start - (text.startsWith('\uFEFF') && start === 0 ? 1 : 0);
};

/** A key or an item behind a `#`, as in a new roster: it belongs to none of its neighbours. */
const leftOut = /#(?:- |[^\s#][^\n]*?:(?:\s|$))/y;

/** Where the comments above an item begin that stand in its column. */
function leadStart(tokens: Tokens, start: number, floor: number): number {
	const {text, comments} = tokens;
	const column = columnOf(text, start);
	let found = start;
	for (;;) {
		const line = lineStart(text, found);
		if (line <= floor || text.slice(line, found).trim() !== '') {
			return found;
		}

		const above = lineStart(text, line - 1);
		const comment = above + column;
		if (
			above < floor ||
			!comments.has(comment) ||
			text.slice(above, comment).trim() !== '' ||
			isLeftOut(text, comment)
		) {
			return found;
		}

		found = comment;
	}
}

function isLeftOut(text: string, offset: number): boolean {
	leftOut.lastIndex = offset;
	return leftOut.test(text);
}

/** Where the comment behind an item ends, or the last of those below it that are indented more. */
function tailEnd({text, comments}: Tokens, from: number, start: number, isInFlow: boolean): number {
	const column = columnOf(text, start);
	let end = from;
	const [behind = ''] = /^[ \t]*/.exec(text.slice(from)) ?? [];
	if (comments.has(from + behind.length)) {
		end = lineEnd(text, from);
	}

	if (isInFlow || isMore(text, end)) {
		return end;
	}

	for (;;) {
		const below = text.indexOf('\n', end) + 1;
		const [indent = ''] = /^[ \t]*/.exec(text.slice(below)) ?? [];
		if (below === 0 || indent.length <= column || !comments.has(below + indent.length)) {
			return end;
		}

		end = lineEnd(text, below);
	}
}

/** Whether anything stands behind an offset on its line. */
const isMore = (text: string, offset: number): boolean =>
	text.slice(offset, lineEnd(text, offset)).trim() !== '';

function lineEnd(text: string, offset: number): number {
	const found = text.indexOf('\n', offset);
	const end = found === -1 ? text.length : found;
	return end > offset && text[end - 1] === '\r' ? end - 1 : end;
}
