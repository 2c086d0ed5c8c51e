import {menuStep} from '../../../engine/course/act-rows.js';
import {capital, clauseOf, inverted} from '../../../engine/kit/text.js';
import {get, nameOf} from '../../../engine/world/world.js';
import {arrived, goalZone, headed, moveMenu, reachMenu} from '../acts/move.js';
import {actorScene} from '../acts/scene.js';
import {kind} from '../flow-types.js';
import type {DdState} from '../state/fight.js';
import type {FrameOf} from '../state/frames.js';
import {moveVerb, zoneText} from '../text.js';
import {leftWhenDown} from './actor.js';

type Frame = FrameOf<'move'>;

/** Whether it leads into another zone. */
const isElsewhere = ({to, who}: Frame, state: DdState): boolean =>
	to !== get(state, who).zone;

/** A move, a ride, or a run (DD-21, DD-26, DD-60, DD-64). */
export const moveFrame = kind('move', {
	...leftWhenDown,
	steps: [
		{
			id: 'planned',
			kind: 'auto',
			due: (frame, state) =>
				frame.to === undefined &&
				goalZone(actorScene(frame, state)) !== undefined,
			take: (frame, state) => [
				headed(goalZone(actorScene(frame, state)) ?? 0, frame.goal),
			],
		},
		menuStep({
			id: 'where',
			due: ({to}: Frame) => to === undefined,
			menu: moveMenu,
			scene: actorScene,
			head: ({frame, combatant}) => ({
				title: clauseOf(combatant, `${moveVerb(frame.by, combatant)} where?`),
				who: combatant.id,
				why: `stands in ${zoneText(combatant.zone)}`,
				rule: frame.by === 'ride' ? 'DD-60' : 'DD-21',
			}),
		}),
		menuStep({
			id: 'reach',
			due: (frame: Frame, state) =>
				state.settings.reach === 'ask' &&
				frame.goal !== undefined &&
				isElsewhere(frame, state),
			menu: reachMenu,
			scene: actorScene,
			head: ({frame: {goal}, combatant, state}) => ({
				title: `${capital(inverted(combatant, 'does'))} reach ${nameOf(state, goal)} at once?`,
				who: combatant.id,
				involves: goal === undefined ? [] : [goal],
				why: 'entering a zone does not by itself allow close combat: a ruling',
				rule: 'DD-21',
			}),
		}),
		{
			id: 'arrive',
			kind: 'auto',
			due: () => true,
			take: (frame, state) =>
				arrived(
					actorScene(frame, state),
					state.settings.reach === 'yes' || !isElsewhere(frame, state),
				),
		},
	],
});
