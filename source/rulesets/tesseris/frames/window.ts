import {menuStep} from '../../../engine/course/menu.js';
import type {Id} from '../../../engine/kit/basics.js';
import {find, nameOf} from '../../../engine/world/world.js';
import {type ReactionScene, canReact, reactionMenu, reactorsIn} from '../acts/reactions.js';
import {isUp} from '../derived/vitals.js';
import {kind} from '../flow-types.js';
import type {TeState} from '../state/fight.js';
import type {WindowFrame} from '../state/frames.js';
import {actionName} from '../shown/text.js';

/** The hidden, where nobody else can react: then players do not know that it is asked. */
function hiddenAlone(scene: ReactionScene): readonly Id[] {
	const reactors = [...reactorsIn(scene)];
	return reactors.every((id) => find(scene.state, id)?.isHidden) ? reactors : [];
}

/** Asks who attacks, follows or shoots somebody who has just acted. One key answers nobody (TE-15). */
export const windowFrame = kind('window', {
	isVoid(frame, state) {
		const provoker = find(state, frame.provoker);
		return !provoker || !isUp(state, provoker) || !canReact({state, frame});
	},
	abandon: () => [{type: 'frame-left'}],
	steps: [
		menuStep({
			id: 'react',
			due: () => true,
			menu: reactionMenu,
			scene: (frame: WindowFrame, state: TeState) => ({frame, state}),
			head: ({frame, frame: {provoker, action}, state}) => ({
				title: `${nameOf(state, provoker)}: ${actionName(action)}. Who reacts?`,
				who: provoker,
				...(frame.holders
					? {why: 'the hold at point ends with it, and the holder may attack before', rule: 'TE-75'}
					: {why: 'a reaction comes after what provoked it', rule: 'TE-M05'}),
				involves: hiddenAlone({frame, state}),
			}),
		}),
	],
});
