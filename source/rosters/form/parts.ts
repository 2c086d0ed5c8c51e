import type {OwnTables} from '../../rulesets/sheet-pieces.js';
import type {Path} from '../document.js';
import {type Raw, withLent} from '../house/lent.js';
import {inKnownWords, knownNames} from '../known-words.js';
import {ownThingsOf, schemaWithThings} from '../own-things.js';
import {commonKeys} from '../schema.js';
import {childrenOf} from './children.js';
import {itemsOf, propertyOf} from './place.js';
import {type FormPosition, readPosition, type FormRow} from './form-row.js';
import {isData} from '../../engine/kit/data.js';
import type {Schema} from '../expectation.js';
import type {z} from 'zod';
import {startsWith} from '../editing/changed-data.js';
import {type Fault, faultsOf} from '../issues.js';
import {ownReading} from '../own-reading.js';

/** What data of rosters are checked against. */
type Checked = {
	readonly whole: z.ZodType;
	readonly root: Schema;
	readonly tables: OwnTables;
	/** What it takes from files of rules. */
	readonly lent: readonly Raw[];
};

/** What is wrong with the data of a roster, as the check of its file says it. */
export function faultsIn({whole, root, tables, lent}: Checked, written: unknown): readonly Fault[] {
	const data = isData(written) ? withLent(written, lent) : written;
	const parse = (value: unknown) => whole.safeParse(value, {error: () => ''});
	const own = ownReading(data, tables, root, lent);
	if (own) {
		const issues = parse(own.data).error?.issues ?? [];
		return [...own.faults, ...faultsOf(issues, own.data, own.root, own.isTold)];
	}

	if (parse(data).success) {
		return [];
	}

	const known = inKnownWords(data, root);
	return faultsOf(parse(known).error?.issues ?? [], known, root);
}

const list = 'combatants';

/** The key of the combatants as a file has it: perhaps “Combatants”. */
const listKey = (data: Readonly<Record<string, unknown>>, root: Schema): string =>
	Object.hasOwn(data, list)
		? list
		: ([...knownNames(Object.keys(data), [root])].find(([, name]) => name === list)?.[0] ?? list);

/** A roster without all combatants but one, which then is the first; or without any, where something else is meant. */
export function alone(data: unknown, [key, at]: Path, root: Schema): unknown {
	if (!isData(data)) {
		return data;
	}

	const written = listKey(data, root);
	const all = data[written];
	const one: unknown =
		key === list && typeof at === 'number' && Array.isArray(all) ? all[at] : undefined;
	return {...data, [written]: one === undefined ? [] : [one]};
}

/** A path in a roster with another index of its combatant. */
export const withIndex = (path: Path, index: number): Path =>
	path[0] === list && typeof path[1] === 'number' ? [list, index, ...path.slice(2)] : path;

/** “missing; expected a text (did you mean …)”. */
export const faultText = ({message, hint}: Pick<Fault, 'message' | 'hint'>): string =>
	hint === undefined ? message : `${message} (${hint})`;

/** Rows with what is wrong with them, and what belongs to none. */
export function placed(rows: readonly FormRow[], faults: readonly Fault[]) {
	const found = new Map<number, readonly string[]>();
	const others: Fault[] = [];
	for (const fault of faults) {
		const at = rowAt(rows, fault.path);
		if (at === -1) {
			others.push(fault);
		} else {
			found.set(at, [...(found.get(at) ?? []), faultText(fault)]);
		}
	}

	return {
		rows: rows.map((row, at) => {
			const problems = found.get(at);
			return problems ? {...row, problem: problems.join('; ')} : row;
		}),
		others,
	};
}

/** The row of a field, or else the nearest around it. */
function rowAt(rows: readonly FormRow[], path: Path): number {
	let best = -1;
	let length = 0;
	for (const [at, {field, place}] of rows.entries()) {
		for (const each of [field, place]) {
			if (each.length > length && startsWith(path, each)) {
				best = at;
				({length} = each);
			}
		}
	}

	return best;
}

type PartSchemas = {readonly roster: Schema; readonly combatant: Schema};

/** Of a combatant, keys stand in the order in which one reads them in a file: who it is, then its sheet. */
function partsOf(roster: Schema): PartSchemas {
	const combatant = itemsOf(propertyOf(roster, list)) ?? {};
	const {properties = {}} = combatant;
	return {
		roster,
		combatant: {
			...combatant,
			properties: Object.fromEntries([
				...commonKeys.flatMap((key) => {
					const schema = properties[key];
					return schema === undefined ? [] : [[key, schema] as const];
				}),
				...Object.entries(properties).filter(([key]) => !commonKeys.includes(key)),
			]),
		},
	};
}

/** The schemas of rosters of one ruleset, in which a roster’s own things are choices. Those of the last names are kept. */
export function partSchemas(
	root: Schema,
	tables: OwnTables,
	lent: readonly Raw[],
): (data: unknown) => PartSchemas {
	const plain = partsOf(root);
	let names = '';
	let last = plain;
	return (data) => {
		const own = alone(data, [], root);
		const all = isData(own) ? withLent(own, lent) : own;
		const things = ownThingsOf(inKnownWords(all, root), tables);
		if (things.length === 0) {
			return plain;
		}

		const called = JSON.stringify(things.map(({table, name}) => [table, name]));
		if (called !== names) {
			last = partsOf(schemaWithThings(root, things));
			names = called;
		}

		return last;
	};
}

const part = (schema: Schema, path: Path, field: Path, value: unknown): FormPosition => ({
	id: '',
	schema,
	path,
	field,
	label: '',
	group: '',
	depth: -1,
	isRequired: true,
	isUnknown: false,
	value,
	isSet: true,
	target: {path, steps: []},
});

/** What is in a combatant, or beside the combatants; of a combatant, what lists say of it comes last. */
export function spotsAt({roster, combatant}: PartSchemas, data: unknown, [key, index = 0]: Path) {
	if (key === undefined) {
		return partsIn(part(roster, [], [], data)).filter(({field}) => field[0] !== list);
	}

	const written = isData(data) ? listKey(data, roster) : list;
	const all = isData(data) ? data[written] : undefined;
	const value: unknown = Array.isArray(all) ? all[Number(index)] : undefined;
	const positions = partsIn(part(combatant, [written, index], [list, index], value));
	const [first] = positions;
	const isLater = ({field, group}: FormPosition): boolean =>
		commonKeys.includes(String(field.at(-1))) && group !== first?.group;
	return grouped([
		...positions.filter((position) => !isLater(position)),
		...positions.filter(isLater),
	]);
}

/** Those of a group stand together, where the first of them is. */
function grouped(positions: readonly FormPosition[]): readonly FormPosition[] {
	const groups = [...new Set(positions.map(({group}) => group))];
	return groups.flatMap((group) => positions.filter((position) => position.group === group));
}

const partsIn = (position: FormPosition) => childrenOf(position, readPosition(position));
