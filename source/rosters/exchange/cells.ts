import {isDeepStrictEqual} from 'node:util';
import {cleanText, longestText} from '../../engine/kit/clean-text.js';
import {type Path, readSource} from '../document.js';
import {schemasAt, type Schema} from '../expectation.js';
import {flow} from '../template.js';
import {truthOf} from '../known-words.js';
import {guardFormulas, withoutGuards} from '../../engine/kit/formula-guard.js';

/** What a cell holds, or why it holds nothing. */
export type CellValue =
	| {readonly value: unknown}
	| {readonly message: string; readonly hint?: string};

/** What stands in a column of yes and no beside the words for it. */
const ticks: Readonly<Record<string, boolean>> = {
	x: true,
	'✓': true,
	1: true,
	'-': false,
	0: false,
};

/** The value of a cell that is not empty, where it belongs (`path`) in a combatant with this schema. */
export const readCell = (text: string, path: Path, schema: Schema): CellValue =>
	readValue(withoutGuards(text), path, schema);

function readValue(bare: string, path: Path, schema: Schema): CellValue {
	const schemas = schemasAt(schema, path);
	const takes = (type: string) => schemas.some((each) => each.type === type);
	const isNested = takes('array') || takes('object');
	if (isNested && /[{[]/.test(bare)) {
		return readNested(bare, takes('array'));
	}

	const scalar = readScalar(bare, schemas);
	if (scalar !== undefined) {
		return {value: scalar};
	}

	if (takes('array')) {
		return readList(bare, path, schema);
	}

	const isWord = schemas.some((each) => each.enum !== undefined) && !/[:=;,\n]/.test(bare);
	if (takes('object') && !takes('string') && !isWord) {
		return readPairs(bare, path, schema);
	}

	return bare.length > longestText
		? {message: `a text of more than ${longestText.toLocaleString('en-GB')} characters`}
		: {value: cleanText(bare)};
}

/** A number, a yes or no; `undefined` for everything else. */
function readScalar(text: string, schemas: readonly Schema[]): unknown {
	const takes = (...types: readonly string[]) =>
		schemas.some(({type}) => types.some((each) => each === type));
	const number = text.replace(/^[−–]/, '-');
	if (
		(takes('integer', 'number') || schemas.some((each) => typeof each.const === 'number')) &&
		/^[+-]?\d{1,30}(?:\.\d{1,15})?$/.test(number)
	) {
		// A zero has no sign.
		return Number(number) || 0;
	}

	return takes('boolean') ? (truthOf(text) ?? ticks[text.toLowerCase()]) : undefined;
}

const separated = (text: string, separators: RegExp): readonly string[] =>
	text
		.split(separators)
		.map((item) => item.trim())
		.filter((item) => item !== '');

/** “sword; knife”, “sword, knife”, and of numbers also “3/4/3”. */
function readList(text: string, path: Path, schema: Schema): CellValue {
	const items = /[;\n]/.test(text)
		? separated(text, /[;\n]/)
		: separated(text, /^[\d\s/+-]+$/.test(text) ? /\// : /,/);
	return collected(
		items.map((item, at) => readValue(item, [...path, at], schema)),
		(values) => values,
	);
}

/** “sword 3; dodge 2”, “sword: 3, dodge: 2”. */
function readPairs(text: string, path: Path, schema: Schema): CellValue {
	const items = separated(text, /[;\n]/.test(text) ? /[;\n]/ : /,/).map((item) => {
		const [, key = item, value = ''] =
			/^(.+?)\s*[:=]\s*(.+)$/.exec(item) ?? /^(.+)\s+(\S+)$/.exec(item) ?? [];
		return {key: cleanText(key), value};
	});
	const lone = items.find(({value}) => value === '');
	if (lone) {
		return {
			message: `“${cleanText(lone.key, 40)}” has no value`,
			hint: 'write “name value; name value”',
		};
	}

	return collected(
		items.map(({key, value}) => readValue(value, [...path, key], schema)),
		(values) => Object.fromEntries(items.map(({key}, at) => [key, values[at]] as const)),
	);
}

function collected(read: readonly CellValue[], join: (values: readonly unknown[]) => unknown) {
	const wrong = read.find((each) => 'message' in each);
	return wrong ?? {value: join(read.map((each) => ('value' in each ? each.value : undefined)))};
}

/** What has brackets stands as in a roster: “{weapon: knife, held: false}”, “[sword, knife]”. */
function readNested(text: string, isList: boolean): CellValue {
	const source = readSource(isList && !text.startsWith('[') ? `[${text}]` : text);
	const [mark] = source.marks;
	return mark !== undefined || !source.data
		? {
				message: mark?.message ?? 'this cannot be read',
				hint: 'brackets are read as in a roster: [sword, {weapon: knife, held: false}]',
			}
		: {value: source.data.value};
}

const plainItem = /^[^\s;,[\]{}"'\n][^;,[\]{}"'\n]*$/;

const itemText = (item: unknown): string | undefined =>
	(typeof item === 'string' && plainItem.test(item)) || typeof item === 'number'
		? String(item)
		: undefined;

/** A list of plain words as a hand writes it into a cell. */
function plainList(value: unknown): string | undefined {
	if (!Array.isArray(value) || value.length === 0) {
		return undefined;
	}

	const items = value.map(itemText);
	return items.every((item) => item !== undefined) ? items.join('; ') : undefined;
}

/** “bow 4; dodge 3”. */
function plainPairs(value: unknown): string | undefined {
	if (typeof value !== 'object' || value === null || Array.isArray(value)) {
		return undefined;
	}

	const pairs = Object.entries(value);
	return pairs.length > 0 && pairs.every(([, each]) => itemText(each))
		? pairs.map(([key, each]) => `${key} ${String(each)}`).join('; ')
		: undefined;
}

/** The value as a cell that is read back the same, and starts no formula. */
export const writeCell = (value: unknown, path: Path, schema: Schema): string =>
	typeof value === 'number' ? String(value) : guardFormulas(writeValue(value, path, schema));

function writeValue(value: unknown, path: Path, schema: Schema): string {
	if (typeof value === 'string') {
		return value;
	}

	if (typeof value === 'boolean') {
		return value ? 'yes' : 'no';
	}

	const nested = JSON.stringify(value);
	const ways = [plainList(value), plainPairs(value), flow(value)];
	return ways.find((way) => way !== undefined && isReadAs(way, value, path, schema)) ?? nested;
}

const isReadAs = (text: string, value: unknown, path: Path, schema: Schema): boolean => {
	const read = readValue(text, path, schema);
	return 'value' in read && isDeepStrictEqual(read.value, value);
};
