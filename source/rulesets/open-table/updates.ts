import type {Id} from '../../engine/kit/basics.js';
import {copiesBy} from '../../engine/world/copier.js';
import {updatesOf} from '../../engine/world/updates.js';
import type {Fate, Frame, OtCombatant, OtState, Place} from './state.js';

/* How a fight changes. What holds many facts is copied by the names of all of them; for the rest a spread will do. */

export const copies = copiesBy<OtCombatant, OtState>()(
	['at', 'lines', 'pending', 'goesOnIn'],
	[
		'sheet',
		'hp',
		'temporary',
		'resources',
		'place',
		'reactions',
		'trigger',
		'fate',
		'told',
		'lastTarget',
	],
);

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
