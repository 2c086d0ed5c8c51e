import {type Winner, winner as winnerShape} from '../kit/basics.js';
import {silent} from './event-rows.js';
import {maybe} from '../kit/shape.js';
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

/** The rows of a closing that is a form: it is begun, and who has won is filled in. */
export const closingOf = <S>(
	begun: (state: S, facts: {readonly winner?: Winner | undefined}) => S,
	filled: (state: S, facts: {readonly winner: Winner}) => S,
) => ({
	'closing-begun': {
		shape: {winner: maybe(winnerShape)},
		evolve: begun,
		tell: silent,
	},
	'winner-named': {
		shape: {winner: winnerShape},
		evolve: filled,
		tell: silent,
	},
});
