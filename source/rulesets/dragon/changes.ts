import type {Id} from '../../engine/basics.js';
import {inCombatant, inDoing, inSpeed, inState, pop} from './copies.js';
import {inTurn, pairOf, phasesOf, roundsOfTurn, turn} from './derived.js';
import type {DrEvent} from './events.js';
import {type DrCombatant, type DrState, type Speed, unchosen} from './facts.js';

/* The larger changes that events make, one by one. */

type EventOf<T extends DrEvent['type']> = Extract<DrEvent, {type: T}>;

export const without = (
	rounds: readonly number[],
	gone: readonly number[],
): readonly number[] =>
	gone.length === 0 ? rounds : rounds.filter((each) => !gone.includes(each));

/** Phases used up, and counted as such on the track. */
export const spend = (
	state: DrState,
	who: Id,
	rounds: readonly number[],
): DrState =>
	rounds.length === 0
		? state
		: inSpeed(state, who, (speed) => {
				speed.phases = without(speed.phases, rounds);
				speed.spent = [...speed.spent, ...rounds];
			});

/** A phase that came to nothing. */
export const lapse = (state: DrState, who: Id, ofTurn: number): DrState =>
	inSpeed(state, who, (speed) => {
		speed.phases = without(speed.phases, [ofTurn]);
		speed.lapsed = [...speed.lapsed, ofTurn];
	});

/** The cell that a hold came from, if it was this turn's. */
const cellOf = (state: DrState, from: number): readonly number[] =>
	from > (turn(state) - 1) * roundsOfTurn ? [inTurn(from)] : [];

/** A held phase is used. */
function releaseHold(state: DrState, who: Id, combatant: DrCombatant): DrState {
	const {hold} = combatant.doing;
	return hold
		? inDoing(spend(state, who, cellOf(state, hold.from)), who, (doing) => {
				doing.hold = undefined;
			})
		: state;
}

export function loseHold(
	state: DrState,
	{who, from}: {readonly who: Id; readonly from: number},
): DrState {
	return inDoing(
		cellOf(state, from).reduce(
			(after, ofTurn) => lapse(after, who, ofTurn),
			state,
		),
		who,
		(doing) => {
			doing.hold = undefined;
		},
	);
}

/** Somebody acts in this round, and pays for it (DR-08). */
export function act(
	state: DrState,
	event: {
		readonly who: Id;
		readonly round: number;
		readonly spent: readonly number[];
	},
	usesHold: boolean,
): DrState {
	const {who, round, spent} = event;
	const combatant = state.combatants[state.index.get(who) ?? -1];
	if (!combatant) {
		return state;
	}

	const held = usesHold ? releaseHold(state, who, combatant) : state;
	return inDoing(spend(held, who, spent), who, (doing) => {
		doing.actedIn = round;
		doing.bonusIn = 0;
	});
}

/** Phases of rounds before this one are lost: they are over. */
function settle(speed: Speed, dice: readonly number[], now: number): Speed {
	const phases = phasesOf(dice);
	return {
		...speed,
		dice,
		phases: phases.filter((phase) => phase >= now),
		lapsed: phases.filter((phase) => phase < now),
	};
}

export const rollSpeed = (
	state: DrState,
	{who, dice, round}: EventOf<'speed-rolled' | 'arranged'>,
	isArranged: boolean,
): DrState =>
	inSpeed(state, who, (speed) => {
		const settled = settle(speed, dice, round);
		speed.dice = settled.dice;
		speed.phases = settled.phases;
		speed.lapsed = settled.lapsed;
		speed.isArranged = isArranged;
	});

export function beginTurn(state: DrState): DrState {
	return inState(
		state.combatants.reduce(
			(after, {id, speed}) =>
				inCombatant(after, id, (fresh) => {
					fresh.speed = unchosen(speed.stat ?? speed.last);
				}),
			state,
		),
		(fresh) => {
			fresh.sub = 'none';
			fresh.passUntil = 0;
			fresh.splitSpeed = [];
		},
	);
}

/** Whatever phase of an earlier round is still open has lapsed. */
function lapseOpen(state: DrState, now: number): DrState {
	return state.combatants.reduce((after, {id, speed}) => {
		const open = speed.phases.filter((phase) => phase < now);
		return open.reduce((each, ofTurn) => lapse(each, id, ofTurn), after);
	}, state);
}

export const beginRound = (
	state: DrState,
	{round, lost}: EventOf<'round-began'>,
): DrState =>
	inState(lost.reduce(loseHold, lapseOpen(state, round)), (fresh) => {
		fresh.sub = 'start';
		fresh.stirred = [];
		fresh.passed = [];
	});

/** What was said of range and cover is remembered (DR-25, DR-29). */
export const rememberShot = (
	state: DrState,
	{attacker, target, weapon, range, cover}: EventOf<'attack-rolled'>,
): DrState => {
	const next = inCombatant(
		inCombatant(state, target, (fresh) => {
			fresh.cover = cover;
		}),
		attacker,
		(fresh) => {
			fresh.last = {target, weapon};
		},
	);
	return range === undefined
		? next
		: inState(next, (fresh) => {
				fresh.ranges = new Map(state.ranges).set(
					pairOf(attacker, target),
					range,
				);
			});
};

export const endAttack = (
	state: DrState,
	{target, damage}: EventOf<'attack-ended'>,
): DrState => {
	const popped = pop(state);
	return damage === 0
		? popped
		: inCombatant(popped, target, (fresh) => {
				fresh.hp -= damage;
			});
};
