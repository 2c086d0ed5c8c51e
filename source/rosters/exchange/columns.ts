import {cleanText} from '../../engine/kit/clean-text.js';
import type {Path} from '../document.js';
import {nearest} from '../../engine/kit/nearest.js';
import {type Fields, idOf} from './fields.js';
import {type Table, letterOf} from './table.js';

export type Column = {
	/** Counted from 0. */
	readonly at: number;
	readonly path: Path;
};

export type Columns = {
	readonly columns: readonly Column[];
	/** Which columns are left out, and what could be done about it. */
	readonly notices: readonly string[];
};

/** What `--map` says: a heading or a letter, and the value; empty where the column is to be left out. */
export type Mapping = {readonly column: string; readonly field: string};

/** A column as it is named: “Body (C)”, or “C” without a heading. */
export const columnName = (headings: readonly string[], at: number): string => {
	const heading = cleanText(headings[at] ?? '', 40);
	return heading === '' ? letterOf(at) : `${heading} (${letterOf(at)})`;
};

const folded = (text: string): string => text.trim().toLowerCase();

/** Matches the columns of a table with the values of a combatant, and says what is wrong with them. */
export function matchColumns(
	{headings, rows}: Table,
	mappings: readonly Mapping[],
	fields: Fields,
): Columns | {readonly wrong: readonly string[]} {
	const wrong: string[] = [];
	const mapped = new Map<number, Path | undefined>();
	for (const {column, field} of mappings) {
		const at = columnOf(column, headings);
		const path = field === '' ? undefined : fields.find(field);
		if (at === -1) {
			wrong.push(noColumn(column, headings));
		} else if (field !== '' && path === undefined) {
			wrong.push(noField(column, field, fields));
		} else {
			mapped.set(at, path);
		}
	}

	const paths = headings.map((heading, at) =>
		mapped.has(at) ? mapped.get(at) : heading === '' ? undefined : fields.find(heading),
	);
	const columns = paths.flatMap((path, at) => (path ? [{at, path}] : []));
	wrong.push(...twice(columns, headings));
	if (wrong.length > 0) {
		return {wrong};
	}

	const isFilled = (at: number) => rows.some(({cells}) => cells[at]);
	return {
		columns,
		notices: headings.flatMap((heading, at) =>
			paths[at] !== undefined || mapped.has(at) || !isFilled(at)
				? []
				: [unmatched(heading, at, headings, fields)],
		),
	};
}

function columnOf(name: string, headings: readonly string[]): number {
	const at = headings.findIndex((heading) => folded(heading) === folded(name));
	return at === -1 ? headings.findIndex((_, index) => letterOf(index) === name.toUpperCase()) : at;
}

function noColumn(name: string, headings: readonly string[]): string {
	const near = nearest(name, headings.filter(Boolean));
	const known = headings.filter(Boolean).slice(0, 12).join(', ');
	return `--map ${name}=…: there is no column “${name}”${near === undefined ? `. There are ${known}` : `: did you mean “${near}”?`}`;
}

function noField(column: string, field: string, fields: Fields): string {
	const near = fields.near(field);
	return `--map ${column}=${field}: nothing is called “${field}”${near === undefined ? '. fray roster schema tells what there is' : `: did you mean ${near}?`}`;
}

/** Two columns for one value: which of them counts cannot be known. */
const twice = (columns: readonly Column[], headings: readonly string[]): readonly string[] =>
	columns.flatMap(({at, path}, index) => {
		const first = columns.findIndex((each) => idOf(each.path) === idOf(path));
		return first === index
			? []
			: [
					`The columns ${columnName(headings, columns[first]?.at ?? 0)} and ${columnName(headings, at)} are both ${idOf(path)}: leave one out with --map "${letterOf(at)}=".`,
				];
	});

function unmatched(heading: string, at: number, headings: readonly string[], fields: Fields) {
	const near = heading === '' ? undefined : fields.near(heading);
	const named = heading === '' || heading.length > 40 ? letterOf(at) : cleanText(heading);
	const meant = near === undefined ? '' : ` Is it ${near}?`;
	return `Column ${columnName(headings, at)} is left out: nothing is called that.${meant} --map "${named}=${near ?? 'FIELD'}" says what it is, --map "${named}=" that it is nothing.`;
}
