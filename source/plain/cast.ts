import type {Id} from '../engine/basics.js';
import type {Fight} from '../session/fight.js';

/** Everybody in a fight, as lines call them. */
export type Cast = {
	/** What somebody is called now; empty when there is nobody of that id. */
	nameOf(id: Id): string;
	/** What picks somebody behind the letter of an act. */
	tagOf(id: Id): string;
};

export function castOf(fight: Fight): Cast {
	const everybody = new Map(fight.combatants('gm').map((one) => [one.id, one]));
	return {
		nameOf: (id) => everybody.get(id)?.name ?? '',
		tagOf: (id) => everybody.get(id)?.tag ?? '',
	};
}
