import {fields, id, list, maybe, number, text, yes} from '../../../engine/kit/shape.js';
import {line} from '../../../engine/events/event-rows.js';
import {names, preceded, secret, told} from '../../../engine/world/told.js';
import {clause, find, nameOf} from '../../../engine/world/world.js';
import {type Sub, sub, subName, subs} from '../phases/sub-rounds.js';
import {clockRound, inTurn, round} from '../phases/clock.js';
import {inActivity, inSpeed, inState, push} from '../updates.js';
import {drEvents, lapse, lapseHold, regainHold, regainedHold, without} from './phase-changes.js';
import type {Id} from '../../../engine/kit/basics.js';
import type {DrState} from '../state.js';

/* A phase that is held, put off, passed, bought or given. */

export const holdEvents = drEvents({
	waits: {
		shape: {who: id, round: number},
		rule: 'DR-11',
		evolve: (state, {who, round}) => inActivity(state, who, {waitsIn: round}),
		tell: ({who, round}, state) => line(clause(state, who, `waits for Late ${inTurn(round)}`), who),
	},
	'let-go': {
		shape: {
			who: id,
			round: number,
			/** It was offered by the other side (DR-40). */
			isBonus: maybe(yes),
		},
		rule: 'DR-19',
		evolve(state, {who, round}) {
			const declined = inActivity(state, who, {bonusIn: 0});
			const ofTurn = inTurn(round);
			return find(state, who)?.speed.phases.includes(ofTurn)
				? lapse(declined, who, ofTurn)
				: declined;
		},
		tell: ({who, isBonus}, state) =>
			isBonus
				? line(clause(state, who, 'declines the bonus phase'), who, 'DR-41')
				: line(clause(state, who, 'lets the phase go'), who),
	},
	held: {
		shape: {who: id, round: number, trigger: maybe(text)},
		evolve: (state, {who, round, trigger}) =>
			inActivity(
				inSpeed(state, who, (speed) => {
					speed.phases = without(speed.phases, [inTurn(round)]);
				}),
				who,
				{hold: {from: round, ...(trigger !== undefined && {trigger})}},
			),
		tell({who, trigger}, state) {
			const holds = clause(state, who, 'holds the phase');
			return trigger === undefined
				? line(holds, who, 'DR-09')
				: line(
						told`${holds} until ${secret(who, 'order', `this happens: ${trigger}`, 'something happens')}`,
						who,
						'DR-10',
					);
		},
	},
	offered: {
		shape: {who: id, to: id, round: number},
		rule: 'DR-40',
		evolve: (state, {to, round}) => inActivity(state, to, {bonusIn: round}),
		tell: ({who, to}, state) =>
			line(clause(state, who, `offers ${nameOf(state, to)} a bonus phase`), who),
	},
});

/* A round that has passed is taken up again, for a phase that is bought in it (DR-05). */

/** “; held again: Mage and Bo”. */
const namesText = (holders: ReadonlyArray<{readonly who: Id}>, what: string, state: DrState) =>
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
