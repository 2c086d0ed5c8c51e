import {type Id, type Refusal, type RuleId, impossible} from '../kit/basics.js';
import type {Counts, CarriedValue} from '../facts/combatants/entrant.js';
import type {Condition} from '../facts/condition.js';
import {type Field, type FieldShape, refuseValue, shownValue} from './fields.js';
import {ownValue} from '../kit/data.js';

/* What a ruleset says of those who go from one fight into the next. */

export type Countable = {readonly id: string; readonly label: string; readonly max: number};

export type CarriedShape =
	| FieldShape
	| {readonly kind: 'counts'; readonly options: readonly Countable[]}
	| {readonly kind: 'texts'};

export type CarriedRow<S> = {
	readonly id: string;
	readonly label: string;
	readonly rule: RuleId;
	/** The source does not say what becomes of it: it stays as it is. */
	readonly isPlaceholder?: true;
	/** It is used up: what a fight took of it is told when it is over. */
	readonly isSpent?: true;
	/** Nothing of the former fight counts: it is as anybody begins with it. */
	readonly isAnew?: true;
	/** Fights that are written down begin with it; those that are begun now do not. */
	readonly isFormer?: true;
	shape(state: S, who: Id): CarriedShape;
	/** `undefined`: this combatant has no such value. */
	get(state: S, who: Id): CarriedValue | undefined;
	/** Leaves the state as it is when the value is not of the shape. */
	set(state: S, who: Id, value: CarriedValue): S;
};

export type Rest<S> = {
	readonly id: string;
	/** “eight hours of sleep”. */
	readonly label: string;
	readonly rule: RuleId;
	after(state: S, who: Id): S;
};

export type CarryOver<Sheet, S> = {
	/** In the order in which they are set. */
	readonly values: ReadonlyArray<CarriedRow<S>>;
	/** Left out, the next fight follows at once. */
	readonly rests: ReadonlyArray<Rest<S>>;
	/** Whether a condition outlasts the fight that has no end of its own; left out, each does. */
	outlasts?(condition: Condition, isGiverThere: boolean): boolean;
	/** The conditions that a sheet brings along only once, by name: used up, they are not there again. */
	onceOf?(sheet: Sheet): readonly string[];
	/** A sheet of the former fight without what it says of how that began; left out, it says nothing of that kind. */
	afresh?(sheet: Sheet): Sheet;
};

type Reason = Pick<CarriedRow<never>, 'rule' | 'isPlaceholder' | 'isSpent' | 'isAnew' | 'isFormer'>;

const isList = (value: CarriedValue): value is readonly string[] => Array.isArray(value);

const isCounts = (value: CarriedValue): value is Counts =>
	typeof value === 'object' && !isList(value);

export function refuseCarried(shape: CarriedShape, value: CarriedValue): Refusal | undefined {
	if (shape.kind === 'texts') {
		return isList(value) ? undefined : impossible('expected texts');
	}

	if (shape.kind !== 'counts') {
		return isCounts(value) ? impossible('expected one value') : refuseValue(shape, value);
	}

	const {options} = shape;
	const isWithin = ([id, count]: readonly [string, number]) =>
		count >= 0 && count <= (options.find((each) => each.id === id)?.max ?? -1);
	return isCounts(value) && Object.entries(value).every(isWithin)
		? undefined
		: impossible(
				`expected counts of ${options.map(({id, max}) => `${id} (up to ${max})`).join(', ')}`,
			);
}

/** A value as it fits in the next fight, without what is not on the sheet there; `undefined` when nothing fits. */
export function fitting(shape: CarriedShape, value: CarriedValue): CarriedValue | undefined {
	const fits =
		shape.kind === 'counts' && isCounts(value)
			? Object.fromEntries(
					shape.options.flatMap(({id, max}) => {
						const count = ownValue(value, id);
						return count === undefined ? [] : [[id, Math.min(count, max)]];
					}),
				)
			: shape.kind === 'several' && isList(value)
				? value.filter((id) => shape.options.some((each) => each.id === id))
				: value;
	return refuseCarried(shape, fits) ? undefined : fits;
}

/** A value as people read it: “7”, “Pistol 3, Bow 10”. */
export function shownCarried(value: CarriedValue, shape: CarriedShape): string {
	if (isCounts(value)) {
		return shape.kind === 'counts'
			? shape.options.map(({id, label}) => `${label} ${ownValue(value, id) ?? 0}`).join(', ')
			: '';
	}

	return shape.kind === 'counts' || shape.kind === 'texts'
		? shownValue(value, undefined)
		: shownValue(value, shape);
}

/** “Rounds left: Pistol 3 of 10”: what there is less of than before; empty where nothing is. */
export function spentText(
	label: string,
	shape: CarriedShape,
	{before, after}: {readonly before: CarriedValue; readonly after: CarriedValue},
): string {
	if (shape.kind === 'counts' && isCounts(before) && isCounts(after)) {
		const less = shape.options.flatMap(({id, label: of}) => {
			const had = ownValue(before, id) ?? 0;
			const has = ownValue(after, id) ?? 0;
			return has < had ? [`${of} ${has} of ${had}`] : [];
		});
		return less.length === 0 ? '' : `${label}: ${less.join(', ')}`;
	}

	return typeof before === 'number' && typeof after === 'number' && after < before
		? `${label}: ${after} of ${before}`
		: '';
}

/** Makes rows of fields that `adjust` can reach. */
export const carriedFields =
	<S>(fields: ReadonlyArray<Field<S>>) =>
	(id: string, reason: Reason): CarriedRow<S> => {
		const field = fields.find((each) => each.id === id);
		if (!field) {
			throw new Error(`There is no field ${id}`);
		}

		return {
			...reason,
			id,
			label: field.label,
			shape: field.shape,
			get: field.get,
			set: (state, who, value) => (isCounts(value) ? state : field.set(state, who, value)),
		};
	};

type Kept<S, V> = {get(state: S, who: Id): V | undefined; set(state: S, who: Id, value: V): S};

/** A row of how many of each of several things somebody has. */
export const carriedCounts = <S>(
	id: string,
	label: string,
	reason: Reason,
	{options, get, set}: Kept<S, Counts> & {options(state: S, who: Id): readonly Countable[]},
): CarriedRow<S> => ({
	...reason,
	id,
	label,
	shape: (state, who) => ({kind: 'counts', options: options(state, who)}),
	get,
	set: (state, who, value) =>
		isCounts(value) && !refuseCarried({kind: 'counts', options: options(state, who)}, value)
			? set(state, who, value)
			: state,
});

export const stayingTexts = <S>(
	id: string,
	label: string,
	reason: Reason,
	{get, set}: Kept<S, readonly string[]>,
): CarriedRow<S> => ({
	...reason,
	id,
	label,
	shape: () => ({kind: 'texts'}),
	get,
	set: (state, who, value) => (isList(value) ? set(state, who, value) : state),
});
