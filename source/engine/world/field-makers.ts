import type {Id} from '../kit/basics.js';
import type {FieldValue} from '../facts/command.js';
import {type Field, type FieldOption, type FieldShape, refuseValue} from './fields.js';
import type {Change} from './updates.js';
import {type Combatant, type Crowd, find} from './world.js';

type NumberKey<Facts> = {
	[K in keyof Facts]: Facts[K] extends number | undefined ? K : never;
}[keyof Facts] &
	string;

/**
 * Makes the fields of a ruleset's combatants. A field reads a value, `undefined` where the combatant has none, and
 * says what else is so of the combatant with another one. Both get the state too, for values that hang on its clocks.
 */
export function fieldMakers<C extends Combatant, S extends Crowd<C>>(
	inCombatant: (state: S, who: Id, update: Change<C>) => S,
) {
	function field(
		id: string,
		label: string,
		shape: FieldShape | ((state: S, who: Id) => FieldShape),
		get: (combatant: C, state: S) => FieldValue | undefined,
		set: (combatant: C, value: FieldValue, state: S) => Partial<C>,
	): Field<S> {
		const shapeOf = typeof shape === 'function' ? shape : () => shape;
		const valueOf = (state: S, who: Id): FieldValue | undefined => {
			const combatant = find<C>(state, who);
			return combatant && get(combatant, state);
		};

		return {
			id,
			label,
			...(typeof shape === 'object' && shape.kind === 'number' && {isNumber: true as const}),
			shape: shapeOf,
			get: valueOf,
			set(state, who, value) {
				const combatant = find<C>(state, who);
				return combatant === undefined ||
					get(combatant, state) === undefined ||
					refuseValue(shapeOf(state, who), value)
					? state
					: inCombatant(state, who, (fresh) => {
							Object.assign(fresh, set(combatant, value, state));
						});
			},
		};
	}

	type Options = readonly FieldOption[] | ((state: S, who: Id) => readonly FieldOption[]);
	const optionsOf = (options: Options, state: S, who: Id) =>
		typeof options === 'function' ? options(state, who) : options;

	/** A whole number within bounds. */
	const number = (
		id: string,
		label: string,
		[min, max]: readonly [number, number],
		get: (combatant: C, state: S) => number | undefined,
		set: (combatant: C, value: number, state: S) => Partial<C>,
	): Field<S> =>
		field(id, label, {kind: 'number', min, max}, get, (combatant, value, state) =>
			typeof value === 'number' ? set(combatant, value, state) : {},
		);

	return {
		field,
		number,
		/** Whole numbers that are facts of a group of the combatant's, by their names. */
		numbersIn:
			<Facts extends Readonly<Record<string, unknown>>, K extends string = NumberKey<Facts>>(
				factsOf: (combatant: C) => Facts,
				put: (facts: Facts, combatant: C) => Partial<C>,
			) =>
			(key: K, label: string, bounds: readonly [number, number]): Field<S> =>
				number(
					key,
					label,
					bounds,
					(combatant) => {
						const value: unknown = factsOf(combatant)[key];
						return typeof value === 'number' ? Math.round(value) : undefined;
					},
					(combatant, value) => put({...factsOf(combatant), [key]: value}, combatant),
				),
		flag: (
			id: string,
			label: string,
			get: (combatant: C, state: S) => boolean | undefined,
			set: (combatant: C, value: boolean, state: S) => Partial<C>,
		): Field<S> =>
			field(id, label, {kind: 'flag'}, get, (combatant, value, state) =>
				typeof value === 'boolean' ? set(combatant, value, state) : {},
			),
		choice: (
			id: string,
			label: string,
			options: Options,
			get: (combatant: C, state: S) => string | undefined,
			set: (combatant: C, value: string, state: S) => Partial<C>,
		): Field<S> =>
			field(
				id,
				label,
				(state, who) => ({kind: 'choice', options: optionsOf(options, state, who)}),
				get,
				(combatant, value, state) =>
					typeof value === 'string' ? set(combatant, value, state) : {},
			),
		several: (
			id: string,
			label: string,
			options: Options,
			get: (combatant: C, state: S) => readonly string[] | undefined,
			set: (combatant: C, value: readonly string[], state: S) => Partial<C>,
		): Field<S> =>
			field(
				id,
				label,
				(state, who) => ({kind: 'several', options: optionsOf(options, state, who)}),
				get,
				(combatant, value, state) =>
					typeof value === 'object' ? set(combatant, value, state) : {},
			),
	};
}
