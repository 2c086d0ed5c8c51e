import {id, maybe, number, oneOf, yes} from '../../../engine/kit/shape.js';
import {eventRows, silent, line, tells} from '../../../engine/events/event-rows.js';
import type {Id} from '../../../engine/kit/basics.js';
import {counted} from '../../../engine/kit/text.js';
import {clause, find} from '../../../engine/world/world.js';
import {ticksLeft} from '../derived/ticks.js';
import type {TeState} from '../state/fight.js';
import type {FrameOf} from '../state/frames.js';
import {hasStatus} from '../statuses/index.js';
import {inBody, inHabits, inRound, inState, inTurn} from '../updates.js';
import {names, ofHidden, preceded, secret} from '../../../engine/world/told.js';

const hasTicksLeft = (state: TeState, who: Id): boolean => {
	const combatant = find(state, who);
	return combatant !== undefined && ticksLeft(state, combatant) > 0;
};

function leaveTurn(state: TeState, who: Id): TeState {
	const at = state.stack.findLastIndex((frame) => frame.kind === 'turn' && frame.who === who);
	return at === -1 ? state : inState(state, {stack: state.stack.slice(0, at)});
}

/** Its start asks only about what is true then: what begins during it waits for the next. After a delay nothing is asked (TE-24). */
export function beginTurn(state: TeState, {who}: FrameOf<'turn'>): TeState {
	const combatant = find(state, who);
	if (!combatant) {
		return state;
	}

	const bleeds = hasStatus(state, who, 'bleeding');
	const begun = combatant.round.hasBegun
		? state
		: inTurn(state, who, {
				isBled: !bleeds,
				isBreathed: !hasStatus(state, who, 'suffocating'),
				isSteady: combatant.body.stamina > (bleeds ? 1 : 0),
			});
	return inRound(begun, who, {hasBegun: true});
}

export const turnEvents = eventRows<TeState>()({
	'turn-over': {
		shape: {
			who: id,
			/** It ended by itself, with no ticks left. */
			isSpent: maybe(yes),
		},
		evolve: (state, {who}) => inRound(leaveTurn(state, who), who, {isOver: true}),
		rule: 'TE-22',
		tell: tells(({who, isSpent}, after) =>
			isSpent
				? secret(
						who,
						'ability',
						`${hasTicksLeft(after, who) ? 'can do only what is free' : 'has no ticks left'}: the turn is over`,
					)
				: '',
		),
	},
	delayed: {
		shape: {who: id, place: number, after: id},
		rule: 'TE-24',
		evolve: (state, {who, place}) =>
			inTurn(
				inRound(leaveTurn(state, who), who, (round) => {
					round.place = place;
					round.delays++;
					round.rank = 0;
				}),
				who,
				{hasActed: false},
			),
		/** That somebody waits although nobody in sight is left to act tells players of somebody hidden. */
		tell({who, after}, state) {
			const delays = clause(state, who, 'delays');
			return [
				line(preceded(`${delays} until after `, names(state, [after])), who),
				line(ofHidden(delays), who),
			];
		},
	},
	checked: {
		shape: {who: id, what: oneOf('bled', 'breathed', 'steadied')},
		evolve: (state, {who, what}) =>
			inTurn(state, who, (turn) => {
				turn.isBled ||= what === 'bled';
				turn.isBreathed ||= what === 'breathed';
				turn.isSteady ||= what === 'steadied';
			}),
		tell: silent,
	},
	distracted: {
		shape: {who: id, ticks: number},
		rule: 'TE-R06',
		evolve: (state, {who, ticks}) =>
			inHabits(state, who, (habits) => {
				habits.distracted += ticks;
			}),
		tell: tells(({ticks}) => `will lose ${counted(ticks, 'tick')} of the next turn`),
	},
	spent: {
		shape: {who: id, what: oneOf('ticks', 'mayhem'), points: number},
		evolve: (state, {who, what, points}) =>
			what === 'mayhem'
				? inBody(state, who, (body) => {
						body.mayhem = Math.max(0, body.mayhem - points);
					})
				: inHabits(
						inRound(state, who, (round) => {
							round.spent += points;
						}),
						who,
						{distracted: 0},
					),
		tell: ({who, what, points}, after) =>
			what === 'ticks'
				? line(
						clause(after, who, `is distracted and loses ${counted(points, 'tick')}`),
						who,
						'TE-R06',
					)
				: line(clause(after, who, `spends ${counted(points, 'Mayhem point')}`), who, 'TE-48'),
	},
});
