import {Document, Scalar, stringify} from 'yaml';

/** How new values are written into a text. */
export type Manner = {
	readonly lineEnd: string;
	/** Which quotes a text gets that needs some. */
	readonly prefersSingle: boolean;
};

/** The columns that the lines of a roster may have, as those of the samples do. */
const widest = 120;

/** YAML has no longer keys on the line of their values. */
const longestKey = 1000;

const optionsOf = ({prefersSingle}: Manner) =>
	({
		collectionStyle: 'flow',
		flowCollectionPadding: false,
		lineWidth: 0,
		...(prefersSingle && {singleQuote: true}),
	}) as const;

/** A value on one line, as it can stand within brackets, and anywhere else. */
export const inFlow = (value: unknown, manner: Manner): string =>
	stringify([value], optionsOf(manner)).trim().slice(1, -1);

/** A value on one line behind a key or a dash. */
const onLine = (value: unknown, manner: Manner): string =>
	stringify({k: value}, {...optionsOf(manner), collectionStyle: 'any'})
		.trim()
		.slice('k: '.length);

type Values = Readonly<Record<string, unknown>> | readonly unknown[];

const isCollection = (value: unknown): value is Values =>
	typeof value === 'object' && value !== null;

const isEmpty = (value: Values): boolean => Object.keys(value).length === 0;

/** A value on one line, by where it stands. */
export const inline = (value: unknown, manner: Manner, isInFlow: boolean): string =>
	isInFlow || isCollection(value) ? inFlow(value, manner) : onLine(value, manner);

/** A text in the quotes of the one whose place it takes, if it had some. */
export function inQuotes(value: string, isSingle: boolean, manner: Manner): string {
	const scalar = new Scalar(value);
	scalar.type = isSingle ? 'QUOTE_SINGLE' : 'QUOTE_DOUBLE';
	return new Document([scalar]).toString(optionsOf(manner)).trim().slice(1, -1);
}

const keyText = (key: string, manner: Manner): string => inFlow(key, manner);

/** `key: value` within braces. */
export const flowPair = (key: string, value: unknown, manner: Manner): string =>
	inFlow({[key]: value}, manner).slice(1, -1);

/** `key: value` in a block that begins at a column, on one line if it is not too wide. */
export function blockPair(
	key: string,
	value: unknown,
	column: number,
	level: number,
	manner: Manner,
): string {
	const name = keyText(key, manner);
	if (key.length > longestKey) {
		return `? ${name}${manner.lineEnd}${' '.repeat(column)}: ${inFlow(value, manner)}`;
	}

	const line = `${name}: ${inline(value, manner, false)}`;
	return fitsOneLine(line, value, column, level)
		? line
		: `${name}:${below(value, column + 2, level, manner)}`;
}

/** Whether a value goes on one line, as in the samples; `level`: how many keys and indices lead to it. */
export function fitsOneLine(line: string, value: unknown, column: number, level: number): boolean {
	if (!isCollection(value) || isEmpty(value)) {
		return true;
	}

	return (
		level > 0 &&
		!(level === 1 && Array.isArray(value) && value.some(isEntry)) &&
		column + line.length <= widest
	);
}

const isEntry = (item: unknown) => isCollection(item) && !Array.isArray(item) && !isEmpty(item);

/** A value on lines of its own, below its key. */
export const below = (value: unknown, column: number, level: number, manner: Manner): string =>
	manner.lineEnd + ' '.repeat(column) + block(value, column, level, manner);

/** `- value` in a block. */
export function blockItem(value: unknown, column: number, level: number, manner: Manner): string {
	const line = `- ${inline(value, manner, false)}`;
	return fitsOneLine(line, value, column, level) && !(level === 2 && isEntry(value))
		? line
		: `- ${block(value, column + 2, level, manner)}`;
}

/** A map or a list, each of its entries on a line of its own. */
export function block(value: unknown, column: number, level: number, manner: Manner): string {
	if (!isCollection(value) || isEmpty(value)) {
		return inline(value, manner, false);
	}

	const indent = manner.lineEnd + ' '.repeat(column);
	if (Array.isArray(value)) {
		const isSpaced = level === 1 && value.some(isEntry);
		return value
			.map((item: unknown) => blockItem(item, column, level + 1, manner))
			.join((isSpaced ? manner.lineEnd : '') + indent);
	}

	return Object.entries(value)
		.map(([key, each]) => blockPair(key, each, column, level + 1, manner))
		.join(indent);
}
