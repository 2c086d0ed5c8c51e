import {columnOf, entryListOf} from './entry-list.js';
import {
	type Step,
	type NodePath,
	type Item,
	type Tokens,
	hasColon,
	isBarePair,
	isFlow,
	isList,
	tagBefore,
	valueEnd,
	valueStart,
} from './tokens.js';
import {below, block, fitsOneLine, inQuotes, inline} from './writing.js';

/** Writes a value in the place of the one at the end of a way. */
export function replaced(tokens: Tokens, nodePath: NodePath, value: unknown): string {
	const step = nodePath.steps.at(-1);
	const item = step?.items[step.index];
	return step && item
		? replacedItem(tokens, nodePath, step, item, value)
		: replacedTop(tokens, value);
}

function replacedTop({text, document, manner}: Tokens, value: unknown): string {
	const made = block(value, 0, 0, manner);
	const old = document?.value;
	if (old && valueEnd(old) > old.offset) {
		return text.slice(0, old.offset) + made + text.slice(valueEnd(old));
	}

	const isOnNewLine = /(?:^\uFEFF?|\n)$/.test(text);
	return text + (isOnNewLine ? '' : manner.lineEnd) + made + manner.lineEnd;
}

function replacedItem(tokens: Tokens, nodePath: NodePath, step: Step, item: Item, value: unknown) {
	const {text, manner} = tokens;
	const extent = extentOf(tokens, step, item);
	const before = text.slice(0, extent.from) + colonOf(tokens, step, item);
	const between = text.slice(extent.gap, extent.start);
	const rest = text.slice(extent.end);
	const column = columnOf(text, item.start) + 2;
	if (between.includes('#')) {
		const line = text.slice(0, extent.start).replace(/[ \t]*$/, '');
		const made = inline(value, manner, isInFlow(nodePath));
		return line + ' '.repeat(column) + made + rest;
	}

	const onLine = oneLine(tokens, nodePath, item, value);
	const level = nodePath.path.length;
	if (isInFlow(nodePath) || fitsOneLine(onLine, value, column, level)) {
		return before + spaceBefore(item, extent, between) + onLine + rest;
	}

	return (
		before +
		(isList(step.collection)
			? ` ${block(value, column, level, manner)}`
			: below(value, column, level, manner)) +
		rest
	);
}

type Extent = {
	/** Where what leads to the value ends. */
	readonly from: number;
	/** Where the space before the value begins, behind a tag that goes with it. */
	readonly gap: number;
	readonly start: number;
	readonly end: number;
};

function extentOf(tokens: Tokens, {collection}: Step, item: Item): Extent {
	if (isBarePair(collection, item)) {
		const {start, end} = item;
		return {from: start, gap: start, start, end};
	}

	const gap = valueStart(item);
	const tag = tagBefore(item);
	const from = tag ? tokens.text.slice(0, tag.offset).trimEnd().length : gap;
	const {value} = item;
	if (!value) {
		return {from, gap, start: gap, end: gap};
	}

	if (value.type === 'block-map' || value.type === 'block-seq') {
		const {start, end} = entryListOf(tokens, value, false);
		return {from, gap, start, end};
	}

	return {from, gap, start: value.offset, end: valueEnd(value)};
}

/** The space between what leads to a value and a value on its line. */
function spaceBefore(item: Item, {from, gap}: Extent, between: string): string {
	if (from === item.start) {
		return '';
	}

	const isKept = from === gap && item.value !== undefined && /^[ \t]*$/.test(between);
	return isKept ? between : ' ';
}

const isInFlow = ({steps}: NodePath): boolean => steps.some(({collection}) => isFlow(collection));

/** The colon of a key that has none yet. */
function colonOf({text, manner}: Tokens, {collection}: Step, item: Item): string {
	if (isList(collection) || hasColon(item)) {
		return '';
	}

	return isFlow(collection) ? ':' : `${manner.lineEnd}${' '.repeat(columnOf(text, item.start))}:`;
}

/** A text keeps the kind of quotes that it has. */
function oneLine({manner}: Tokens, nodePath: NodePath, {value: old}: Item, value: unknown): string {
	const [, quotes] = /^(single|double)-quoted/.exec(old?.type ?? '') ?? [];
	return typeof value === 'string' && quotes !== undefined
		? inQuotes(value, quotes === 'single', manner)
		: inline(value, manner, isInFlow(nodePath));
}
