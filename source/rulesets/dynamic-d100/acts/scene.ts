import type {Id} from '../../../engine/kit/basics.js';
import {get} from '../../../engine/world/world.js';
import type {DdCombatant} from '../state/combatant.js';
import type {DdState} from '../state/fight.js';

/** What menus need to know in a frame in which somebody does something. */
export type ActorScene<Frame> = {
	readonly frame: Frame;
	readonly combatant: DdCombatant;
	readonly state: DdState;
};

export const actorScene = <Frame extends {readonly who: Id}>(
	frame: Frame,
	state: DdState,
): ActorScene<Frame> => ({frame, combatant: get(state, frame.who), state});
