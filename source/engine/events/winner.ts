import {type Winner, winner as winnerShape} from '../kit/basics.js';
import {silent} from './event-rows.js';
import type {Change} from '../world/updates.js';

/** The row of the event by which the GM names the winner, while the fight is being closed. */
export const winnerNamed = <S>(
	inClosing: (
		state: S,
		update: Change<{readonly winner?: Winner | undefined}>,
	) => S,
) => ({
	shape: {winner: winnerShape},
	evolve: (state: S, {winner}: {readonly winner: Winner}): S =>
		inClosing(state, (frame) => {
			frame.winner = winner;
		}),
	tell: silent,
});
