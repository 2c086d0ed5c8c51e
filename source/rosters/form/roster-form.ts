import {cleanText} from '../../engine/kit/clean-text.js';
import type {Raw} from '../house/lent.js';
import type {Path} from '../document.js';
import {type Edit, changedData, startsWith} from '../editing/changed-data.js';
import {schemasAt, type Schema} from '../expectation.js';
import type {Fault} from '../issues.js';
import {ownTablesOf} from '../../rulesets/sheet-pieces.js';
import {type SheetSchema, rosterSchema} from '../schema.js';
import {itemEdit, namedEdit, rowsOf} from './rows.js';
import {alone, faultText, faultsIn, placed, withIndex, partSchemas, spotsAt} from './parts.js';
import {type FormRow, settingEdit} from './form-row.js';
import {leastOf, namedIn} from './place.js';
import {jsonSchema, inKnownWords} from '../known-words.js';
import {readCell} from '../exchange/cells.js';
import {isData} from '../../engine/kit/data.js';

type Typed = {readonly value: unknown} | {readonly problem: string};

function readAt(typed: string, path: Path, root: Schema): Typed {
	const read = readCell(typed, path, root);
	if ('message' in read) {
		return {problem: faultText(read)};
	}

	const [schema = {}] = schemasAt(root, path);
	return {value: inKnownWords(read.value, schema)};
}

/** A name, and what stands behind it: “sword 3”, “sword: 3”, “fire half”. */
function nameAndValue(typed: string): {readonly name: string; readonly value: string} {
	const [, name = typed, value = ''] =
		/^(.+?)\s*[:=]\s*(.+)$/u.exec(typed) ?? /^(.+)\s+([+−-]?\d+)$/u.exec(typed) ?? [];
	return {name: name.trim(), value: value.trim()};
}

export type {Addition, Choice, FormRow, RowKind} from './form-row.js';

/** What a form shows of one part of a roster. */
export type FormView = {
	readonly rows: readonly FormRow[];
	/** What is wrong and belongs to no row, in words. */
	readonly problems: readonly string[];
	/** Whether nothing is wrong with this part. */
	readonly isValid: boolean;
};

export type TypedAddition = {readonly edit: Edit} | {readonly problem: string};

export type RosterForm = ReturnType<typeof rosterForm>;

/** The edit that gives a row a value, and that takes away what is set for `undefined`. */
export function changeOf(row: FormRow, value: unknown): Edit | undefined {
	return value === undefined ? row.unset : settingEdit(row.target, value);
}

/** The forms of the rosters of one ruleset. Data are those of a whole roster, as `readSource` reads them. */
export function rosterForm(
	ruleset: {readonly id: string; readonly name: string},
	sheet: SheetSchema,
	lent: readonly Raw[] = [],
) {
	// Made once: that takes long.
	const whole = rosterSchema([ruleset.id], sheet, {[ruleset.name]: ruleset.id});
	const root = jsonSchema(whole);
	const tables = ownTablesOf(sheet);
	const schemasFor = partSchemas(root, tables, lent);
	const checked = {whole, root, tables, lent};
	const faultsAt = (data: unknown, at: Path): readonly Fault[] =>
		faultsIn(checked, alone(data, at, root)).filter(({path}) =>
			at.length === 0 ? path[0] !== 'combatants' : startsWith(path, withIndex(at, 0)),
		);

	/** What is wrong at a row after an edit; other rows may be wrong. */
	const problemAfter = (data: unknown, edit: Edit, {place}: FormRow): string | undefined => {
		const own = withIndex(place, 0);
		const wrong = faultsAt(changedData(data, edit), place.slice(0, 2)).find(({path}) =>
			startsWith(path, own),
		);
		return wrong && faultText(wrong);
	};

	const checkedValue = (data: unknown, row: FormRow, value: unknown): Typed => {
		const problem = problemAfter(data, settingEdit(row.target, value), row);
		return problem === undefined ? {value} : {problem};
	};

	return {
		/** The rows of a combatant, `['combatants', 3]`, or of the roster itself, `[]`. Only this part is checked. */
		view(data: unknown, at: Path): FormView {
			const rows = spotsAt(schemasFor(data), data, at).flatMap(rowsOf);
			const index = typeof at[1] === 'number' ? at[1] : 0;
			const faults = faultsAt(data, at).map((fault) => ({
				...fault,
				path: withIndex(fault.path, index),
			}));
			const {rows: all, others} = placed(rows, faults);
			return {rows: all, problems: others.map(faultText), isValid: faults.length === 0};
		},
		/** A value for a row as it is typed, checked at this place; `undefined` for nothing typed where nothing is needed. */
		readTyped(data: unknown, row: FormRow, typed: string): Typed {
			const text = typed.trim();
			if (text === '') {
				return row.isRequired ? {problem: `missing; expected ${row.fits}`} : {value: undefined};
			}

			if (row.kind === 'unknown') {
				return {problem: 'this key is not known: it can only be removed'};
			}

			const {roster} = schemasFor(data);
			const read = readAt(text, withIndex(row.field, 0), roster);
			return 'problem' in read ? read : checkedValue(data, row, read.value);
		},
		/** Something typed that is added to a row with `takesTyped`: “name”, or “name value” for values by names. */
		readAddition(data: unknown, row: FormRow, typed: string): TypedAddition {
			const text = cleanText(typed);
			if (!row.takesTyped || text === '') {
				return {problem: 'expected a name'};
			}

			const edit = additionOf(schemasFor(data).roster, row, text);
			const problem = 'problem' in edit ? edit.problem : problemAfter(data, edit.edit, row);
			return problem === undefined ? edit : {problem};
		},
		/** All that is wrong with a roster, as the check of its file says it; paths are those of the data. */
		faults: (data: unknown): readonly Fault[] => faultsIn(checked, data),
	};
}

/** The edit that adds what was typed; it is not checked yet. */
function additionOf(root: Schema, row: FormRow, text: string): TypedAddition {
	const field = withIndex(row.field, 0);
	const named = schemasAt(root, field)
		.map(namedIn)
		.find((schema) => schema !== undefined);
	if (!named) {
		const read = readAt(text, [...field, 0], root);
		return 'problem' in read ? read : {edit: itemEdit(row, read.value)};
	}

	const {name, value} = nameAndValue(text);
	if (isData(row.value) && Object.hasOwn(row.value, name)) {
		return {problem: `“${name}” is there already`};
	}

	const read = value === '' ? {value: leastOf(named)} : readAt(value, [...field, name], root);
	return 'problem' in read ? read : {edit: namedEdit(row, name, read.value)};
}
