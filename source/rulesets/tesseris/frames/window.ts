import {menuStep} from '../../../engine/act-rows.js';
import {find, nameOf} from '../../../engine/world.js';
import {canReact, reactionMenu} from '../acts/reactions.js';
import {isUp} from '../derived/vitals.js';
import {kind} from '../flow-types.js';
import type {TeState} from '../state/fight.js';
import type {WindowFrame} from '../state/frames.js';
import {actionName} from '../text.js';

/** Asks who attacks, follows or shoots somebody who has just acted. One key answers nobody (TE-15). */
export const windowFrame = kind('window', {
	isVoid(frame, state) {
		const provoker = find(state, frame.provoker);
		return !provoker || !isUp(state, provoker) || !canReact({state, frame});
	},
	abandon: () => [{type: 'window-shut'}],
	steps: [
		menuStep({
			id: 'react',
			due: () => true,
			menu: reactionMenu,
			scene: (frame: WindowFrame, state: TeState) => ({frame, state}),
			head: ({frame: {provoker, action}, state}) => ({
				title: `${nameOf(state, provoker)}: ${actionName(action)}. Who reacts?`,
				who: provoker,
				why: 'a reaction comes after what provoked it',
				rule: 'TE-M05',
			}),
		}),
	],
});
