import {leastOf, itemsOf, namedIn, partsOf, placeOf} from './place.js';
import {type Read, type FormPosition, inside, settingEdit, within} from './form-row.js';
import {isData} from '../../engine/kit/data.js';
import type {Schema} from '../expectation.js';

/* What is in a list: items, values by names, or parts of a given number. */

/** “Weapon 2”. */
const itemLabel = ({label}: FormPosition, schema: Schema, at: number): string =>
	`${schema.title ?? label} ${at + 1}`;

/** Items that count though nobody has written them make a list when one of them changes. */
export function itemsIn(
	position: FormPosition,
	{leaf, path, field, value, target}: Read,
): readonly FormPosition[] {
	const schema = itemsOf(leaf);
	if (!schema || !Array.isArray(value)) {
		return [];
	}

	const {isSet} = position;
	const list: readonly unknown[] = value;
	return list.map((item, at) => ({
		...inside(position, at),
		schema,
		path: [...path, at],
		field: [...field, at],
		label: itemLabel(position, schema, at),
		isRequired: true,
		value: item,
		isSet,
		target: isSet ? {path: [...path, at], steps: []} : within(target, [at], list),
		unset: isSet
			? {type: 'remove', path: [...path, at]}
			: settingEdit(target, list.toSpliced(at, 1)),
		...(isSet && {item: {list: path, at, count: list.length}}),
	}));
}

export function namesIn(
	position: FormPosition,
	{leaf, path, field, value}: Read,
): readonly FormPosition[] {
	const schema = namedIn(leaf);
	if (!schema || !position.isSet || !isData(value)) {
		return [];
	}

	return Object.entries(value).map(([name, each]) => ({
		...inside(position, name),
		schema,
		path: [...path, name],
		field: [...field, name],
		label: name,
		isRequired: true,
		value: each,
		isSet: true,
		target: {path: [...path, name], steps: []},
		unset: {type: 'remove', path: [...path, name]},
	}));
}

/** Parts of a list whose number is given; one value in place of the list counts for all of them. */
export function partsIn(position: FormPosition, read: Read): readonly FormPosition[] {
	const {schema: whole, path, field, value, target} = read;
	const parts = placeOf(whole).leaves.flatMap(partsOf);
	if (parts.length === 0 || (typeof value !== 'number' && !Array.isArray(value))) {
		return [];
	}

	const list: readonly unknown[] | undefined = Array.isArray(value) ? value : undefined;
	const all = parts.map((part, at) => (list ? (list[at] ?? leastOf(part)) : value));
	return parts.map((schema, at) => ({
		...inside(position, at),
		schema,
		path: [...path, at],
		field: [...field, at],
		label: itemLabel(position, schema, at).replace(schema.title === undefined ? '' : / \d+$/, ''),
		isRequired: true,
		value: all[at],
		isSet: position.isSet,
		target:
			position.isSet && list && at < list.length
				? {path: [...path, at], steps: []}
				: within(target, [at], all),
	}));
}
