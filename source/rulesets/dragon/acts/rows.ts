import {actRows, backRow} from '../../../engine/course/act-rows.js';
import type {AnyEvent} from '../events/index.js';
import type {DrAct} from './types.js';
import type {View} from '../../../engine/kit/basics.js';
import {knowsNumbers} from '../../../engine/world/veil.js';
import {get} from '../../../engine/world/world.js';
import type {PhaseFrame} from '../frame-types.js';
import type {DrCombatant, DrState} from '../state.js';

export const drActs = actRows<DrAct, AnyEvent>();

export const backRows = drActs<unknown>({back: backRow(() => [{type: 'frame-left'}])});

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

export const knowsActor = (
	_act: DrAct,
	{state, combatant}: Pick<PhaseScene, 'state' | 'combatant'>,
	view: View,
): boolean => knowsNumbers(state, combatant, view, 'ability');

export const phaseOver = ({who, isSpent}: PhaseFrame): readonly AnyEvent[] => [
	{type: 'phase-over', who},
	...(isSpent ? [{type: 'ended', who} as const] : []),
];
