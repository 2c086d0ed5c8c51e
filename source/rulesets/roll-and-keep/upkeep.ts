import type {Id} from '../../engine/kit/basics.js';
import {find} from '../../engine/world/world.js';
import {isHolding, turnOf, upIn, winner} from './derived.js';
import type {AnyEvent} from './flow-types.js';
import {followUps, hasFollowUps} from './follow-ups.js';
import {hasBegun, momentOf} from './moment.js';
import type {RkState} from './state.js';

/* What ends with what it rests on, whatever took that away. */

const holdsNone = (state: RkState, id: Id): boolean => {
	const combatant = find(state, id);
	return combatant === undefined || !isHolding(combatant);
};

/** Those who were to use a held Action and hold none any more, or to add a Movement and are out (RK-05, RK-06). */
const leftOver = (state: RkState): readonly Id[] => {
	const {ready, pressed, mover} = state;
	if (ready.length === 0 && pressed.length === 0 && mover === undefined) {
		return [];
	}

	return [
		...new Set([
			...[...ready, ...pressed].filter((id) => holdsNone(state, id)),
			...(mover !== undefined && !upIn(state, mover.who) ? [mover.who] : []),
		]),
	];
};

/** The GM let the turn go on although one side was left, and that is not so any more (RK-38). */
export const isRulingOver = (state: RkState): boolean =>
	state.goesOnIn > 0 && state.goesOnIn === turnOf(state) && winner(state) === undefined;

/** RK-04: those who act at the same time are others than before. */
function regrouped(state: RkState): readonly AnyEvent[] {
	const {group} = state;
	const ids = momentOf(state);
	const joining = ids.filter((id) => !group.includes(id));
	return joining.length === 0 && ids.length === group.length
		? []
		: [{type: 'grouped', ids, ...(hasBegun(state) && {joining})}];
}

export function upkeep(state: RkState): readonly AnyEvent[] {
	const events: readonly AnyEvent[] = [
		...(hasFollowUps(state) ? followUps(state) : []),
		...leftOver(state).map((who) => ({type: 'released', who}) as const),
		...(isRulingOver(state) ? [{type: 'went-on', turn: 0} as const] : []),
	];
	return events.length > 0 ? events : regrouped(state);
}
