import {menuStep} from '../../../engine/course/menu.js';
import type {View} from '../../../engine/kit/basics.js';
import type {Step} from '../../../engine/course/steps.js';
import {listed} from '../../../engine/kit/text.js';
import {seenNames} from '../../../engine/world/veil.js';
import {goMenu, knowsAllPhases, lastCallMenu, openPhase} from '../acts/calls.js';
import type {DrAct} from '../acts/types.js';
import type {AnyEvent} from '../events/index.js';
import {callSub, holdersCalled, isEmptyRound, isLastCallDue} from '../phases/calls.js';
import {round} from '../phases/clock.js';
import {subName} from '../phases/sub-rounds.js';
import {readyOnes} from '../derived.js';
import type {DrState} from '../state.js';
import {lostAgain, nextBelated} from '../phases/belated.js';
import {checkedKind} from '../follow-ups.js';

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

/* A round that has passed is taken up again for a phase that is bought in it (DR-05). */

function comeBack(state: DrState): readonly AnyEvent[] {
	const lost = lostAgain(state);
	return [{type: 'came-back', ...(lost.length > 0 && {lost})}];
}

/** What the belated phase brings: bonus phases and last calls (DR-14). Where no phase was bought, nothing follows. */
export const belatedFrame = checkedKind('belated', {
	isVoid: ({from}, {activeSubs}) => !activeSubs.includes(from),
	abandon: (_frame, state) => comeBack(state),
	steps: [
		...callSteps,
		{
			id: 'next-sub',
			kind: 'auto',
			due: ({sub}, state) => nextBelated(state, sub) !== undefined,
			take: ({sub}, state) => [callSub(state, nextBelated(state, sub) ?? 'none')],
		},
		{id: 'done', kind: 'auto', due: () => true, take: (_frame, state) => comeBack(state)},
	],
});
