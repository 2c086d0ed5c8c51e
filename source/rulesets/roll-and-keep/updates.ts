import {updatesOf} from '../../engine/world/updates.js';
import type {Frame, RkCombatant, RkState} from './state.js';

export const {enlist, inCombatant, inForm, inState, pop, push, withFacts} = updatesOf<
	RkCombatant,
	Frame,
	RkState
>();
