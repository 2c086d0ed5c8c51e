import type {Path} from '../document.js';
import type {Edit} from '../editing/changed-data.js';
import {knownNames} from '../known-words.js';
import {type Read, type FormPosition, inside, type Target, within} from './form-row.js';
import {leastOf, isBlock, propertyOf} from './place.js';
import {itemsIn, namesIn, partsIn} from './items.js';
import {labelOf} from './shown.js';
import {isData} from '../../engine/kit/data.js';
import type {Schema} from '../expectation.js';

/** What is in a place: the keys of a block, items, parts, and what stands beside a value in the block around it. */
export function childrenOf(position: FormPosition, read: Read): readonly FormPosition[] {
	const {leaf} = read;
	return [
		...(isBlock(leaf) ? keysIn(position, read) : []),
		...itemsIn(position, read),
		...namesIn(position, read),
		...partsIn(position, read),
		...keysAround(position, read),
	];
}

/** A block that nobody has written is shown where something counts for it all the same. */
function keysIn(position: FormPosition, read: Read): readonly FormPosition[] {
	const {leaf, value, path, field, target} = read;
	const isThere = position.isSet && isData(value);
	return isThere || (!position.isSet && isData(value))
		? keyed({
				position,
				block: leaf,
				path,
				field,
				written: isThere ? value : undefined,
				target,
				but: undefined,
			})
		: [];
}

function keysAround(position: FormPosition, read: Read): readonly FormPosition[] {
	const {around} = read;
	if (!around || (!position.isSet && read.value === undefined)) {
		return [];
	}

	const {block, key, written} = around;
	const least = leastOf(block);
	return keyed({
		position,
		block,
		path: position.path,
		field: position.field,
		written,
		target: position.target,
		start: {...(isData(least) && least), [key]: position.value},
		but: key,
	});
}

type Keyed = {
	readonly position: FormPosition;
	readonly block: Schema;
	readonly path: Path;
	readonly field: Path;
	/** The block as it is written; `undefined` where there is none. */
	readonly written: Readonly<Record<string, unknown>> | undefined;
	readonly target: Target;
	/** What a block becomes that is not written, before something else is put into it. */
	readonly start?: unknown;
	/** A key that is shown elsewhere. */
	readonly but: string | undefined;
};

function keyed(keyed: Keyed): readonly FormPosition[] {
	const {position, block, path, field, written, target, start, but} = keyed;
	const names = knownNames(Object.keys(written ?? {}), [block]);
	const keyOf = new Map([...names].map(([key, name]) => [name, key]));
	const known = Object.keys(block.properties ?? {});
	const laterThan = (name: string): readonly string[] =>
		known.slice(known.indexOf(name) + 1).flatMap((later) => keyOf.get(later) ?? []);
	return [
		...known
			.filter((name) => name !== but)
			.map((name): FormPosition => {
				const schema = propertyOf(block, name);
				const key = keyOf.get(name);
				const isSet = written !== undefined && key !== undefined;
				const own = [...path, key ?? name];
				const isRequired = block.required?.includes(name) ?? false;
				const unset = isSet && unsetting(keyed, name, own, isRequired);
				return {
					...inside(position, name),
					schema,
					path: own,
					field: [...field, name],
					label: labelOf(schema, name),
					group: groupOf(position, schema, name),
					isRequired: isRequired && but === undefined,
					value: isSet ? written[key] : undefined,
					isSet,
					target: written
						? {path: own, steps: [], ...(!isSet && {before: laterThan(name)})}
						: within(target, [name], start),
					...(unset && {unset}),
				};
			}),
		...[...names].filter(([, name]) => !known.includes(name)).map(([key]) => strange(keyed, key)),
	];
}

/** The outermost keys have a heading; what is in them is under the same. */
function groupOf({depth, group}: FormPosition, schema: Schema, name: string): string {
	const {group: own} = schema;
	return depth >= 0 ? group : typeof own === 'string' ? own : labelOf(schema, name);
}

/** Without the last key around it, a value stands alone again where it can. */
function unsetting(
	{block, but, written, target}: Keyed,
	name: string,
	path: Path,
	isRequired: boolean,
): Edit | undefined {
	const needed = block.required?.filter((key) => key !== but) ?? [];
	const left = Object.keys(written ?? {}).filter(
		(key) => key !== but && key !== path.at(-1) && !needed.includes(key),
	);
	const alone = but === undefined ? undefined : written?.[but];
	const standsAlone =
		alone !== undefined && left.length === 0 && needed.every((key) => key === name);
	if (standsAlone) {
		return {type: 'set', path: target.path, value: alone};
	}

	return isRequired ? undefined : {type: 'remove', path};
}

function strange({position, path, field, written}: Keyed, key: string): FormPosition {
	const own = [...path, key];
	return {
		...inside(position, key),
		isUnknown: true,
		schema: {},
		path: own,
		field: [...field, key],
		label: key,
		isRequired: false,
		value: written?.[key],
		isSet: true,
		target: {path: own, steps: []},
		unset: {type: 'remove', path: own},
	};
}
