import {fields, id, list, maybe, number} from '../../../engine/kit/shape.js';
import {type Sub, sub, subName, subs} from '../phases/sub-rounds.js';
import type {Id} from '../../../engine/kit/basics.js';
import {line} from '../../../engine/events/narration.js';
import {type Told, names, preceded, told} from '../../../engine/world/told.js';
import {nameOf} from '../../../engine/world/world.js';
import {clockRound, inTurn, round} from '../phases/clock.js';
import type {DrState} from '../state.js';
import {inState, push} from '../updates.js';
import {lapseHold, regainHold, regainedHold} from './phase-changes.js';
import {drEvents} from './rows.js';

/* A round that has passed is taken up again, for a phase that is bought in it (DR-05). */

/** “; held again: Mage and Bo”. */
const namesText = (
	holders: ReadonlyArray<{readonly who: Id}>,
	what: string,
	state: DrState,
): Told =>
	preceded(
		`; ${what}: `,
		names(
			state,
			holders.map(({who}) => who),
		),
	);

export const belatedEvents = drEvents({
	'went-back': {
		shape: {
			who: id,
			/** Counted through the whole fight. */
			round: number,
			sub,
			/** The held phases that were lost since (DR-09). */
			regained: maybe(list(regainedHold)),
		},
		rule: 'DR-05',
		evolve(state, event) {
			const isBefore = (each: Sub): boolean =>
				event.round === clockRound(state) && subs.indexOf(each) < subs.indexOf(event.sub);
			return inState(
				push((event.regained ?? []).reduce(regainHold, state), {
					kind: 'belated',
					from: event.sub,
					sub: state.sub,
					activeSubs: state.activeSubs,
					passedSubs: state.passedSubs,
				}),
				{
					belatedIn: event.round,
					sub: event.sub,
					activeSubs: state.activeSubs.filter(isBefore),
					passedSubs: state.passedSubs.filter(isBefore),
				},
			);
		},
		tell: ({who, round: ofFight, sub, regained = []}, state) =>
			line(
				told`Play returns to ${subName(sub, inTurn(ofFight))} for ${nameOf(state, who)}${namesText(regained, 'held again', state)}`,
				who,
			),
	},
	'came-back': {
		shape: {
			/** The held phases that are lost by the rounds that begin again, and by which of the fight (DR-09). */
			lost: maybe(list(fields({who: id, from: number, in: number}))),
		},
		evolve(state, {lost = []}) {
			const top = state.stack.at(-1);
			return top?.kind === 'belated'
				? inState(
						lost.reduce((after, each) => lapseHold(after, each, each.in), state),
						{
							stack: state.stack.slice(0, -1),
							belatedIn: 0,
							sub: top.sub,
							activeSubs:
								state.belatedIn === clockRound(state)
									? [...new Set([...top.activeSubs, ...state.activeSubs])]
									: top.activeSubs,
							passedSubs: top.passedSubs,
						},
					)
				: state;
		},
		tell: ({lost = []}, state) =>
			line(
				told`Play goes on with ${subName(state.sub, round(state))}${namesText(lost, 'held phase lost, as another phase comes up', state)}`,
			),
	},
});
