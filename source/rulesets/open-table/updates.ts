import type {Id} from '../../engine/basics.js';
import {type Writable, updatesOf} from '../../engine/updates.js';
import type {Fate, Frame, OtCombatant, OtState, Place} from './state.js';

/* How a fight changes. With so few facts a spread is quick enough; where there are more, see `Copies`. */

export const copies = {
	state: (state: OtState): Writable<OtState> => ({...state}),
	combatant: (combatant: OtCombatant): Writable<OtCombatant> => ({
		...combatant,
	}),
};

export const {enlist, inCombatant, inNearest, inState, inTop, pop, push} =
	updatesOf<OtCombatant, Frame, OtState, 'turn' | 'task'>(copies, {
		turn: (frame) => ({...frame}),
		task: (frame) => ({...frame}),
	});

export const inPlace = (
	state: OtState,
	who: Id,
	place: Partial<Place>,
): OtState =>
	inCombatant(state, who, (fresh) => {
		fresh.place = {...fresh.place, ...place};
	});

export const inFate = (state: OtState, who: Id, fate: Partial<Fate>): OtState =>
	inCombatant(state, who, (fresh) => {
		fresh.fate = {...fresh.fate, ...fate};
	});
