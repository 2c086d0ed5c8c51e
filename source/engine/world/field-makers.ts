import type {Id} from '../kit/basics.js';
import type {FieldValue} from '../facts/command.js';
import {type Field, type FieldOption, type FieldShape, refuseValue} from './fields.js';
import type {Change} from './updates.js';
import {type Combatant, type Crowd, find} from './world.js';

type Bounds = readonly [min: number, max: number];

type KeyOf<Facts, V> = {
	[K in keyof Facts]: Facts[K] extends V | undefined ? K : never;
}[keyof Facts] &
	string;

const factIn = (facts: unknown, key: string): unknown =>
	typeof facts === 'object' && facts !== null ? Reflect.get(facts, key) : undefined;

function wholeIn(facts: unknown, key: string): number | undefined {
	const value = factIn(facts, key);
	return typeof value === 'number' ? Math.round(value) : undefined;
}

/** How a value is read, `undefined` where a combatant has none, and what else is so of it with another one. */
type Access<C, S, V> = {
	get(combatant: C, state: S): V | undefined;
	set(combatant: C, value: V, state: S): Partial<C>;
};

export function fieldMakers<C extends Combatant, S extends Crowd<C>>(
	inCombatant: (state: S, who: Id, update: Change<C>) => S,
) {
	function field(
		id: string,
		label: string,
		shape: FieldShape | ((state: S, who: Id) => FieldShape),
		{get, set}: Access<C, S, FieldValue>,
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

	/** Of values of one type: one of another changes nothing. */
	const ofType =
		<V extends FieldValue>(is: (value: FieldValue) => value is V) =>
		(
			id: string,
			label: string,
			shape: FieldShape | ((state: S, who: Id) => FieldShape),
			{get, set}: Access<C, S, V>,
		): Field<S> =>
			field(id, label, shape, {
				get,
				set: (combatant, value, state) => (is(value) ? set(combatant, value, state) : {}),
			});

	const ofNumber = ofType((value) => typeof value === 'number');
	const ofTexts = ofType((value) => typeof value === 'object');
	const ofText = ofType((value) => typeof value === 'string');
	const ofFlag = ofType((value) => typeof value === 'boolean');

	type Options = readonly FieldOption[] | ((state: S, who: Id) => readonly FieldOption[]);
	const amongThem = (kind: 'choice' | 'several', options: Options) => (state: S, who: Id) => ({
		kind,
		options: typeof options === 'function' ? options(state, who) : options,
	});

	const number = (id: string, label: string, [min, max]: Bounds, access: Access<C, S, number>) =>
		ofNumber(id, label, {kind: 'number', min, max}, access);

	const several = (
		id: string,
		label: string,
		options: Options,
		access: Access<C, S, readonly string[]>,
	) => ofTexts(id, label, amongThem('several', options), access);

	const flag = (id: string, label: string, access: Access<C, S, boolean>) =>
		ofFlag(id, label, {kind: 'flag'}, access);

	const withFact =
		<G extends keyof C>(group: G, key: string) =>
		(combatant: C, value: FieldValue): Partial<C> => ({
			...combatant,
			[group]: {...combatant[group], [key]: value},
		});

	return {
		field,
		number,
		flag,
		/** A whole number among the combatant's own facts, by its name. */
		own: (key: KeyOf<C, number>, label: string, bounds: Bounds): Field<S> =>
			number(key, label, bounds, {
				get: (combatant) => wholeIn(combatant, key),
				set: (combatant, value) => ({...combatant, [key]: value}),
			}),
		/** Whole numbers in a group of the combatant's facts, by their names. */
		numbersIn:
			<G extends keyof C, K extends string = KeyOf<C[G], number>>(group: G) =>
			(key: K, label: string, bounds: Bounds): Field<S> =>
				number(key, label, bounds, {
					get: (combatant) => wholeIn(combatant[group], key),
					set: withFact(group, key),
				}),
		/** The same for flags, whose fields have other names than their facts. */
		flagsIn:
			<G extends keyof C>(group: G) =>
			(id: string, label: string, key: KeyOf<C[G], boolean>): Field<S> =>
				flag(id, label, {
					get: (combatant) => factIn(combatant[group], key) === true,
					set: withFact(group, key),
				}),
		armsIn:
			<A extends {readonly weapon: {readonly id: string; readonly name: string}}>(
				armsOf: (combatant: C) => readonly A[],
				put: (arms: readonly A[]) => Partial<C>,
			) =>
			(
				id: string,
				label: string,
				{get, set}: {get(arm: A): boolean; set(arm: A, is: boolean): Partial<A>},
			): Field<S> =>
				several(
					id,
					label,
					(state, who) => {
						const combatant = find<C>(state, who);
						return (combatant ? armsOf(combatant) : []).map(({weapon}) => ({
							id: weapon.id,
							label: weapon.name,
						}));
					},
					{
						get: (combatant) =>
							armsOf(combatant)
								.filter((arm) => get(arm))
								.map(({weapon}) => weapon.id),
						set: (combatant, chosen) =>
							put(
								armsOf(combatant).map((arm) => ({
									...arm,
									...set(arm, chosen.includes(arm.weapon.id)),
								})),
							),
					},
				),
		choice: (id: string, label: string, options: Options, access: Access<C, S, string>) =>
			ofText(id, label, amongThem('choice', options), access),
		several,
	};
}
