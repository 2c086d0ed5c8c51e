import type {z} from 'zod';
import type {OwnTables} from '../../rulesets/sheet-pieces.js';
import type {Path} from '../document.js';
import {startsWith} from '../editing/changed-data.js';
import {type Fault, faultsOf} from '../issues.js';
import {inKnownWords, knownNames} from '../known-words.js';
import {type Raw, withLent} from '../house/lent.js';
import {ownReading} from '../own-reading.js';
import type {FormRow} from './form-row.js';
import {isData} from '../../engine/kit/data.js';
import type {Schema} from '../expectation.js';

/** What data of rosters are checked against. */
export type Checked = {
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
export const listKey = (data: Readonly<Record<string, unknown>>, root: Schema): string =>
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
