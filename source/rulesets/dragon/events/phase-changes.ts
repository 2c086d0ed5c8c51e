import {type TypeOf, fields, id, maybe, number, text} from '../../../engine/kit/shape.js';
import type {Id} from '../../../engine/kit/basics.js';
import {find} from '../../../engine/world/world.js';
import {fightRound, inTurn, roundsOfTurn, turn} from '../phases/clock.js';
import type {DrState} from '../state.js';
import {inActivity, inSpeed, inState} from '../updates.js';
import {eventRows} from '../../../engine/events/event-rows.js';

export const drEvents = eventRows<DrState>();

/* How phases are used up and lost: changes that events of several families make. */

export const without = (rounds: readonly number[], gone: readonly number[]): readonly number[] =>
	gone.length === 0 ? rounds : rounds.filter((each) => !gone.includes(each));

export const spend = (state: DrState, who: Id, rounds: readonly number[]): DrState =>
	rounds.length === 0
		? state
		: inSpeed(state, who, (speed) => {
				speed.phases = without(speed.phases, rounds);
				speed.spent = [...speed.spent, ...rounds];
			});

export const lapse = (state: DrState, who: Id, ofTurn: number): DrState =>
	inSpeed(state, who, (speed) => {
		speed.phases = without(speed.phases, [ofTurn]);
		speed.lapsed = [...speed.lapsed, ofTurn];
	});

/** The cell from which a phase was held, if it belongs to this turn. */
const cellOf = (state: DrState, from: number): readonly number[] =>
	from > (turn(state) - 1) * roundsOfTurn ? [inTurn(from)] : [];

/** A held phase that is lost, and the round of the fight from which it was held. */
export const lostHold = fields({who: id, from: number});

export type LostHold = TypeOf<typeof lostHold>;

export const loseHold = (state: DrState, {who, from}: LostHold): DrState =>
	inActivity(
		cellOf(state, from).reduce((after, ofTurn) => lapse(after, who, ofTurn), state),
		who,
		{hold: undefined},
	);

/** A held phase that a round takes away as it begins; that round is counted through the whole fight. */
export function lapseHold(state: DrState, {who, from}: LostHold, round: number): DrState {
	const hold = find(state, who)?.activity.hold;
	return inActivity(loseHold(state, {who, from}), who, {lapsedHold: hold && {hold, in: round}});
}

export const regainedHold = fields({who: id, from: number, trigger: maybe(text)});

/** As if the round that took it away had not begun yet. */
export const regainHold = (
	state: DrState,
	{who, from, trigger}: TypeOf<typeof regainedHold>,
): DrState =>
	inActivity(
		inSpeed(state, who, (speed) => {
			speed.lapsed = without(speed.lapsed, cellOf(state, from));
		}),
		who,
		{hold: {from, ...(trigger !== undefined && {trigger})}, lapsedHold: undefined},
	);

/** Something is done now: nothing comes before it any more. */
export function touched(state: DrState): DrState {
	const round = fightRound(state);
	const {idleSince, sub} = state;
	return (idleSince.round === round && idleSince.sub === sub) || sub === 'none' || sub === 'start'
		? state
		: inState(state, {idleSince: {round, sub}});
}

/** Somebody acts in this round and pays for it (DR-08). */
export function markActed(
	state: DrState,
	event: {readonly who: Id; readonly round: number; readonly spent: readonly number[]},
	usesHold: boolean,
): DrState {
	const {who, round, spent} = event;
	const hold = usesHold ? find(state, who)?.activity.hold : undefined;
	const used = hold ? [...cellOf(state, hold.from), ...spent] : spent;
	return inActivity(spend(state, who, used), who, {
		...(usesHold && {hold: undefined}),
		bonusIn: 0,
		actedIn: round,
	});
}
