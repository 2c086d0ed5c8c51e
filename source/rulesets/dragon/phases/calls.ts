import {nextPlanned} from '../../../engine/course/plans/plans.js';
import {type Sub, isCalledOut, subs} from './sub-rounds.js';
import {clockRound, fightRound, round, roundsOfTurn} from './clock.js';
import {inState} from '../updates.js';
import type {AnyEvent} from '../flow-types.js';
import {hasActed, hasBonus, isFresh, isGood, isUp, readyOnes} from '../derived.js';
import type {DrCombatant, DrState} from '../state.js';
import {canBreakHold, canTrade} from '../order.js';

/* Where a round stops although nobody has a phase, for a last call (DR-14), and which rounds are skipped. */

export function isEmptyRound(state: DrState): boolean {
	const now = round(state);
	return (
		state.activeSubs.length === 0 &&
		!state.combatants.some(
			(combatant) =>
				(combatant.speed.phases.includes(now) || hasBonus(state, combatant)) &&
				isFresh(state, combatant),
		)
	);
}

/** Nobody who is up has a phase in this round by the dice: all who acted bought one, broke a hold or were offered one. */
function isRoundWithoutPhases(state: DrState): boolean {
	const now = round(state);
	return state.combatants.every(
		(combatant) =>
			!(combatant.speed.phases.includes(now) && isUp(combatant)) &&
			!combatant.speed.lapsed.includes(now) &&
			combatant.activity.hold?.from !== fightRound(state) &&
			!(combatant.speed.spent.includes(now) && hasActed(state, combatant)),
	);
}

/** Whether there are calls for buying a phase too: in empty rounds by the Setting, everywhere if the GM asks for it. */
const callsTrades = (state: DrState): boolean =>
	state.isStopAsked || (state.settings.stops === 'always' && isRoundWithoutPhases(state));

const callsHolds = ({settings, isStopAsked}: DrState) => settings.stops !== 'never' || isStopAsked;

/** A held phase is lost when the next round begins, or when play goes on with a later one (DR-05, DR-09). */
export function isHoldEnding(state: DrState, {activity: {hold}, speed}: DrCombatant): boolean {
	const now = round(state);
	const next = now + Math.max(1, clockRound(state) - fightRound(state));
	return (
		hold !== undefined &&
		(next > roundsOfTurn
			? state.settings.holdsEnd
			: speed.phases.some((phase) => phase > now && phase <= next))
	);
}

function isCalled(state: DrState, combatant: DrCombatant): boolean {
	const isOwn =
		state.sub === 'bad'
			? !isGood(state, combatant)
			: isGood(state, combatant) || (state.sub === 'good' && isEmptyRound(state));
	return (
		isOwn &&
		((callsHolds(state) && canBreakHold(state, combatant)) ||
			(callsTrades(state) && canTrade(state, combatant)))
	);
}

/** New in this sub-round; taken up by one of the good guys, not passed by the others; or a hold is about to be lost. */
function isWorthACall(state: DrState): boolean {
	const {sub, activeSubs, passedSubs} = state;
	const isTakenUp =
		isRoundWithoutPhases(state) && activeSubs.includes('good') && !passedSubs.includes('good');
	const isNew =
		sub === 'late' ? activeSubs.includes('bad') || isTakenUp : !activeSubs.includes(sub);
	return (
		isNew ||
		(sub !== 'good' && state.combatants.some((combatant) => isHoldEnding(state, combatant)))
	);
}

/** DR-14: nobody has a phase in this sub-round, but somebody holds one or could buy one. */
export function isLastCallDue(state: DrState): boolean {
	const {sub, passedSubs, passUntil, belatedIn} = state;
	return (
		isCalledOut(sub) &&
		!passedSubs.includes(sub) &&
		(passUntil <= fightRound(state) || belatedIn > 0) &&
		(callsHolds(state) || callsTrades(state)) &&
		readyOnes(state).length === 0 &&
		state.combatants.some((combatant) => isCalled(state, combatant)) &&
		isWorthACall(state)
	);
}

/** Those whose sub-round it is, or everybody when a round has one call for both sides. */
function callableOnes(state: DrState): readonly DrCombatant[] {
	const isBoth = state.sub === 'good' && isEmptyRound(state);
	return isBoth
		? state.combatants
		: state.combatants.filter((combatant) => (state.sub === 'bad') !== isGood(state, combatant));
}

export const holdersCalled = (state: DrState): readonly DrCombatant[] =>
	callableOnes(state).filter((combatant) => canBreakHold(state, combatant));

export const buyersCalled = (state: DrState): readonly DrCombatant[] =>
	callableOnes(state).filter((combatant) => canTrade(state, combatant));

/** The next round of this turn that is not skipped; beyond the last one when there is none. What is planned is not. */
export const nextRound = (state: DrState): number =>
	Math.min(
		roundsOfTurn + 1,
		round(state) + (nextPlanned(state, 'round') ?? Infinity) - fightRound(state),
		...state.combatants.filter(isUp).map((combatant) => nextStopOf(state, combatant)),
	);

/** The round of somebody's next phase, or an earlier one in which they are worth a last call. */
function nextStopOf(state: DrState, {speed: {phases}, activity: {hold}}: DrCombatant): number {
	const now = round(state);
	const first = phases.find((phase) => phase > now) ?? roundsOfTurn + 1;
	const soonest = Math.max(
		now + 1,
		now + Math.min(roundsOfTurn, state.passUntil - fightRound(state)),
	);
	const couldBuy =
		(state.settings.stops === 'always' || state.isStopAsked) &&
		phases.filter((phase) => phase > soonest).length >= 2;
	return (callsHolds(state) && hold !== undefined) || couldBuy ? Math.min(first, soonest) : first;
}

export function callSub(state: DrState, sub: Sub): AnyEvent {
	const then = inState(state, {sub});
	return {
		type: 'called',
		sub,
		round: round(state),
		who: readyOnes(then).map(({id}) => id),
		held: isCalledOut(sub) ? holdersCalled(then).map(({id}) => id) : [],
	};
}

export const nextSub = ({sub}: DrState): Sub =>
	sub === 'start' ? 'good' : (subs[subs.indexOf(sub) + 1] ?? 'none');
