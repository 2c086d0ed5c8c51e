import type {Id} from '../../engine/kit/basics.js';
import {type Writable, updatesOf} from '../../engine/world/updates.js';
import type {Fate, Frame, OtCombatant, OtState, Place} from './state.js';

/* How a fight changes. What holds many facts is copied by one literal (see `Copies`); for the rest a spread will do. */

const copyState = (state: OtState): Writable<OtState> => ({
	combatants: state.combatants,
	index: state.index,
	stack: state.stack,
	clock: state.clock,
	conditions: state.conditions,
	serial: state.serial,
	over: state.over,
	settings: state.settings,
	coming: state.coming,
	departed: state.departed,
	handlings: state.handlings,
	at: state.at,
	lines: state.lines,
	pending: state.pending,
	goesOnIn: state.goesOnIn,
});

const copyCombatant = (combatant: OtCombatant): Writable<OtCombatant> => ({
	id: combatant.id,
	name: combatant.name,
	side: combatant.side,
	control: combatant.control,
	kin: combatant.kin,
	isPlural: combatant.isPlural,
	isHidden: combatant.isHidden,
	isUnknown: combatant.isUnknown,
	formerNames: combatant.formerNames,
	isGone: combatant.isGone,
	starts: combatant.starts,
	ends: combatant.ends,
	sheet: combatant.sheet,
	hp: combatant.hp,
	temporary: combatant.temporary,
	resources: combatant.resources,
	place: combatant.place,
	reactions: combatant.reactions,
	trigger: combatant.trigger,
	fate: combatant.fate,
	told: combatant.told,
	lastTarget: combatant.lastTarget,
});

export const copies = {state: copyState, combatant: copyCombatant};

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
