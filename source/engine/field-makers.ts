import type {Id} from './basics.js';
import type {FieldValue} from './command.js';
import {type Field, type FieldShape, refuseValue} from './fields.js';
import {type Crowd, find} from './world.js';

/** Makes the fields of a ruleset's combatants. */
export function fieldMakers<C, S extends Crowd<C>>(
	change: (state: S, who: Id, update: (combatant: C) => C) => S,
) {
	function field(
		id: string,
		label: string,
		shape: FieldShape | ((state: S, who: Id) => FieldShape),
		get: (combatant: C) => FieldValue,
		set: (combatant: C, value: FieldValue) => C,
	): Field<S> {
		const shapeOf = typeof shape === 'function' ? shape : () => shape;
		return {
			id,
			label,
			shape: shapeOf,
			get(state, who) {
				const combatant = find<C>(state, who);
				return combatant && get(combatant);
			},
			set: (state, who, value) =>
				refuseValue(shapeOf(state, who), value)
					? state
					: change(state, who, (combatant) => set(combatant, value)),
		};
	}

	return {
		field,
		number: (
			id: string,
			label: string,
			[min, max]: readonly [number, number],
			get: (combatant: C) => number,
			set: (combatant: C, value: number) => C,
		): Field<S> =>
			field(id, label, {kind: 'number', min, max}, get, (combatant, value) =>
				typeof value === 'number' ? set(combatant, value) : combatant,
			),
		flag: (
			id: string,
			label: string,
			get: (combatant: C) => boolean,
			set: (combatant: C, value: boolean) => C,
		): Field<S> =>
			field(id, label, {kind: 'flag'}, get, (combatant, value) =>
				typeof value === 'boolean' ? set(combatant, value) : combatant,
			),
	};
}
