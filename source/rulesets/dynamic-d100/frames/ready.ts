import {menuStep} from '../../../engine/act-rows.js';
import {get} from '../../../engine/world.js';
import {type ReadyScene, plannedHandling, readyMenu} from '../acts/ready.js';
import {freeHands} from '../derived/arms.js';
import {isUp} from '../derived/fight.js';
import {kind} from '../flow-types.js';
import type {DdState} from '../state/fight.js';
import type {FrameOf} from '../state/frames.js';

const sceneOf = (frame: FrameOf<'ready'>, state: DdState): ReadyScene => ({
	frame,
	combatant: get(state, frame.who),
	state,
});

const handsText = (free: number): string =>
	free > 1 ? 'both hands free' : free === 1 ? 'one hand free' : 'no hand free';

/** Ready Item: what the plan needs, or what the GM picks (DD-22, DD-53, DD-56). */
export const readyFrame = kind('ready', {
	isVoid: (frame, state) => !isUp(get(state, frame.who), state),
	abandon: () => [{type: 'frame-left'}],
	steps: [
		{
			id: 'planned',
			kind: 'auto',
			due: (frame, state) =>
				plannedHandling(sceneOf(frame, state)) !== undefined,
			take(frame, state) {
				const scene = sceneOf(frame, state);
				const act = plannedHandling(scene);
				return act ? readyMenu.take(act, scene) : [];
			},
		},
		menuStep({
			id: 'item',
			due: () => true,
			menu: readyMenu,
			scene: sceneOf,
			head: ({combatant}) => ({
				title: `${combatant.name} readies what?`,
				who: combatant.id,
				why: handsText(freeHands(combatant)),
				rule: 'DD-22',
			}),
		}),
	],
});
