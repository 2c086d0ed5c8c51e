import {expectationAt, type Schema} from '../expectation.js';
import {childrenOf} from './children.js';
import {
	type Read,
	type FormPosition,
	readPosition,
	type Choice,
	type FormRow,
	type RowKind,
	type Addition,
	settingEdit,
} from './form-row.js';
import {leastOf, isBlock, itemsOf, placeOf, namedIn} from './place.js';
import {choicesOf, shownValue} from './shown.js';
import {isData} from '../../engine/kit/data.js';
import type {Edit} from '../editing/changed-data.js';

/** What can be added to the value of a row. */
type Additions = {
	readonly additions: readonly Addition[];
	/** Whether something else can be added by typing it. */
	readonly takesTyped: boolean;
};

const none: Additions = {additions: [], takesTyped: false};

function additionsTo(position: FormPosition, read: Read): Additions {
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

function kindOf(leaf: Schema): RowKind {
	if (leaf.enum !== undefined || leaf.const !== undefined) {
		return 'choice';
	}

	const kinds: Readonly<Partial<Record<string, RowKind>>> = {
		boolean: 'yes-no',
		integer: 'number',
		number: 'number',
		array: itemsOf(leaf) ? 'list' : 'text',
		object: isBlock(leaf) ? 'block' : 'list',
	};
	return (typeof leaf.type === 'string' ? kinds[leaf.type] : undefined) ?? 'text';
}

/** The values to choose from, and a block of one’s own where there can be either. */
function allChoices({schema, value}: Read): readonly Choice[] {
	const {leaves} = placeOf(schema);
	const known = choicesOf(leaves);
	const block = leaves.find(isBlock);
	return block && leaves.length > 1
		? [...known, {value: isData(value) ? value : leastOf(block), label: 'one of its own'}]
		: known;
}

/** More choices than these are not listed in a line. */
const mostListed = 8;

/** In the words of screens: nobody types keys, brackets or “true” into a form. */
function fitting(schema: Schema, leaf: Schema, choices: readonly Choice[]): string {
	if (choices.length > mostListed) {
		return `one of ${choices.length}`;
	}

	const {maxItems, maxLength} = leaf;
	const words: Readonly<Partial<Record<RowKind, string>>> = {
		'yes-no': 'yes or no',
		choice: choices.map(({label}) => label).join(', '),
		list: maxItems === undefined ? 'any number' : `up to ${maxItems}`,
		block: '',
		text: maxLength === undefined ? 'a text' : `up to ${maxLength} characters`,
	};
	return words[kindOf(leaf)] ?? expectationAt(schema, []).words;
}

export function rowsOf(position: FormPosition): readonly FormRow[] {
	if (position.isUnknown) {
		return [unknownRow(position)];
	}

	const read = readPosition(position);
	return [rowOf(position, read), ...childrenOf(position, read).flatMap(rowsOf)];
}

function rowOf(position: FormPosition, read: Read): FormRow {
	const {leaf, value, schema, field, target} = read;
	const {schema: whole, isUnknown: _, ...place} = position;
	const choices = allChoices(read);
	const {minimum, maximum} = leaf;
	return {
		...place,
		place: position.field,
		field,
		about: whole.description ?? '',
		kind: kindOf(leaf),
		value,
		shown: shownValue(value, schema),
		fits: fitting(schema, leaf, choices),
		choices,
		...(isBound(minimum) && {least: minimum}),
		...(isBound(maximum) && {most: maximum}),
		...additionsTo(position, read),
		target,
	};
}

/** Whole numbers of a computer have bounds anyway. */
const isBound = (bound: number | undefined): bound is number =>
	bound !== undefined && Math.abs(bound) !== Number.MAX_SAFE_INTEGER;

const unknownRow = ({schema: _, isUnknown: __, ...place}: FormPosition): FormRow => ({
	...place,
	place: place.field,
	about: '',
	kind: 'unknown',
	shown: shownValue(place.value, {}),
	fits: '',
	choices: [],
	additions: [],
	takesTyped: false,
});
