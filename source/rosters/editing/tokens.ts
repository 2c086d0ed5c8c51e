import {CST, LineCounter} from 'yaml';
import {tokensOf, type Path} from '../document.js';
import type {Manner} from './writing.js';

/** An entry of a collection as it stands in a text. Offsets are in characters from the start of the text. */
export type Item = {
	/** Of a map. */
	readonly key: string | undefined;
	/** Where it begins: its dash, its key, or what stands before these (`&`, `!`, `?`). */
	readonly start: number;
	/** Where it ends, without what only follows it: spaces, a comma, comments. */
	readonly end: number;
	readonly token: CST.CollectionItem;
	/** `undefined` for an empty value. */
	readonly value: CST.Token | undefined;
};

export type Collection = CST.BlockMap | CST.BlockSequence | CST.FlowCollection;

/** A text as tokens; it must be readable. */
export type Tokens = {
	readonly text: string;
	readonly document: CST.Document | undefined;
	readonly comments: ReadonlySet<number>;
	readonly anchors: readonly CST.SourceToken[];
	readonly manner: Manner;
};

export function readTokens(text: string): Tokens {
	const {tokens} = tokensOf(text, new LineCounter());
	const all = tokens.flatMap((token) => allWithin(token));
	const quoted = all.find(({type}) => type.endsWith('quoted-scalar'));

	return {
		text,
		document: tokens.find((token) => token.type === 'document'),
		comments: new Set(all.filter(({type}) => type === 'comment').map(({offset}) => offset)),
		anchors: all.flatMap((token) => (token.type === 'anchor' ? [token] : [])),
		manner: {
			lineEnd: /^[^\n]*\r\n/.test(text) ? '\r\n' : '\n',
			prefersSingle: quoted?.type === 'single-quoted-scalar',
		},
	};
}

const allWithin = (token: CST.Token): readonly CST.Token[] => [
	token,
	...partsOf(token).flatMap((part) => allWithin(part)),
];

const partsOf = (token: CST.Token): readonly CST.Token[] =>
	token.type === 'document'
		? [...token.start, ...(token.value ? [token.value] : []), ...(token.end ?? [])]
		: token.type === 'block-map' || token.type === 'block-seq'
			? token.items.flatMap(partsOfItem)
			: token.type === 'flow-collection'
				? [...token.items.flatMap(partsOfItem), ...token.end]
				: token.type === 'block-scalar'
					? token.props
					: 'end' in token
						? (token.end ?? [])
						: [];

const partsOfItem = ({start, key, sep = [], value}: CST.CollectionItem): readonly CST.Token[] => [
	...start,
	...(key ? [key] : []),
	...sep,
	...(value ? [value] : []),
];

export const isList = (collection: Collection): boolean =>
	collection.type === 'block-seq' ||
	(collection.type === 'flow-collection' && collection.start.type === 'flow-seq-start');

export const isFlow = (collection: Collection): collection is CST.FlowCollection =>
	collection.type === 'flow-collection';

const isSolid = ({type}: CST.Token) => !['space', 'newline', 'comment', 'comma'].includes(type);

const endOf = (token: CST.Token): number =>
	'source' in token ? token.offset + token.source.length : token.offset;

const isEmptyScalar = (token: CST.Token): boolean => token.type === 'scalar' && token.source === '';

/** What is in a collection, in order; comments on their own are nothing. */
export function itemsOf(collection: Collection): readonly Item[] {
	const isMap = !isList(collection);
	return collection.items.flatMap((token: CST.CollectionItem) => {
		const {key, value} = token;
		const solid = partsOfItem(token).filter(isSolid);
		const [first] = solid;
		return first === undefined
			? []
			: [
					{
						key: isMap ? keyName(key) : undefined,
						start: first.offset,
						end: lastEnd(solid),
						token,
						value: value && !isEmptyScalar(value) ? value : undefined,
					},
				];
	});
}

function keyName(key: CST.CollectionItem['key']): string {
	return CST.isScalar(key) ? CST.resolveAsScalar(key).value : '';
}

const lastEnd = (tokens: readonly CST.Token[]): number => {
	const last = tokens.findLast((token) => !isEmptyScalar(token));
	return last ? valueEnd(last) : 0;
};

/** Where a value ends, without what only follows it. */
export function valueEnd(token: CST.Token): number {
	if (token.type === 'flow-collection') {
		const close = token.end.find(({type}) => type.startsWith('flow-'));
		return close ? endOf(close) : token.offset;
	}

	return token.type === 'block-map' || token.type === 'block-seq'
		? (itemsOf(token).at(-1)?.end ?? token.offset)
		: token.type === 'block-scalar'
			? blockScalarEnd(token)
			: endOf(token);
}

/** The empty lines at the end of a text in lines are left to what follows. */
function blockScalarEnd({offset, props, source}: CST.BlockScalar): number {
	const head = lastEnd(props.filter(isSolid));
	const textStart = Math.max(offset, ...props.map(endOf));
	const lines = source.replace(/\s+$/, '');
	return lines === '' ? head : textStart + lines.length;
}

/** Where the value of an item would begin if it had one: after its colon or dash, its anchor and its tag. */
export function valueStart({token, start}: Item): number {
	const before = (token.sep ?? token.start).filter(isSolid);
	const last = before.at(-1) ?? token.key;
	return last ? endOf(last) : start;
}

export const tagBefore = ({token}: Item): CST.SourceToken | undefined =>
	(token.sep ?? token.start).find(({type}) => type === 'tag');

export const anchorBefore = (tokens: readonly CST.SourceToken[]): string | undefined =>
	tokens.find(({type}) => type === 'anchor')?.source.slice(1);

/** Whether a map's item has a colon; one without a value need not. */
export const hasColon = ({token}: Item): boolean =>
	token.sep?.some(({type}) => type === 'map-value-ind') ?? false;

/** Whether an item of a list is a map without braces: `[key: value]`. */
export const isBarePair = (collection: Collection, {token: {key, sep}}: Item): boolean =>
	isList(collection) && (key !== undefined || sep !== undefined);

export type Step = {
	readonly collection: Collection;
	readonly items: readonly Item[];
	/** Where it goes on; −1 if nothing is there. */
	readonly index: number;
};

/** The way along a path through the tokens of a text, as far as there is one. */
export type NodePath = {
	/** The path, as long as steps go on. */
	readonly path: Path;
	/** The last one may have nothing at its index. */
	readonly steps: readonly Step[];
	/** What is at the end of the way; `undefined` for an empty value. */
	readonly value: CST.Token | undefined;
};

/** An alias and an empty value end the way, and also a pair without braces in a list. */
export function nodePathOf(tokens: Tokens, path: Path): NodePath {
	const steps: Step[] = [];
	let value = tokens.document?.value;
	for (const [depth, key] of path.entries()) {
		if (!CST.isCollection(value)) {
			return {path: path.slice(0, depth), steps, value};
		}

		const collection = value;
		const items = itemsOf(collection);
		const index = isList(collection)
			? items.findIndex((_item, at) => at === Number(key))
			: items.findLastIndex((item) => item.key === String(key));
		steps.push({collection, items, index});
		const item = items[index];
		if (!item) {
			return {path: path.slice(0, depth), steps, value};
		}

		value = isBarePair(collection, item) ? undefined : item.value;
	}

	return {path, steps, value};
}
