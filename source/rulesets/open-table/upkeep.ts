import {roundOf, winner} from './derived.js';
import type {AnyEvent} from './flow-types.js';
import {followUps, hasFollowUps} from './follow-ups.js';
import {isConcerned} from './rolls.js';
import type {OtState} from './state/fight.js';
import {task} from './state/task.js';

/* What ends with what it rests on, whatever took that away. */

/** The GM let the fight go on although one side was left, and that is not so any more. */
export const isRulingOver = (state: OtState): boolean =>
	state.goesOnIn > 0 && state.goesOnIn >= roundOf(state) && winner(state) === undefined;

/** Those whom what is under way is not about any more are left out of it; where nobody else is, it ends by itself. */
function targetsLeft(state: OtState): readonly AnyEvent[] {
	const top = task.top(state);
	const {targets = []} = top ?? {};
	const left = targets.filter((id) => top && isConcerned(top, state, id));
	return left.length > 0 && left.length < targets.length ? [task.filled({targets: left})] : [];
}

export const upkeep = (state: OtState): readonly AnyEvent[] => [
	...(hasFollowUps(state) ? followUps(state) : []),
	...(isRulingOver(state) ? [{type: 'went-on', round: 0} as const] : []),
	...targetsLeft(state),
];
