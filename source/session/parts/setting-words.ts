import type {SettingRow, SettingValue} from '../../engine/facts/settings.js';
import {minus} from '../../engine/kit/text.js';
import {truthOf} from '../../rosters/known-words.js';
import {folded, unknownWord} from '../../engine/kit/nearest.js';

/* Settings as they are typed, on a command line or in plain mode. */

export type TypedSetting =
	| {readonly id: string; readonly value: SettingValue}
	| {readonly problem: string};

/** The settings that a name can mean: the one with exactly this id or label, else all that begin with it. */
function named(name: string, rows: readonly SettingRow[]): readonly SettingRow[] {
	const wanted = folded(name);
	const namesOf = ({id, label}: SettingRow) => [folded(id), folded(label)];
	const exact = rows.filter((row) => namesOf(row).includes(wanted));
	return exact.length > 0 || wanted === ''
		? exact
		: rows.filter((row) => namesOf(row).some((each) => each.startsWith(wanted)));
}

export function findSetting(
	name: string,
	rows: readonly SettingRow[],
): SettingRow | {readonly problem: string} {
	const found = named(name, rows);
	const [only] = found;
	if (only && found.length === 1) {
		return only;
	}

	if (found.length > 1) {
		return {problem: `“${name}” may be ${found.map(({id}) => id).join(' or ')}`};
	}

	const {message, hint} = unknownWord(
		'setting',
		name,
		rows.map(({id}) => id),
	);
	return {problem: hint === undefined ? message : `${message} (${hint})`};
}

/** “yes or no”, “a whole number from 1 to 9”, “int (by INT) or free (the GM picks)”. */
export const fittingValues = (row: SettingRow): string =>
	row.kind === 'flag'
		? 'yes or no'
		: row.kind === 'number'
			? `a whole number from ${minus(row.min)} to ${minus(row.max)}`
			: row.options.map(({id, label}) => (id === label ? id : `${id} (${label})`)).join(' or ');

function valueOf(row: SettingRow, text: string): SettingValue | undefined {
	const word = text.trim();
	if (row.kind === 'number') {
		const value = /^[+−–-]?\d{1,9}$/.test(word) ? Number(word.replace(/^[−–]/, '-')) : undefined;
		return value !== undefined && value >= row.min && value <= row.max ? value : undefined;
	}

	const wanted = folded(word);
	return row.kind === 'flag'
		? truthOf(word)
		: row.options.find(({id, label}) => folded(id) === wanted || folded(label) === wanted)?.id;
}

export function readSetting(name: string, text: string, rows: readonly SettingRow[]): TypedSetting {
	const row = findSetting(name, rows);
	if ('problem' in row) {
		return row;
	}

	const value = valueOf(row, text);
	return value === undefined
		? {problem: `${row.id}: “${text.trim()}” does not fit; what fits is ${fittingValues(row)}`}
		: {id: row.id, value};
}
