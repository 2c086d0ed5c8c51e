import type {Id} from '../../../engine/basics.js';
import {silent} from '../../../engine/event-rows.js';
import {line} from '../../../engine/narration.js';
import {nameOf} from '../../../engine/world.js';
import {clockRound, inTurn, round} from '../clock.js';
import {type Sub, subName} from '../sub-rounds.js';
import {inState, push} from '../updates.js';
import {drEvents} from './rows.js';

/* A round that has passed is taken up again, for a phase that is bought in it (DR-05). */

export type BelatedEvent =
	| {readonly type: 'reach-begun'; readonly who: Id}
	| {
			readonly type: 'went-back';
			readonly who: Id;
			/** Counted through the whole fight. */
			readonly round: number;
			readonly sub: Sub;
	  }
	| {readonly type: 'came-back'};

export const belatedEvents = drEvents<BelatedEvent>({
	'reach-begun': {
		evolve: (state, {who}) => push(state, {kind: 'reach', who}),
		tell: silent,
	},
	'went-back': {
		rule: 'DR-05',
		evolve: (state, event) =>
			inState(
				push(state, {
					kind: 'belated',
					sub: state.sub,
					activeSubs: state.activeSubs,
					passedSubs: state.passedSubs,
				}),
				(fresh) => {
					fresh.belatedIn = event.round;
					fresh.sub = event.sub;
					fresh.activeSubs =
						event.round === clockRound(state) ? state.activeSubs : [];
				},
			),
		tell: ({who, round: ofFight, sub}, state) =>
			line(
				`Play returns to ${subName(sub, inTurn(ofFight))} for ${nameOf(state, who)}`,
				who,
			),
	},
	'came-back': {
		evolve(state) {
			const top = state.stack.at(-1);
			return top?.kind === 'belated'
				? inState(state, (fresh) => {
						fresh.stack = state.stack.slice(0, -1);
						fresh.belatedIn = 0;
						fresh.sub = top.sub;
						fresh.activeSubs = top.activeSubs;
						fresh.passedSubs = top.passedSubs;
					})
				: state;
		},
		tell: (_event, state) =>
			line(`Play goes on with ${subName(state.sub, round(state))}`),
	},
});
