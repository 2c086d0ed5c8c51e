import type {Edit} from '../editing/edit.js';
import {type Addition, type FormRow, settingEdit} from './form-row.js';
import {leastOf, isBlock, itemsOf, namedIn, placeOf} from './place.js';
import {choicesOf} from './shown.js';
import type {Read, FormPosition} from './form-position.js';
import {isData} from '../../engine/kit/data.js';
import type {Schema} from '../expectation.js';

/** What can be added to the value of a row. */
export type Additions = {
	readonly additions: readonly Addition[];
	/** Whether something else can be added by typing it. */
	readonly takesTyped: boolean;
};

const none: Additions = {additions: [], takesTyped: false};

export function additionsTo(position: FormPosition, read: Read): Additions {
	const {leaf} = read;
	if (itemsOf(leaf)) {
		return toList(position, read);
	}

	if (namedIn(leaf)) {
		return toNames(position, read);
	}

	return isBlock(leaf) && !isData(read.value)
		? {
				additions: [{label: position.label, edit: settingEdit(read.target, leastOf(leaf))}],
				takesTyped: false,
			}
		: none;
}

/** A list or a block that something is added to. */
type Addable = Pick<FormRow, 'isSet' | 'value' | 'target'>;

/** The edit that adds an item to the end of a list. */
export const itemEdit = ({isSet, value, target}: Addable, item: unknown): Edit => {
	const list: readonly unknown[] = Array.isArray(value) ? value : [];
	return isSet && Array.isArray(value)
		? {type: 'insert', path: target.path, at: list.length, value: item}
		: settingEdit(target, [...list, item]);
};

/** The edit that puts a value under a name. */
export const namedEdit = ({isSet, value, target}: Addable, name: string, named: unknown): Edit =>
	isSet && isData(value)
		? {type: 'set', path: [...target.path, name], value: named}
		: settingEdit(target, {[name]: named});

/** Examples of a schema: what is usual where anything can stand. */
const examplesIn = ({examples}: Schema) => (Array.isArray(examples) ? examples : []);

function toList({isSet}: FormPosition, {leaf, value, target}: Read): Additions {
	const schema = itemsOf(leaf) ?? {};
	const list: readonly unknown[] = Array.isArray(value) ? value : [];
	if (list.length >= (leaf.maxItems ?? Infinity)) {
		return none;
	}

	const {leaves} = placeOf(schema);
	const isOneOfEach = leaves.every((each) => each.enum !== undefined);
	const items = [
		...choicesOf(leaves).filter(({value: each}) => !isOneOfEach || !list.includes(each)),
		...leaves.flatMap((each) => [
			...examplesIn(each)
				.filter((example) => !list.includes(example))
				.map((example) => ({value: example, label: String(example)})),
			...(isBlock(each)
				? [
						{
							value: leastOf(each),
							label: leaves.length > 1 ? 'one of its own' : (schema.title ?? 'another'),
						},
					]
				: []),
		]),
	];
	return {
		additions: items.map(({value: item, label}) => ({
			label,
			edit: itemEdit({isSet, value, target}, item),
		})),
		takesTyped: leaves.some(isFree),
	};
}

/** Whether any text can stand there. */
const isFree = (schema: Schema): boolean => schema.type === 'string' && schema.enum === undefined;

function toNames({isSet}: FormPosition, {leaf, value, target}: Read): Additions {
	const schema = namedIn(leaf) ?? {};
	const {propertyNames} = leaf;
	const names = typeof propertyNames === 'object' ? propertyNames : {};
	const usual = [...(names.enum ?? []), ...examplesIn(names)]
		.map(String)
		.filter((name) => !(isData(value) && Object.hasOwn(value, name)));
	return {
		additions: usual.map((name) => ({
			label: name,
			edit: namedEdit({isSet, value, target}, name, leastOf(schema)),
		})),
		takesTyped: names.enum === undefined,
	};
}
