import {hasTurn, roundOf} from './derived.js';
import type {OtState, OtCombatant, Place} from './state/fight.js';

/* Several turns a round: the first of everybody, then the second ones, and so on (OT-15). */

export const turnsEach = ({sheet}: OtCombatant): number => Math.max(1, sheet.turns ?? 1);

const hadIn = ({actedIn, had}: Place, state: OtState) => (actedIn >= roundOf(state) ? had : 0);

/** OT-15: with another turn of this round behind. */
export const withTurn = (place: Place, state: OtState): Partial<Place> => ({
	actedIn: roundOf(state),
	had: hadIn(place, state) + 1,
});

/** OT-06, OT-15: with the turns behind that have passed for somebody who comes now. */
export function missed(place: Place, state: OtState, isLate: boolean): Partial<Place> {
	const had = Math.max(hadIn(place, state), state.phase - Number(!isLate));
	return had === 0 ? {} : {actedIn: roundOf(state), had};
}

/** OT-15: whether somebody has had all turns of the phases so far. */
export const hasActed = (combatant: OtCombatant, state: OtState): boolean =>
	roundOf(state) > 0 &&
	hadIn(combatant.place, state) >= Math.min(state.phase, turnsEach(combatant));

/** OT-15: who has a turn in a phase. */
export const inPhase = (state: OtState, phase: number): readonly OtCombatant[] =>
	state.combatants.filter(
		(combatant) => turnsEach(combatant) >= phase && hasTurn(combatant, state),
	);

/** OT-15: who goes in the next phase of the round, once nobody goes in this one. */
export const nextPhase = (state: OtState): readonly OtCombatant[] =>
	inPhase(state, state.phase + 1).filter(({place}) => !place.isDelaying);
