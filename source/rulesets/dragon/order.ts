import {type Id, type Refusal, type View, sorted, impossible} from '../../engine/kit/basics.js';
import {listed} from '../../engine/kit/text.js';
import {isSeen, knowsNumbers} from '../../engine/world/veil.js';
import {fightRound, inTurn, round, roundsOfTurn} from './phases/clock.js';
import {
	countLater,
	framesNow,
	hasActed,
	hasBonus,
	hasPhaseNow,
	isCalledUp,
	isGood,
	isOwnSub,
	isReady,
	isUp,
	laterPhases,
	readyOnes,
} from './derived.js';
import type {DrCombatant, DrState} from './state.js';
import {statName} from './sheet/stats.js';
import {get} from '../../engine/world/world.js';
import type {PhaseFrame} from './frame-types.js';
import {tradePrice} from './phases/prices.js';

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

/* Who goes when, and why (DR-03, DR-11). */

export const actingNow = (state: DrState): ReadonlySet<Id> =>
	new Set(framesNow(state).flatMap((frame) => (frame.kind === 'phase' ? [frame.who] : [])));

/** Those of a side who go in this sub-round, in any order (DR-12). */
export const upcoming = (state: DrState): ReadonlyArray<readonly Id[]> => [
	readyOnes(state).map(({id}) => id),
];

/** “holds 3 for whoever draws”; empty for those who hold nothing. */
export const heldText = ({activity: {hold}}: DrCombatant, isTriggerKnown: boolean): string =>
	hold
		? `holds ${inTurn(hold.from)}${isTriggerKnown && hold.trigger !== undefined ? ` for ${hold.trigger}` : ''}`
		: '';

/** “goes in 2, 5 and 8 (Reflexes: 2 5 5 8); holds 1 for …”. */
export function whyThere(combatant: DrCombatant, state: DrState): string {
	const {stat, dice, phases} = combatant.speed;
	if (!isUp(combatant)) {
		return 'has no phases while out (DR-30)';
	}

	if (stat === undefined || dice === undefined) {
		return 'has no phases yet (DR-03)';
	}

	const held = heldText(combatant, true);
	return [
		phases.length === 0 ? 'has no phase left in this turn' : `goes in ${listed(phases)}`,
		` (${statName(stat)}: ${dice.join(' ') || 'no dice'}; DR-03)`,
		held === '' ? '' : `; ${held}`,
		hasActed(state, combatant) ? '; has acted in this round (DR-08)' : '',
	].join('');
}

/** When somebody goes next, as far as a view may know it. */
export type Standing = {
	readonly combatant: DrCombatant;
	readonly isKnown: boolean;
	/** The round of this turn; `undefined` when there is none or the view may not know it. */
	readonly next: number | undefined;
	readonly label: string;
};

export const unknownPlace = '?';

/** The round in which somebody acts next. While their phase is open, this is the current one. */
function nextOf(combatant: DrCombatant, state: DrState, isActing: boolean): number | undefined {
	const now = round(state);
	return isActing || isReady(state, combatant) || hasBonus(state, combatant)
		? now
		: combatant.speed.phases.find((phase) => phase >= now);
}

function standingOf(combatant: DrCombatant, state: DrState, view: View, isActing: boolean) {
	const isKnown = knowsNumbers(state, combatant, view, 'order');
	if (!isUp(combatant)) {
		return {combatant, isKnown, next: undefined, label: '–'};
	}

	const next = nextOf(combatant, state, isActing);
	const isCalled =
		next === round(state) &&
		(isActing || hasBonus(state, combatant) || isCalledUp(state, combatant));
	if (!isKnown && !isCalled) {
		return {combatant, isKnown, next: undefined, label: unknownPlace};
	}

	return {combatant, isKnown, next, label: next === undefined ? '–' : String(next)};
}

/** After every round: first come those who have no phase, then those who are out. */
const never = roundsOfTurn + 1;

const placeOf = ({combatant, next}: Standing) => (isUp(combatant) ? (next ?? never) : never + 1);

/** Sorted by who goes next. In the same round the side that goes first comes first; those who are out come last. */
export const standingsFor = (state: DrState, view: View, acting: ReadonlySet<Id>) =>
	sorted(
		state.combatants
			.filter(({id}) => isSeen(state, id, view))
			.map((combatant) => standingOf(combatant, state, view, acting.has(combatant.id))),
		placeOf,
		({combatant}) => !isGood(state, combatant),
	);
