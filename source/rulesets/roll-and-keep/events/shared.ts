import {number, list, type ObjectOf, id} from '../../../engine/kit/shape.js';
import type {Id} from '../../../engine/kit/basics.js';
import {clockOf, find} from '../../../engine/world/world.js';
import {type MoveId, moveOf} from '../actions.js';
import {weaponIn} from '../derived.js';
import {type Die, type RkState, action} from '../state.js';
import {inCombatant, inForm, inState} from '../updates.js';
import {meansText, unarmed} from '../sheet/weapons.js';

/** Dice of one Action that leave the order: their indices among the combatant's dice, and their phase. */
export const spending = {who: id, dice: list(number), phase: number};

export type Spending = ObjectOf<typeof spending>;

/** How somebody stands after a Movement (RK-0B). */
export const stanceAfter = (state: RkState, who: Id, move: MoveId): RkState =>
	inCombatant(state, who, (fresh) => {
		fresh.stance = {...fresh.stance, ...moveOf(move).stance};
	});

export const weaponText = (state: RkState, who: Id, id: string | undefined): string => {
	const combatant = find(state, who);
	return meansText(combatant ? weaponIn(combatant, id) : unarmed);
};

export const turnDice = (state: RkState, who: Id, places: readonly number[], is: Die['is']) =>
	inCombatant(state, who, (fresh) => {
		fresh.dice = fresh.dice.map((die, place): Die => (places.includes(place) ? {...die, is} : die));
	});

export const without = (ids: readonly Id[], who: Id): readonly Id[] =>
	ids.includes(who) ? ids.filter((id) => id !== who) : ids;

/** An Attack/Action uses up its Action, except for a Movement (RK-06). */
export function actOn(state: RkState, who: Id): RkState {
	const frame = state.stack.findLast(action.is);
	return inState(inForm(state, action, {isDone: true}), {
		mover:
			frame && !frame.hasMoved ? {who, phase: clockOf(state, 'phase'), isLast: false} : undefined,
	});
}
