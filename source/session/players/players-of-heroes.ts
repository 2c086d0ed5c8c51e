import type {Id} from '../../engine/kit/basics.js';
import type {Presence} from './presence.js';
import type {Seats} from './seats.js';

export type PlayersOfHeroes = {
	/** Who plays somebody. */
	playerOf(who: Id | undefined): string | undefined;
	/** Whether all devices from which somebody is played are away. */
	isAway(who: Id): boolean;
};

export const playersOfHeroes = (seats: Seats, presence: Presence): PlayersOfHeroes => ({
	playerOf: (who) =>
		who === undefined ? undefined : seats.all.find(({heroes}) => heroes.includes(who))?.name,
	isAway: (who) =>
		seats.all
			.filter(({heroes}) => heroes.includes(who))
			.every(({device}) => presence.isAway(device)),
});
