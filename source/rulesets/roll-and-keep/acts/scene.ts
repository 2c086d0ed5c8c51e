import type {Id} from '../../../engine/kit/basics.js';
import {get} from '../../../engine/world/world.js';
import {type Action, actionUp} from '../derived.js';
import type {AnyEvent} from '../flow-types.js';
import type {ActionFrame, RkCombatant, RkState} from '../state.js';

export type ActionScene = {
	readonly frame: ActionFrame;
	readonly combatant: RkCombatant;
	readonly state: RkState;
};

export const actionScene = (frame: ActionFrame, state: RkState): ActionScene => ({
	frame,
	combatant: get(state, frame.who),
	state,
});

/** The end of an Action. If the Action was never used, its turn neither began nor ended. */
export const over = ({who, isUsed}: ActionFrame): readonly AnyEvent[] => [
	{type: 'frame-left'},
	...(isUsed ? [{type: 'ended', who} as const] : []),
];

/** An Action leaves Total Init as soon as it is used (RK-0E). */
export function used({frame, combatant, state}: ActionScene): readonly AnyEvent[] {
	const action = actionUp(combatant, state);
	return frame.isUsed || !action
		? []
		: [
				{type: 'began', who: frame.who},
				{type: 'action-used', who: frame.who, ...action},
			];
}

/** An Action that is given up unused still counts as a turn. */
export const forfeited = (who: Id, action: Action): readonly AnyEvent[] => [
	{type: 'began', who},
	{type: 'forfeited', who, ...action},
	{type: 'frame-left'},
	{type: 'ended', who},
];
