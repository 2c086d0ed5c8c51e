import type {Id} from '../../../engine/basics.js';
import {inCombatant} from '../updates.js';
import type {Die, RkState} from '../state.js';

/** Dice that somebody rolled, as they become. */
export const turnDice = (
	state: RkState,
	who: Id,
	places: readonly number[],
	is: Die['is'],
): RkState =>
	inCombatant(state, who, (fresh) => {
		fresh.dice = fresh.dice.map((die, place): Die =>
			places.includes(place) ? {...die, is} : die,
		);
	});

export const without = (ids: readonly Id[], who: Id): readonly Id[] =>
	ids.includes(who) ? ids.filter((id) => id !== who) : ids;
