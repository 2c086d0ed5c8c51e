import {menuStep} from '../../../engine/course/act-rows.js';
import {clauseOf} from '../../../engine/kit/text.js';
import {plannedHandling, readyMenu} from '../acts/ready.js';
import {freeHands} from '../derived/arms.js';
import {actorScene} from '../acts/scene.js';
import {kind} from '../flow-types.js';
import {leftWhenDown} from './actor.js';

const handsText = (free: number): string =>
	free > 1 ? 'both hands free' : free === 1 ? 'one hand free' : 'no hand free';

/** Ready Item: what the plan needs, or what the GM picks (DD-22, DD-53, DD-56). */
export const readyFrame = kind('ready', {
	...leftWhenDown,
	steps: [
		{
			id: 'planned',
			kind: 'auto',
			due: (frame, state) =>
				plannedHandling(actorScene(frame, state)) !== undefined,
			take(frame, state) {
				const scene = actorScene(frame, state);
				const act = plannedHandling(scene);
				return act ? readyMenu.take(act, scene) : [];
			},
		},
		menuStep({
			id: 'item',
			due: () => true,
			menu: readyMenu,
			scene: actorScene,
			head: ({combatant}) => ({
				title: clauseOf(combatant, 'readies what?'),
				who: combatant.id,
				why: handsText(freeHands(combatant)),
				rule: 'DD-22',
			}),
		}),
	],
});
