import {type Id, impossible} from '../kit/basics.js';
import type {SharedEvent} from '../events/shared-events.js';
import type {Field} from '../world/fields.js';
import {type Combatant, type Crowd, nameOf} from '../world/world.js';
import type {HarmKind, HarmRow} from './harm.js';

/** The two ways by which a number of somebody's sheet changes and nothing else: down, and up. */
export function asItIs<S extends Crowd<Combatant>>(
	fieldId: string,
	label: string,
	/** Whether harm raises it, as of wounds. */
	isHarmUp = false,
): ReadonlyArray<HarmRow<S, SharedEvent<never>>> {
	type Row = HarmRow<S, SharedEvent<never>>;
	const fieldIn = (fields: ReadonlyArray<Field<S>>) => fields.find(({id}) => id === fieldId);
	const numberOf = (state: S, who: Id, fields: ReadonlyArray<Field<S>>): number | undefined => {
		const value = fieldIn(fields)?.get(state, who);
		return typeof value === 'number' ? value : undefined;
	};

	const rowOf = (kind: HarmKind): Row => {
		const isUp = (kind === 'harm') === isHarmUp;
		const direction = isUp ? 1 : -1;
		return {
			id: `${fieldId}-${isUp ? 'up' : 'down'}`,
			label: `${label}, as it is`,
			kind,
			summary: `${isUp ? 'more' : 'fewer'}; nothing follows by the rules of harm`,
			opposite: `${fieldId}-${isUp ? 'down' : 'up'}`,
			isAsItIs: true,
			reach(value, who, state, fields) {
				const from = numberOf(state, who, fields);
				return from === undefined ? undefined : (value - from) * direction;
			},
			refuse: ({who}, state, fields) =>
				numberOf(state, who, fields) === undefined
					? impossible(`${nameOf(state, who)}: ${label} are not counted`)
					: undefined,
			take({who, points}, state, fields) {
				const from = numberOf(state, who, fields) ?? 0;
				const shape = fieldIn(fields)?.shape(state, who);
				const wanted = from + direction * points;
				const to =
					shape?.kind === 'number' ? Math.min(shape.max, Math.max(shape.min, wanted)) : from;
				return {events: to === from ? [] : [{type: 'adjusted', who, field: fieldId, from, to}]};
			},
		};
	};

	return [rowOf('harm'), rowOf('heal')];
}
