import {minus} from '../kit/text.js';
import type {Id, Refusal} from '../kit/basics.js';
import type {FieldValue} from '../facts/command.js';
import {folded} from '../kit/nearest.js';
import {impossible} from '../facts/refusals.js';

export type FieldOption = {readonly id: string; readonly label: string};

export type FieldShape =
	| {readonly kind: 'number'; readonly min: number; readonly max: number}
	| {readonly kind: 'flag'}
	| {
			readonly kind: 'choice' | 'several';
			readonly options: readonly FieldOption[];
			readonly why?: string;
	  };

/** A value of a combatant that `adjust` can reach. */
export type Field<S> = {
	readonly id: string;
	readonly label: string;
	/** Everybody at the table sees it: where somebody stands, what it has in hand. */
	readonly isOpen?: true;
	/** It says where somebody is, or with whom. */
	readonly isPlace?: true;
	readonly isNumber?: true;
	/** It names foes: whoever becomes a friend is no longer among them. */
	readonly isOfFoes?: true;
	/** Why those have none for whom there is none. */
	readonly none?: string;
	/** What it is called for somebody, where that differs: “Pistol rounds”. */
	labelFor?(state: S, who: Id): string | undefined;
	shape(state: S, who: Id): FieldShape;
	/** `undefined`: this combatant has no such value. */
	get(state: S, who: Id): FieldValue | undefined;
	/** Leaves the state as it is when the value is not of the field's shape. */
	set(state: S, who: Id, value: FieldValue): S;
};

export const labelOf = <S>(field: Field<S>, state: S, who: Id): string =>
	field.labelFor?.(state, who) ?? field.label;

/** Fields with those marked that everybody at the table sees, and those that say where somebody is or with whom. */
export const withOpen = <S>(
	fields: ReadonlyArray<Field<S>>,
	open: readonly string[],
	places: readonly string[] = [],
): ReadonlyArray<Field<S>> =>
	fields.map((field) => ({
		...field,
		...(open.includes(field.id) && {isOpen: true}),
		...(places.includes(field.id) && {isPlace: true}),
	}));

/** A value as people read it: of a list of options their labels, “yes” and “no” of a flag. */
export function shownValue(value: FieldValue, shape: FieldShape | undefined): string {
	const options = shape && 'options' in shape ? shape.options : [];
	const label = (id: string): string => options.find((option) => option.id === id)?.label ?? id;
	return typeof value === 'object'
		? value.map(label).join(', ') || 'none'
		: typeof value === 'string'
			? label(value)
			: typeof value === 'number'
				? minus(value)
				: value
					? 'yes'
					: 'no';
}

/** A value as somebody writes it, in that of the field: yes and no, options by their labels, “none” of several. */
export function valueMeant(shape: FieldShape, value: FieldValue): FieldValue {
	const isSaid = (word: string) => (option: FieldOption) =>
		[option.id, option.label].some((each) => folded(each) === folded(word));
	switch (shape.kind) {
		case 'flag': {
			return value === 'yes' ? true : value === 'no' ? false : value;
		}

		case 'choice': {
			return shape.options.find(isSaid(String(value)))?.id ?? value;
		}

		case 'several': {
			const words = [value].flat().map(String);
			const meant = words.map((word) => shape.options.find(isSaid(word))?.id ?? word);
			return words.length === 1 && words[0] === 'none' && !shape.options.some(isSaid('none'))
				? []
				: meant;
		}

		case 'number': {
			return value;
		}
	}
}

export function refuseValue(shape: FieldShape, value: FieldValue): Refusal | undefined {
	switch (shape.kind) {
		case 'number': {
			return typeof value === 'number' &&
				Number.isInteger(value) &&
				value >= shape.min &&
				value <= shape.max
				? undefined
				: wrong(`a whole number from ${minus(shape.min)} to ${minus(shape.max)}`);
		}

		case 'flag': {
			return typeof value === 'boolean' ? undefined : wrong('yes or no');
		}

		case 'choice': {
			return shape.options.some(({id}) => id === value)
				? undefined
				: wrong(`one of ${listed(shape.options)}`);
		}

		case 'several': {
			const known = new Set(shape.options.map(({id}) => id));
			return isList(value) && value.every((id) => known.has(id))
				? undefined
				: wrong(
						`some of ${listed(shape.options)}${shape.why === undefined ? '' : `: ${shape.why}`}`,
					);
		}
	}
}

const isList = (value: FieldValue): value is readonly string[] => typeof value === 'object';

const wrong = (expected: string): Refusal => impossible(`expected ${expected}`);

const listed = (options: readonly FieldOption[]): string => options.map(({id}) => id).join(', ');
