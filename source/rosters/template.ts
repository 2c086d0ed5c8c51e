import {stringify} from 'yaml';
import type {Data} from '../engine/kit/data.js';
import {wrapped} from '../engine/kit/text.js';
import {type OwnTables, ownTablesOf} from '../rulesets/sheet-pieces.js';
import {expectationAt, schemasAt, type Schema} from './expectation.js';
import {leastOf} from './form/place.js';
import {folded} from '../engine/kit/nearest.js';
import {type SheetSchema, commonKeys, rosterSchema} from './schema.js';
import {jsonSchema} from './known-words.js';

/** What a roster to begin with is made of: of whom, what keys are for is told once. */
export type RosterPlan = {
	readonly ruleset: {readonly id: string; readonly name: string};
	readonly sheet: SheetSchema;
	/** Who is in it, with sheets that are valid; required keys that they lack get the least that fits. */
	readonly people: readonly Data[];
	/** Comments above each of them. */
	readonly notes?: ReadonlyArray<readonly string[]>;
	readonly rules?: string | undefined;
	readonly title: string;
	/** Whether it says what each key is for, and has those that are not needed behind a `#`. */
	readonly isTold: boolean;
};

/** The columns of a usual terminal. */
const widest = 79;

const entry = ['combatants', 0] as const;

/** A roster to begin with. What each key is for can be said above the first of its people, in the words of the schema. */
export function templateText({
	ruleset,
	sheet,
	people,
	notes = [],
	rules,
	title,
	isTold,
}: RosterPlan): string {
	const root = jsonSchema(rosterSchema([ruleset.id], sheet));
	const told = (text: string) => (isTold ? comment(text, '') : []);
	return [
		...told(
			`A roster for ${ruleset.name}: a hero and a foe. Fray reads no line that begins with “#”: take it away from a line such as “#hidden: false”, and the line counts.`,
		),
		`ruleset: ${ruleset.id}`,
		...told(aboutKey(root, ['title'])),
		`title: ${flow(title)}`,
		...(rules === undefined ? [] : [`rules: ${flow(rules)}`]),
		...(isTold ? tableLines(root, ownTablesOf(sheet)) : []),
		'combatants:',
		...people.flatMap((person, at) => [
			...(notes[at] ?? []).flatMap((note) => comment(note, '  ')),
			...entryLines(person, root, isTold && at === 0),
			'',
		]),
	].join('\n');
}

/** What the file can have at its top for all who are in it, each with an example behind a `#`. */
const tableLines = (root: Schema, tables: OwnTables): readonly string[] =>
	Object.entries(tables).flatMap(([key, {example}]) => [
		...comment(aboutKey(root, [key]), ''),
		`#${key}:`,
		...exampleLines(example),
	]);

export const exampleLines = (example: Data): readonly string[] =>
	Object.entries(example).map(([name, row]) => `#  ${flow(name)}: ${flow(row)}`);

/** Somebody with what is given, and the least that fits for whatever else is required. */
export function exampleEntry(ruleset: string, sheet: SheetSchema, given: Data): Data {
	const root = jsonSchema(rosterSchema([ruleset], sheet));
	const [schema] = schemasAt(root, entry);
	const missing = (schema?.required ?? []).filter((key) => !Object.hasOwn(given, key));
	return {
		...given,
		...Object.fromEntries(missing.map((key) => [key, leastAt(root, [...entry, key])])),
	};
}

/** @param isTold whether it says what keys are for, and has those that are not needed */
function entryLines(given: Data, root: Schema, isTold: boolean): readonly string[] {
	const [schema] = schemasAt(root, entry);
	const {properties = {}, required = []} = schema ?? {};
	const keys = Object.keys(properties);
	const inOrder = [
		...commonKeys.filter((key) => keys.includes(key)),
		...keys.filter((key) => !commonKeys.includes(key)),
	];
	return inOrder.flatMap((key, at) => {
		const isNeeded = required.includes(key) && key !== 'side';
		const isGiven = Object.hasOwn(given, key) || isNeeded;
		if (!isGiven && !isTold) {
			return [];
		}

		const value = given[key] ?? leastAt(root, [...entry, key]);
		const sign = isGiven ? '' : '#';
		const indent = at === 0 ? '  - ' : '    ';
		return [
			...(isTold ? comment(aboutKey(root, [...entry, key]), at === 0 ? '  ' : '    ') : []),
			`${indent}${sign}${key}: ${flow(value)}`,
		];
	});
}

const comment = (text: string, indent: string): readonly string[] =>
	wrapped(text, widest - indent.length - 2).map((line) => `${indent}# ${line}`);

/** As a hand would write it, in one line. */
export const flow = (value: unknown): string =>
	stringify(value, {collectionStyle: 'flow', flowCollectionPadding: false, lineWidth: 0}).trim();

/** “Side: whose side it is on (heroes or foes).” */
function aboutKey(root: Schema, path: readonly PropertyKey[]): string {
	const [schema] = schemasAt(root, path);
	const key = String(path.at(-1));
	const title = schema?.title ?? '';
	const parts = [
		...(folded(title) === folded(key) ? [] : [title]),
		schema?.description ?? '',
	].filter((part) => part !== '');
	const fitting = `${expectationAt(root, path).words}${insideWords(root, path)}`;
	return parts.length === 0
		? `${key}: ${fitting}`
		: `${key}: ${parts.join(', ').replace(/\.$/, '')} (${fitting})`;
}

/** “, each of: club, sword; or name, die, might …”: what items of a list can be, or the keys of a block. */
function insideWords(root: Schema, path: readonly PropertyKey[]): string {
	const isList = schemasAt(root, path).some(({type}) => type === 'array');
	const inside = isList ? schemasAt(root, [...path, 0]) : schemasAt(root, path);
	const choices = isList ? inside.flatMap((schema) => schema.enum ?? []).map(String) : [];
	const blocks = inside.map(({properties = {}, required = []}) =>
		Object.keys(properties).map((key) => (required.includes(key) ? key : `[${key}]`)),
	);
	const kinds = [choices, ...blocks]
		.map((words) => words.join(', '))
		.filter((words) => words !== '');
	return kinds.length === 0 ? '' : `: ${[...new Set(kinds)].join('; or keys ')}`;
}

/** The default, or else the least that fits. */
const leastAt = (root: Schema, path: readonly PropertyKey[]): unknown =>
	leastOf(schemasAt(root, path)[0] ?? {});
