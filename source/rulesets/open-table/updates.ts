import type {Id} from '../../engine/kit/basics.js';
import {updatesOf} from '../../engine/world/updates.js';
import {type Frame, type OtState, type TurnFrame, type OtCombatant, turn} from './state/fight.js';
import {type TaskFrame, task} from './state/task.js';

export const {enlist, inCombatant, inFirst, inGroup, inState, pop, push} = updatesOf<
	OtCombatant,
	Frame,
	OtState
>();

export const inPlace = inGroup('place');
export const inFate = inGroup('fate');

export const inTask = (state: OtState, facts: (frame: TaskFrame) => Partial<TaskFrame>): OtState =>
	inFirst(state, (frame) => (task.is(frame) ? task.changed(frame, facts(frame)) : undefined));

/** With other facts of the turn under way, or of that in which somebody has a part. */
export const inTurn = (state: OtState, facts: (frame: TurnFrame) => Partial<TurnFrame>, who?: Id) =>
	inFirst(state, (frame) =>
		turn.is(frame) && (who === undefined || frame.ids.includes(who))
			? turn.changed(frame, facts(frame))
			: undefined,
	);
