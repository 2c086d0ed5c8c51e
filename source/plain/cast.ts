import type {Id, View} from '../engine/basics.js';
import type {Fight} from '../session/fight.js';

/** Everybody in a fight, as lines call them. */
export type Cast = {
	/** What somebody is called now; empty when there is nobody of that id. */
	nameOf(id: Id): string;
	/** What picks somebody behind the letter of an act. */
	tagOf(id: Id): string;
};

/** @param view players see neither tags nor those who are hidden */
export function castOf(fight: Fight, view: View): Cast {
	const everybody = new Map(fight.combatants(view).map((one) => [one.id, one]));
	return {
		nameOf: (id) => everybody.get(id)?.name ?? '',
		tagOf: (id) => everybody.get(id)?.tag ?? '',
	};
}
