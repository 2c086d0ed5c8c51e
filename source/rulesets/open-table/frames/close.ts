import {closeStep as closeStepOf, oneSideMenu} from '../../../engine/course/ending.js';
import {hasTurn, roundOf, winner} from '../derived.js';
import type {AnyEvent} from '../flow-types.js';
import type {OtState} from '../state/fight.js';

const canGoOn = (state: OtState) => state.combatants.some((combatant) => hasTurn(combatant, state));

const wentOn = (state: OtState): AnyEvent => ({type: 'went-on', round: roundOf(state) + 1});

/** OT-25: one side is left, or none, and the GM has not let this round go on. */
export const mayClose = (state: OtState): boolean =>
	winner(state) !== undefined && (roundOf(state) > state.goesOnIn || !canGoOn(state));

export const closeStep = <Frame>(due: (frame: Frame, state: OtState) => boolean) =>
	closeStepOf(
		due,
		oneSideMenu(winner, {label: 'No, the fight goes on', event: wentOn, isPossible: canGoOn}),
		winner,
		{rule: 'OT-25'},
	);
