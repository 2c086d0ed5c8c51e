import {type Piece, type EntryList, columnOf} from './entry-list.js';
import type {Tokens} from './tokens.js';

/* Strips with an entry more, with one less, or in another order. */

/** `entries` are the items of a list at the top of a file. */
export type Kind = 'entries' | 'list' | 'map';

/** A new item has the gap of its neighbours; keys stand right below one another; entries of several lines are apart. */
export function withPiece(
	tokens: Tokens,
	entryList: EntryList,
	at: number,
	piece: Piece,
	kind: Kind,
): EntryList {
	const {pieces, gaps} = entryList;
	const place = Math.max(at - 1, 0);
	return {
		...entryList,
		pieces: pieces.toSpliced(at, 0, piece),
		gaps: gaps.toSpliced(
			place,
			0,
			newGap(
				tokens,
				entryList,
				kind === 'map' ? leastGap(gaps) : (gaps[place] ?? gaps.at(-1)),
				kind === 'entries' && piece.body.includes('\n'),
			),
		),
	};
}

const leastGap = (gaps: readonly string[]): string | undefined =>
	gaps.toSorted((one, other) => linesIn(one) - linesIn(other))[0];

const linesIn = (text: string): number => text.split('\n').length;

function newGap(
	{text, manner: {lineEnd}}: Tokens,
	{isFlow, start, pieces}: EntryList,
	like: string | undefined,
	isApart: boolean,
): string {
	if (like !== undefined && !like.includes('#')) {
		return like.replace(/^[ \t]+(?=\r?\n)/, '');
	}

	const [first] = pieces;
	const begin = start + (first?.lead.length ?? 0);
	const below = lineEnd + ' '.repeat(columnOf(text, begin));
	if (!isFlow) {
		return isApart && (like === undefined || /\n\s*\n/.test(like)) ? lineEnd + below : below;
	}

	const isOnOwnLine = /\n[ \t]*$/.test(text.slice(0, begin));
	return isOnOwnLine ? below : ' ';
}

/** Comments that belong to none of the entries stay. */
export function withoutPiece(entryList: EntryList, at: number): EntryList {
	const {pieces, gaps} = entryList;
	const before = gaps[at - 1];
	const after = gaps[at];
	const rest = pieces.toSpliced(at, 1);
	if (before !== undefined && after !== undefined) {
		return {...entryList, pieces: rest, gaps: gaps.toSpliced(at - 1, 2, joinedGap(before, after))};
	}

	if (after !== undefined) {
		return {
			...entryList,
			pieces: rest.map((piece, index) =>
				index === 0 && after.includes('#')
					? {...piece, lead: after.trimStart() + piece.lead}
					: piece,
			),
			gaps: gaps.slice(1),
		};
	}

	return {
		...entryList,
		pieces: rest.map((piece, index) =>
			index === at - 1 && before?.includes('#')
				? {...piece, tail: piece.tail + before.trimEnd()}
				: piece,
		),
		gaps: gaps.slice(0, -1),
	};
}

const joinedGap = (before: string, after: string): string =>
	before.includes('#') || after.includes('#')
		? before.replace(/[ \t]+$/, '') + after
		: linesIn(after) > linesIn(before)
			? after
			: before;

/** @param to where it is among the others once it is taken out */
export function withMoved(entryList: EntryList, from: number, to: number): EntryList {
	const {pieces} = entryList;
	return {
		...entryList,
		pieces: pieces.toSpliced(from, 1).toSpliced(to, 0, ...pieces.slice(from, from + 1)),
	};
}

/** A list of entries as text, in the place of what was there. */
export function withEntryList(tokens: Tokens, entryList: EntryList): string {
	const {text, manner} = tokens;
	const {start, end, isFlow, pieces, gaps, endsWithComma} = entryList;
	const below = manner.lineEnd + ' '.repeat(columnOf(text, start));
	let made = text.slice(0, start);
	for (const [at, {lead, body, tail}] of pieces.entries()) {
		const isLast = at === pieces.length - 1;
		const space = lead !== '' && /\S$/.test(made) ? ' ' : '';
		const comma = isFlow && (!isLast || endsWithComma) ? ',' : '';
		made += space + lead + body + comma + tail;
		const next = isLast ? text.slice(end) : (gaps[at] ?? '');
		const swallowsNext = tail !== '' && !/^\r?(?:\n|$)/.test(next);
		made += (swallowsNext ? below : '') + (isLast ? '' : next);
	}

	return made + text.slice(end);
}
