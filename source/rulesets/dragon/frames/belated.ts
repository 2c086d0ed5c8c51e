import {callSteps} from './calls.js';
import {lostAgain, nextBelated} from '../phases/belated.js';
import {callSub} from '../phases/calls.js';
import type {AnyEvent} from '../events/index.js';
import {checkedKind} from '../follow-ups.js';
import type {DrState} from '../state.js';

/* A round that has passed is taken up again for a phase that is bought in it (DR-05). */

function comeBack(state: DrState): readonly AnyEvent[] {
	const lost = lostAgain(state);
	return [{type: 'came-back', ...(lost.length > 0 && {lost})}];
}

/**
 * The rest of the round is played with what the belated phase brings: bonus phases that were offered in it, and last
 * calls (DR-14). Then the fight goes on. Where no phase was bought, nothing follows.
 */
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
