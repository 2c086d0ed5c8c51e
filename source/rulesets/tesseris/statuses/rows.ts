import {keyOf, type TypeOf} from '../../../engine/kit/shape.js';
import {capital} from '../../../engine/kit/text.js';
import {passing} from './passing.js';
import {physical} from './physical.js';
import type {Own, Row} from './row.js';
import {social} from './social.js';

const table = {...physical, ...social, ...passing};

export const statusName = keyOf(table);

export type StatusName = TypeOf<typeof statusName>;

export type StatusRow = Row & {readonly id: StatusName};

const isName = (id: string): id is StatusName => Object.hasOwn(table, id);

const rowsOf = (rows: Readonly<Record<string, Own>>, kind: Row['kind']): readonly StatusRow[] =>
	Object.entries(rows).flatMap(([id, row]) =>
		isName(id) ? [{name: capital(id), level: 0, lasts: 'stays', worth: {}, ...row, kind, id}] : [],
	);

/** Every status, and every state that an action leaves, as data. */
export const statusRows: readonly StatusRow[] = [
	...rowsOf(physical, 'physical'),
	...rowsOf(social, 'social'),
	...rowsOf(passing, 'passing'),
];

const byId = new Map(statusRows.map((row) => [row.id, row] as const));

export function statusRow(id: StatusName): StatusRow {
	const row = byId.get(id);
	if (!row) {
		throw new Error(`There is no status ${id}`);
	}

	return row;
}

/** With the names that older logs have. */
const byName = new Map([
	...statusRows.map((row) => [row.name.toLowerCase(), row] as const),
	['cautious', statusRow('cautious')] as const,
]);

/** The row with a condition's name: a GM's “dazed” counts as the status. */
export const rowNamed = (name: string): StatusRow | undefined =>
	byName.get(name) ?? byName.get(name.toLowerCase());

export const rowCalled = (id: string | undefined): StatusRow | undefined =>
	id !== undefined && isName(id) ? statusRow(id) : undefined;
