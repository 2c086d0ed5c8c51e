import type {OwnTables} from '../../rulesets/sheet-pieces.js';
import type {Path} from '../document.js';
import {type Raw, withLent} from '../house/lent.js';
import {inKnownWords} from '../known-words.js';
import {ownThingsOf, schemaWithThings} from '../own-things.js';
import {commonKeys} from '../schema.js';
import {childrenOf} from './children.js';
import {alone, listKey} from './faults.js';
import {itemsOf, propertyOf} from './place.js';
import {type FormPosition, readPosition} from './form-position.js';
import {isData} from '../../engine/kit/data.js';
import type {Schema} from '../expectation.js';

type PartSchemas = {readonly roster: Schema; readonly combatant: Schema};

const list = 'combatants';

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
