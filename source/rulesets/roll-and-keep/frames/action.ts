import {menuStep} from '../../../engine/course/menu.js';
import type {View} from '../../../engine/kit/basics.js';
import type {Head} from '../../../engine/facts/prompt.js';
import {clauseOf, inverted} from '../../../engine/kit/text.js';
import {actionMenu, featsMenu, movesMenu} from '../acts/action-menu.js';
import {type ActionScene, actionScene, forfeited, over} from '../acts/hold.js';
import {actionUp, isForced, ownAction, phaseOf, upIn} from '../derived.js';
import {type AnyEvent, kind} from '../flow-types.js';
import {closeStep, mayClose} from './fight.js';
import {openMember} from '../moment.js';
import {whyThere} from '../shown/why-there.js';
import type {ActionFrame, RkState} from '../state.js';

/** Another has come before somebody who has done nothing yet, or the moment of others goes on without them (RK-04). */
const isNotAsked = ({who, isUsed}: ActionFrame, state: RkState): boolean =>
	!isUsed && openMember(state) !== who;

function abandon(frame: ActionFrame, state: RkState): readonly AnyEvent[] {
	const combatant = upIn(state, frame.who);
	const action = combatant && actionUp(combatant, state);
	return frame.isUsed || !action || isNotAsked(frame, state)
		? over(frame)
		: forfeited(frame.who, action);
}

function head({frame, combatant, state}: ActionScene, view: View): Head {
	const {id: who} = combatant;
	if (frame.isUsed) {
		return {
			title: clauseOf(combatant, 'has moved: and then?'),
			who,
			why: 'one more Movement, or one Attack/Action',
			rule: 'RK-06',
		};
	}

	const action = actionUp(combatant, state);
	const after = ownAction(combatant, state);
	return {
		title: clauseOf(combatant, `acts${action?.isHeld ? `: held ${action.phase}` : ''}`),
		who,
		why: [
			whyThere(state, combatant, view),
			...(isForced(combatant, state) && after
				? [`the held Action first, then that of phase ${phaseOf(state)}`]
				: []),
		].join('; '),
		rule: isForced(combatant, state) ? 'RK-05' : 'RK-06',
	};
}

/** A part of the menu that is asked apart: “How does Ark move?” */
const submenu = (id: 'moves' | 'feats', menu: typeof movesMenu, verb: 'move' | 'do') =>
	menuStep(id, {
		due: ({menu: open}: ActionFrame) => open === id,
		menu,
		scene: actionScene,
		head: ({combatant}) => ({
			title: `${verb === 'do' ? 'What' : 'How'} ${inverted(combatant, 'does')} ${verb}?`,
			who: combatant.id,
			rule: 'RK-06',
		}),
	});

/** What somebody does with an Action (RK-05, RK-06). */
export const actionFrame = kind('action', {
	isVoid(frame, state) {
		const combatant = upIn(state, frame.who);
		return !combatant || (!frame.isUsed && !actionUp(combatant, state)) || isNotAsked(frame, state);
	},
	abandon,
	steps: [
		{id: 'over', due: ({isDone}) => isDone, take: (frame) => over(frame)},
		// Not while hits of the same moment wait (RK-04).
		closeStep((_frame: ActionFrame, state) => state.hits.length === 0 && mayClose(state)),
		submenu('moves', movesMenu, 'move'),
		submenu('feats', featsMenu, 'do'),
		menuStep('act', {menu: actionMenu, scene: actionScene, head}),
	],
});
