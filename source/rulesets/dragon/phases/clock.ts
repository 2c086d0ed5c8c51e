import {clockOf} from '../../../engine/world/world.js';
import type {DrState} from '../state.js';

/* Turns of ten rounds (DR-01), on the clock and as they are played. */

/** Rounds of a turn (DR-01). */
export const roundsOfTurn = 10;

export const turn = (state: DrState): number => clockOf(state, 'turn');

/** The round that the clock shows, counted through the whole fight. */
export const clockRound = (state: DrState): number => clockOf(state, 'round');

/** The round that is played, counted through the whole fight: that of the clock, or one that is taken up again. */
export const fightRound = (state: DrState): number =>
	state.belatedIn > 0 ? state.belatedIn : clockRound(state);

/** The round of the turn, 1 to 10; 0 before the first. */
export const round = (state: DrState) => fightRound(state) - roundsOfTurn * (turn(state) - 1);

/** Converts a round of the fight to a round of its turn. */
export const inTurn = (ofFight: number): number => ((ofFight - 1) % roundsOfTurn) + 1;
