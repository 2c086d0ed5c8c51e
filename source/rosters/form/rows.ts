import {expectationAt, type Schema} from '../expectation.js';
import {additionsTo} from './additions.js';
import {childrenOf} from './children.js';
import type {Choice, FormRow, RowKind} from './form-row.js';
import {leastOf, isBlock, itemsOf, placeOf} from './place.js';
import {choicesOf, shownValue} from './shown.js';
import {type Read, type FormPosition, readPosition} from './form-position.js';
import {isData} from '../../engine/kit/data.js';

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

/** The row of a place, and those of what is in it. */
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
