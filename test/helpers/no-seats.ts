import {impossible} from '../../source/engine/kit/basics.js';
import type {PlayersSeats} from '../../source/session/players/seats.js';

/** A table at which all devices only watch. */
export const noSeats: PlayersSeats = {
	seat: () => undefined,
	hear: () => impossible('nobody plays here'),
	open: () => () => undefined,
};
