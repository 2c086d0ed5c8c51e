import type {Id} from '../../engine/basics.js';
import {
	copyCombatant,
	copySpeed,
	inCombatant,
	inDoing,
	inSpeed,
	inState,
	pop,
} from './updates.js';
import {inTurn, pairOf, phasesOf, roundsOfTurn, turn} from './derived.js';
import type {DrEvent} from './events.js';
import {type DrState, type Speed, unchosen} from './state.js';

/* The larger changes that events make, one by one. */

type EventOf<T extends DrEvent['type']> = Extract<DrEvent, {type: T}>;

export const without = (
	rounds: readonly number[],
	gone: readonly number[],
): readonly number[] =>
	gone.length === 0 ? rounds : rounds.filter((each) => !gone.includes(each));

/** Phases used up, and counted as such on the track. */
function spentSpeed(speed: Speed, rounds: readonly number[]): Speed {
	if (rounds.length === 0) {
		return speed;
	}

	const fresh = copySpeed(speed);
	fresh.phases = without(speed.phases, rounds);
	fresh.spent = [...speed.spent, ...rounds];
	return fresh;
}

export const spend = (
	state: DrState,
	who: Id,
	rounds: readonly number[],
): DrState =>
	inCombatant(state, who, (fresh) => {
		fresh.speed = spentSpeed(fresh.speed, rounds);
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
	return inCombatant(state, who, (fresh) => {
		const {hold} = fresh.doing;
		const used =
			usesHold && hold ? [...cellOf(state, hold.from), ...spent] : spent;
		fresh.speed = spentSpeed(fresh.speed, used);
		fresh.doing = {
			hold: usesHold ? undefined : hold,
			bonusIn: 0,
			actedIn: round,
			waitsIn: fresh.doing.waitsIn,
			guard: fresh.doing.guard,
		};
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
	return inState(state, (fresh) => {
		fresh.combatants = state.combatants.map((combatant) => {
			const next = copyCombatant(combatant);
			const {stat, last} = combatant.speed;
			next.speed = unchosen(stat ?? last);
			return next;
		});
		fresh.sub = 'none';
		fresh.passUntil = 0;
		fresh.splitSpeed = [];
	});
}

/** Whatever phase of an earlier round is still open has lapsed. */
function lapseOpen(state: DrState, now: number): DrState {
	let after = state;
	for (const {id, speed} of state.combatants) {
		// Phases ascend, so that the first one tells whether any is past.
		if ((speed.phases[0] ?? now) < now) {
			after = speed.phases
				.filter((phase) => phase < now)
				.reduce((each, ofTurn) => lapse(each, id, ofTurn), after);
		}
	}

	return after;
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
