import type {Id, View} from '../engine/kit/basics.js';
import type {Fight} from '../session/fight/fight.js';

export type Cast = ReturnType<typeof castOf>;

/** @param view players see neither tags nor hidden combatants */
export function castOf(fight: Fight, view: View) {
	const everybody = new Map(fight.combatants(view).map((one) => [one.id, one]));
	return {
		/** The combatant's current name; empty when nobody has that id. */
		nameOf: (id: Id) => everybody.get(id)?.name ?? '',
		/** The tag that picks the combatant, typed after the letter of an act. */
		tagOf: (id: Id) => everybody.get(id)?.tag ?? '',
	};
}
