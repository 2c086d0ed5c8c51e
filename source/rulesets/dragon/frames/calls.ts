import {menuStep} from '../../../engine/course/menu.js';
import type {View} from '../../../engine/kit/basics.js';
import type {Step} from '../../../engine/course/steps.js';
import {listed} from '../../../engine/kit/text.js';
import {seenNames} from '../../../engine/world/veil.js';
import {goMenu, knowsAllPhases, lastCallMenu, openPhase} from '../acts/calls.js';
import type {DrAct} from '../acts/types.js';
import type {AnyEvent} from '../events/index.js';
import {holdersCalled, isEmptyRound, isLastCallDue} from '../phases/calls.js';
import {round} from '../phases/clock.js';
import {readyOnes} from '../derived.js';
import type {DrState} from '../state.js';
import {subName} from '../phases/sub-rounds.js';

/* Who goes in a sub-round (DR-11, DR-12), and the last call (DR-14). */

const stateOf = (_frame: unknown, state: DrState): DrState => state;

/** “Late 3: nobody has a phase; held: Ark”. */
function callText(state: DrState, view: View): string {
	const held = seenNames(
		state,
		holdersCalled(state).map(({id}) => id),
		view,
	);
	const name =
		knowsAllPhases(state, view) && isEmptyRound(state)
			? `Round ${round(state)}`
			: subName(state.sub, round(state));
	return `${name}: nobody has a phase${held.length === 0 ? '' : `; held: ${listed(held)}`}`;
}

/** Those who have a phase go. */
const goSteps: ReadonlyArray<Step<unknown, DrState, DrAct, AnyEvent>> = [
	{
		id: 'only',
		kind: 'auto',
		due: (_frame, state) => readyOnes(state).length === 1,
		take: (_frame, state) => readyOnes(state).flatMap((combatant) => openPhase(state, combatant)),
	},
	menuStep({
		id: 'who',
		due: (_frame, state) => readyOnes(state).length > 1,
		menu: goMenu,
		scene: stateOf,
		head: (state) => ({
			title: `${subName(state.sub, round(state))}: who goes?`,
			why: 'in any order: all act at about the same time',
			rule: 'DR-12',
			isAnyOrder: true,
		}),
	}),
];

export const callSteps: typeof goSteps = [
	...goSteps,
	menuStep({
		id: 'last-call',
		due: (_frame, state) => isLastCallDue(state),
		menu: lastCallMenu,
		scene: stateOf,
		head: (state, view) => ({
			title: callText(state, view),
			why: 'anybody without a phase may break a hold or buy a phase',
			rule: 'DR-14',
		}),
	}),
];
