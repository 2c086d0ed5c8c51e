import {impossible} from '../../../engine/facts/refusals.js';
import {get} from '../../../engine/world/world.js';
import type {Refusal} from '../../../engine/kit/basics.js';
import {fightRound, round, clockRound, inTurn, roundsOfTurn, turn} from './clock.js';
import {
	countLater,
	hasActed,
	hasBonus,
	hasPhaseNow,
	isOwnSub,
	isReady,
	isUp,
	laterPhases,
	isGood,
	winner,
} from '../derived.js';
import type {PhaseFrame} from '../frame-types.js';
import type {DrCombatant, DrState} from '../state.js';
import {tradePrice} from './prices.js';
import {type Slot, type Sub, subs} from './sub-rounds.js';
import {inState} from '../updates.js';

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

	if (hasPhaseNow(state, combatant) || hasBonus(state, combatant)) {
		return {reason: 'has a phase now', rule: 'DR-05'};
	}

	return later < tradePrice
		? {reason: `needs two later phases, has ${later}`, rule: 'DR-05'}
		: undefined;
}

export const canTrade = (state: DrState, combatant: DrCombatant): boolean =>
	!refuseTrade(state, combatant);

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

/* Phases bought in what has passed since anybody last did something (DR-05). */

const placeOf = ({round, sub}: Slot): number => round * subs.length + subs.indexOf(sub);

const isOwn = (isOfGood: boolean, sub: Sub): boolean => (sub === 'bad') !== isOfGood;

/** Nothing has been done yet in the sub-round that is called, so that it can wait. */
function isIdle(state: DrState): boolean {
	const [, above, more] = state.stack;
	return (
		state.belatedIn === 0 &&
		subs.includes(state.sub) &&
		winner(state) === undefined &&
		more === undefined &&
		(above === undefined || (above.kind === 'phase' && !above.isSpent))
	);
}

/** DR-05, DR-08: not yet acted in that round, with no phase in it, and two later ones to pay with. */
const couldBuyIn = ({speed: {phases}, activity}: DrCombatant, {round}: Slot): boolean =>
	activity.actedIn !== round &&
	!phases.includes(inTurn(round)) &&
	countLater(phases, inTurn(round)) >= tradePrice;

/** Nobody has done anything since. Late differs from the first sub-round only where something was done between them. */
export function slotsOf(state: DrState, combatant: DrCombatant): readonly Slot[] {
	if (!isUp(combatant) || !isIdle(state)) {
		return [];
	}

	const {idleSince} = state;
	const now = placeOf({round: clockRound(state), sub: state.sub});
	const first = Math.max(idleSince.round, (turn(state) - 1) * roundsOfTurn + 1);
	const isOfGood = isGood(state, combatant);
	const slots: Slot[] = [];
	for (let round = first; round <= clockRound(state); round++) {
		for (const sub of subs) {
			const slot = {round, sub};
			if (
				isOwn(isOfGood, sub) &&
				placeOf(slot) >= placeOf(idleSince) &&
				placeOf(slot) < now &&
				(sub !== 'late' || (round === idleSince.round && idleSince.sub !== 'good')) &&
				couldBuyIn(combatant, slot)
			) {
				slots.push(slot);
			}
		}
	}

	return slots;
}

/** The holds that rounds after this one have taken away as they began (DR-09). */
export const regainedIn = (state: DrState, {round}: Slot) =>
	state.combatants.flatMap((combatant) => {
		const {hold, lapsedHold} = combatant.activity;
		return lapsedHold && lapsedHold.in > round && !hold && isUp(combatant)
			? [{who: combatant.id, ...lapsedHold.hold}]
			: [];
	});

/** The holds that the rounds up to the one that waits take away as they begin again (DR-09). */
export const lostAgain = (state: DrState) =>
	state.combatants.flatMap(({id: who, activity: {hold}, speed}) => {
		const next = speed.phases.find((phase) => phase > round(state));
		const first = next === undefined ? 0 : fightRound(state) + next - round(state);
		return hold && next !== undefined && first <= clockRound(state)
			? [{who, from: hold.from, in: first}]
			: [];
	});

export const stateIn = (state: DrState, {round, sub}: Slot): DrState =>
	inState(state, {belatedIn: round, sub});

/** The next sub-round of the round that is taken up again, as long as it comes before the one that waits. */
export function nextBelated(state: DrState, waiting: Sub): Sub | undefined {
	const next = subs[subs.indexOf(state.sub) + 1];
	return next !== undefined &&
		(fightRound(state) < clockRound(state) || subs.indexOf(next) < subs.indexOf(waiting))
		? next
		: undefined;
}
