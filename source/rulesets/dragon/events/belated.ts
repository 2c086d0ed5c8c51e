import {id, number} from '../../../engine/shape.js';
import {sub, subName} from '../sub-rounds.js';
import type {EventsOf} from '../../../engine/event.js';
import {silent} from '../../../engine/event-rows.js';
import {line} from '../../../engine/narration.js';
import {nameOf} from '../../../engine/world.js';
import {clockRound, inTurn, round} from '../clock.js';
import {inState, push} from '../updates.js';
import {drEvents} from './rows.js';

/* A round that has passed is taken up again, for a phase that is bought in it (DR-05). */

export const belatedEvents = drEvents({
	'reach-begun': {
		shape: {who: id},
		evolve: (state, {who}) => push(state, {kind: 'reach', who}),
		tell: silent,
	},
	'went-back': {
		shape: {
			who: id,
			/** Counted through the whole fight. */
			round: number,
			sub,
		},
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
		shape: {},
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

export type BelatedEvent = EventsOf<typeof belatedEvents>;
