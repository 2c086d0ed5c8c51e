import {impossible} from '../../../engine/facts/refusals.js';
import {get} from '../../../engine/world/world.js';
import type {Refusal} from '../../../engine/kit/basics.js';
import {fightRound, round} from './clock.js';
import {
	countLater,
	hasActed,
	hasBonus,
	hasPhaseNow,
	isOwnSub,
	isReady,
	isUp,
	laterPhases,
} from '../derived.js';
import type {PhaseFrame} from '../frame-types.js';
import type {DrCombatant, DrState} from '../state.js';
import {tradePrice} from './prices.js';

/* Who may go in a sub-round, and how: by a phase of their own, a trade, a hold, or a trigger. */

/** DR-30. */
export const isDown: Refusal = {reason: 'is down', rule: 'DR-30'};

/** DR-08, DR-30: why somebody may do nothing more in this round. */
export function refuseDownOrActed(state: DrState, combatant: DrCombatant): Refusal | undefined {
	if (!isUp(combatant)) {
		return isDown;
	}

	return hasActed(state, combatant)
		? {reason: 'has acted in this round', rule: 'DR-08'}
		: undefined;
}

/** DR-11: a phase of this round, in the sub-round of its side. */
export const refuseAct = (state: DrState, combatant: DrCombatant): Refusal | undefined =>
	refuseDownOrActed(state, combatant) ??
	(isReady(state, combatant) ? undefined : impossible('has no phase now'));

/** DR-05. In the other side's sub-round, phases can be bought only to defend (DR-13). Asked often: it makes no array. */
export function refuseTrade(state: DrState, combatant: DrCombatant, rounds?: readonly number[]) {
	const stale = refuseDownOrActed(state, combatant);
	if (stale) {
		return stale;
	}

	const later = countLater(combatant.speed.phases, round(state));
	if (
		rounds &&
		(rounds.length !== Math.min(tradePrice, later) ||
			new Set(rounds).size < rounds.length ||
			!rounds.every((each) => laterPhases(state, combatant).includes(each)))
	) {
		return impossible('these phases are not to come');
	}

	return hasPhaseNow(state, combatant) || hasBonus(state, combatant)
		? {reason: 'has a phase now', rule: 'DR-05'}
		: later < tradePrice
			? {reason: `needs two later phases, has ${later}`, rule: 'DR-05'}
			: undefined;
}

export const canTrade = (state: DrState, combatant: DrCombatant) => !refuseTrade(state, combatant);

/** Why somebody cannot use a held phase. A hold without a trigger is for a later round (DR-27). */
export function refuseBreakHold(state: DrState, combatant: DrCombatant): Refusal | undefined {
	const {hold} = combatant.activity;
	if (!hold) {
		return impossible('holds no phase');
	}

	return (
		refuseDownOrActed(state, combatant) ??
		(hold.from === fightRound(state)
			? {reason: 'held in this round; it can be used from the next one on', rule: 'DR-27'}
			: undefined)
	);
}

export const canBreakHold = (state: DrState, combatant: DrCombatant): boolean =>
	!refuseBreakHold(state, combatant);

/** A foe has broken into this combatant's own sub-round. */
const isFoeActing = (state: DrState, {side}: DrCombatant): boolean => {
	const open = state.stack.findLast((frame): frame is PhaseFrame => frame.kind === 'phase');
	return open !== undefined && get(state, open.who).side !== side;
};

/** DR-10, DR-27: a named trigger interrupts the other side, in its sub-round or where it breaks in. */
export function refuseTrigger(state: DrState, combatant: DrCombatant): Refusal | undefined {
	if (combatant.activity.hold?.trigger === undefined) {
		return impossible('waits for nothing');
	}

	if (
		state.sub === 'none' ||
		state.sub === 'start' ||
		(isOwnSub(state, combatant) && !isFoeActing(state, combatant))
	) {
		return impossible('it is its own sub-round');
	}

	return refuseDownOrActed(state, combatant);
}
