import type {View} from '../../../engine/kit/basics.js';
import {knowsNumbers} from '../../../engine/world/veil.js';
import {get} from '../../../engine/world/world.js';
import type {DrAct} from './types.js';
import type {AnyEvent} from '../events/index.js';
import type {PhaseFrame} from '../frame-types.js';
import type {DrCombatant, DrState} from '../state.js';

/* A phase with its actor looked up: the acts of a phase depend on it. */

export type PhaseScene = {
	readonly state: DrState;
	readonly combatant: DrCombatant;
	readonly frame: PhaseFrame;
};

export const phaseSceneOf = (frame: PhaseFrame, state: DrState): PhaseScene => ({
	state,
	combatant: get(state, frame.who),
	frame,
});

/** Whether a view may know what this actor's acts cost and need. */
export const knowsActor = (
	_act: DrAct,
	{state, combatant}: Pick<PhaseScene, 'state' | 'combatant'>,
	view: View,
): boolean => knowsNumbers(state, combatant, view, 'ability');

/** The phase is over, and so is its actor's turn if it has begun. */
export const phaseOver = ({who, isSpent}: PhaseFrame): readonly AnyEvent[] => [
	{type: 'phase-over', who},
	...(isSpent ? [{type: 'ended', who} as const] : []),
];
