import {isDeepStrictEqual} from 'node:util';
import {stringify as stringifyCsv} from 'csv-stringify/sync';
import {Document, isCollection, isMap, isSeq, stringify} from 'yaml';
import type {Raw} from '../../rulesets/improvise.js';
import {valueAt} from '../editing/changed-data.js';
import {writeCell} from './cells.js';
import {type Fields, idOf} from './fields.js';
import {guardFormulas} from '../../engine/kit/formula-guard.js';
import {wrapped} from '../../engine/kit/text.js';
import {isData} from '../../engine/kit/data.js';
import type {Schema} from '../expectation.js';

/* People as files: each is read back as the same people. */

export type Written = {
	readonly ruleset: string;
	readonly title: string;
	/** Rules that the roster takes over. */
	readonly rules?: string | undefined;
	readonly combatants: readonly Raw[];
	/** Comments of YAML above each of them. */
	readonly notes?: ReadonlyArray<readonly string[]>;
};

export const toJson = ({ruleset, title, rules, combatants}: Written): string =>
	`${JSON.stringify({ruleset, title, rules, combatants}, undefined, '\t')}\n`;

/** A line of a roster that a reader takes in at once. */
const longestLine = 90;

/** As a hand writes it: an empty line before each combatant, short values in brackets. */
export function toYaml({ruleset, title, rules, combatants, notes = []}: Written): string {
	const document = new Document({combatants}, {aliasDuplicateObjects: false});
	const list = document.get('combatants');
	for (const [at, item] of (isSeq(list) ? list.items : []).entries()) {
		if (isMap(item)) {
			item.spaceBefore = at > 0;
			const lines = (notes[at] ?? []).flatMap((note) => wrapped(note, longestLine));
			if (lines.length > 0) {
				item.commentBefore = lines.map((line) => ` ${line}`).join('\n');
			}

			for (const {key, value} of item.items) {
				inBrackets(value, String(key).length + 4);
			}
		}
	}

	const head = stringify({ruleset, title, ...(rules !== undefined && {rules})}, asLines);
	return `${head}\n${document.toString(asLines)}`;
}

const asLines = {lineWidth: 0, flowCollectionPadding: false} as const;

/** Puts a collection in brackets where it fits into a line, and else what is in it. */
function inBrackets(node: unknown, before: number) {
	if (!isCollection(node)) {
		return;
	}

	const {length} = JSON.stringify(node.toJSON());
	if (length + before <= longestLine) {
		node.flow = true;
		return;
	}

	for (const item of node.items) {
		inBrackets(isCollection(item) ? item : pairValue(item), before + 4);
	}
}

const pairValue = (pair: unknown): unknown =>
	typeof pair === 'object' && pair !== null && 'value' in pair ? pair.value : undefined;

/** A value’s inner names in one order for all rows, as far as they agree. */
function innerOrder(combatants: readonly Raw[], key: string): readonly string[] {
	const order: string[] = [];
	for (const raw of combatants) {
		const value = raw[key];
		let at = 0;
		for (const name of isData(value) ? Object.keys(value) : []) {
			if (!order.includes(name)) {
				order.splice(at, 0, name);
			}

			at = order.indexOf(name) + 1;
		}
	}

	return order;
}

/** What the columns of a table can hold, and whether two combatants are the same. */
export type TableWriting = {readonly fields: Fields; isSame(one: Raw, other: Raw): boolean};

/** The columns of a value: one for each name within, if headings can name them in any order; else one for all of it. */
function columnsOf(key: string, combatants: readonly Raw[], {fields, isSame}: TableWriting) {
	const order = innerOrder(combatants, key);
	const paths = order.map((name) => [key, name]);
	const isSplit = combatants.every((raw) => {
		const value = raw[key];
		return (
			value === undefined ||
			(isData(value) &&
				Object.keys(value).length > 0 &&
				isSame(raw, {
					...raw,
					[key]: Object.fromEntries(
						order.flatMap((name) => (Object.hasOwn(value, name) ? [[name, value[name]]] : [])),
					),
				}))
		);
	});
	return order.length > 0 &&
		isSplit &&
		paths.every((path) => isDeepStrictEqual(fields.find(idOf(path)), path))
		? paths
		: [[key]];
}

/** A row each, with a column for every value that somebody has. No cell can start a formula. */
export function toCsv({combatants}: Written, writing: TableWriting): string {
	const {schema} = writing.fields;
	const used = new Set(combatants.flatMap((raw) => Object.keys(raw)));
	const paths = keysInOrder(schema)
		.filter((key) => used.has(key))
		.flatMap((key) => columnsOf(key, combatants, writing));
	return stringifyCsv([
		paths.map((path) => guardFormulas(idOf(path))),
		...combatants.map((raw) =>
			paths.map((path) => {
				const value = valueAt(raw, path);
				return value === undefined ? '' : writeCell(value, path, schema);
			}),
		),
	]);
}

/** The keys of a combatant, those first by which a reader knows them. */
function keysInOrder(schema: Schema): readonly string[] {
	const first = ['name', 'side', 'count', 'hidden', 'player'];
	const keys = Object.keys(schema.properties ?? {});
	return [...first, ...keys.filter((key) => !first.includes(key))];
}
