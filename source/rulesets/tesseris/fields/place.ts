import type {FieldValue} from '../../../engine/command.js';
import type {Field} from '../../../engine/fields.js';
import {find} from '../../../engine/world.js';
import {coverRow, coverRows} from '../covers.js';
import type {TeState} from '../state/fight.js';
import {inState, withPlace} from '../updates/index.js';
import {field} from './makers.js';

/* Where somebody is, and behind which cover. */

export const ids = (value: FieldValue): readonly string[] =>
	typeof value === 'object' ? value : [];

/** Being side by side is mutual, so ending it for one ends it for the other. */
export const near: Field<TeState> = {
	...field(
		'near',
		'In melee with',
		(state, who) => ({
			kind: 'several',
			options: state.combatants
				.filter(({id, isGone}) => id !== who && !isGone)
				.map(({id, name}) => ({id, label: name})),
		}),
		({place}) => place.near,
		(combatant) => combatant,
	),
	get(state, who) {
		const combatant = find(state, who);
		return (
			combatant &&
			state.combatants
				.filter(
					(other) =>
						other.id !== who &&
						(other.place.near.includes(who) ||
							combatant.place.near.includes(other.id)),
				)
				.map(({id}) => id)
		);
	},
	set(state, who, value) {
		const chosen = ids(value).filter((id) => state.index.has(id) && id !== who);
		return state.index.has(who)
			? inState(state, (fresh) => {
					fresh.combatants = state.combatants.map((combatant) =>
						withPlace(combatant, (place) => {
							place.near =
								combatant.id === who
									? chosen
									: place.near.filter((id) => id !== who);
						}),
					);
				})
			: state;
	},
};

export const material = field(
	'cover',
	'In cover',
	{
		kind: 'choice',
		options: [
			{id: 'none', label: 'none'},
			...coverRows.map(({id, name}) => ({id, label: name})),
		],
	},
	({place}) =>
		coverRows.find(({name}) => name === place.cover?.material)?.id ?? 'none',
	(combatant, value) => {
		const row = typeof value === 'string' ? coverRow(value) : undefined;
		return withPlace(combatant, (place) => {
			place.cover = row && {
				material: row.name,
				armour: row.armour,
				structure: row.structure,
				damage: 0,
				hastyRound: undefined,
				isHunkered: false,
			};
		});
	},
);
