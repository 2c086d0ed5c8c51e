import type {Id} from '../../../engine/basics.js';
import {find} from '../../../engine/world.js';
import {
	inHabits,
	inRound,
	inState,
	inTurn,
	push,
	withFacts,
} from '../updates.js';
import type {Price, TeEvent} from '../events.js';
import type {TeState} from '../state.js';
import {hasStatus} from '../statuses/index.js';
import {freshRound, freshTurn} from './shapes.js';

/* Rounds, turns, ticks. */

type EventOf<T extends TeEvent['type']> = Extract<TeEvent, {type: T}>;

export function pay(state: TeState, who: Id, price: Price): TeState {
	return price.ticks === 0 && !price.isFree
		? state
		: inRound(state, who, (round) => {
				round.spent += price.ticks;
				round.borrowed += price.borrowed;
				round.isFreeSpent ||= price.isFree;
			});
}

/** TE-14: fresh ticks for everybody less what was borrowed; who breathes again begins anew when next it cannot (TE-C10). */
export function beginRound(
	state: TeState,
	{debts}: EventOf<'round-began'>,
): TeState {
	const owed = new Map(debts.map(({who, ticks}) => [who, ticks]));
	return inState(state, (fresh) => {
		fresh.combatants = state.combatants.map((combatant) =>
			withFacts(combatant, (one) => {
				one.round = {...freshRound, debt: owed.get(combatant.id) ?? 0};
				one.turn = freshTurn;
				if (
					combatant.body.breaths > 0 &&
					!hasStatus(state, combatant.id, 'suffocating')
				) {
					one.body = {...combatant.body, breaths: 0};
				}
			}),
		);
	});
}

/** TE-20: reactions only; their turns are over before they begin. */
export const surprise = (
	state: TeState,
	{who, by}: EventOf<'surprised'>,
): TeState => {
	const ambushed = by.reduce(
		(after, id) =>
			inRound(after, id, (round) => {
				round.isAmbusher = true;
			}),
		state,
	);
	return who.reduce(
		(after, id) =>
			inRound(after, id, (round) => {
				round.isSurprised = true;
			}),
		ambushed,
	);
};

/** TE-21: who was picked goes before the others on the same number. */
export const rankFirst = (
	state: TeState,
	{who, among}: EventOf<'ranked'>,
): TeState =>
	among.reduce(
		(after, id) =>
			id === who
				? after
				: inRound(after, id, (round) => {
						round.rank++;
					}),
		state,
	);

/**
 * What a turn’s start asks for is what is so then: what comes over somebody within its turn waits for the next. It is
 * not asked for again after a delay (TE-24).
 */
export function beginTurn(state: TeState, who: Id): TeState {
	const combatant = find(state, who);
	if (!combatant) {
		return state;
	}

	const bleeds = hasStatus(state, who, 'bleeding');
	const begun = combatant.round.hasBegun
		? state
		: inTurn(state, who, (turn) => {
				turn.isBled = !bleeds;
				turn.isBreathed = !hasStatus(state, who, 'suffocating');
				turn.isSteady = combatant.body.stamina > (bleeds ? 1 : 0);
			});
	return push(
		inRound(begun, who, (round) => {
			round.hasBegun = true;
		}),
		{kind: 'turn', who},
	);
}

/** Leaves the turn that is on the stack, and what hangs on it. */
const leaveTurn = (state: TeState, who: Id): TeState => {
	const at = state.stack.findLastIndex(
		(frame) => frame.kind === 'turn' && frame.who === who,
	);
	return at === -1
		? state
		: inState(state, (fresh) => {
				fresh.stack = state.stack.slice(0, at);
			});
};

export const endTurn = (state: TeState, who: Id): TeState =>
	inRound(leaveTurn(state, who), who, (round) => {
		round.isOver = true;
	});

export const delay = (
	state: TeState,
	{who, place}: EventOf<'delayed'>,
): TeState =>
	inTurn(
		inRound(leaveTurn(state, who), who, (round) => {
			round.place = place;
			round.delays++;
			round.rank = 0;
		}),
		who,
		(turn) => {
			turn.hasActed = false;
		},
	);

/** TE-R06: ticks lost to a distraction count as spent. */
export const settleDistraction = (
	state: TeState,
	{who, points}: EventOf<'spent'>,
): TeState =>
	inHabits(
		inRound(state, who, (round) => {
			round.spent += points;
		}),
		who,
		(habits) => {
			habits.distracted = 0;
		},
	);
