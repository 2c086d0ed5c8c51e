import {minus} from '../kit/text.js';
import {type Id, type Refusal, impossible} from '../kit/basics.js';
import type {FieldValue} from '../facts/command.js';
import {folded} from '../kit/nearest.js';

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
	/** It says that somebody is out for good by the rules: ended, they are back. */
	readonly isLoss?: true;
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
	if (shape.kind === 'flag') {
		return value === 'yes' ? true : value === 'no' ? false : value;
	}

	if (shape.kind === 'number') {
		return value;
	}

	const meant = [value].flat().map((word) => {
		const option = shape.options.find(isSaid(String(word)));
		return option?.id ?? String(word);
	});
	return shape.kind === 'choice'
		? (shape.options.find(isSaid(String(value)))?.id ?? value)
		: meant.length === 1 && meant[0] === 'none' && !shape.options.some(isSaid('none'))
			? []
			: meant;
}

export function refuseValue(shape: FieldShape, value: FieldValue): Refusal | undefined {
	if (shape.kind === 'flag') {
		return typeof value === 'boolean' ? undefined : wrong('yes or no');
	}

	if (shape.kind === 'number') {
		const {min, max} = shape;
		return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
			? undefined
			: wrong(`a whole number from ${minus(min)} to ${minus(max)}`);
	}

	const {options, why} = shape;
	const isKnown = (id: FieldValue) => options.some((option) => option.id === id);
	return shape.kind === 'choice'
		? isKnown(value)
			? undefined
			: wrong(`one of ${listed(options)}`)
		: isList(value) && value.every(isKnown)
			? undefined
			: wrong(`some of ${listed(options)}${why === undefined ? '' : `: ${why}`}`);
}

const isList = (value: FieldValue): value is readonly string[] => typeof value === 'object';

const wrong = (expected: string): Refusal => impossible(`expected ${expected}`);

const listed = (options: readonly FieldOption[]): string => options.map(({id}) => id).join(', ');
