import type {Id, View} from '../../engine/kit/basics.js';
import {moments} from '../../engine/course/mob.js';
import {find, get} from '../../engine/world/world.js';
import {minus} from '../../engine/kit/text.js';
import {isKnownTo} from './derived/fight.js';
import {canRide, zonesBetween, zonesOnTheWay} from './derived/place.js';
import {
	burden,
	declaredPlan,
	hasDoneNothing,
	hasMove,
	initiative,
	isCutShort,
	isDue,
	moveGoal,
	targetOf,
} from './derived/plan.js';
import type {DdCombatant, DdState} from './state/fight.js';
import type {Proposal} from './state/frames.js';
import {isSeen, knowsNumbers} from '../../engine/world/veil.js';
import type {AnyEvent} from './flow-types.js';
import {knowsPlace, knowsPlan} from './shown/text.js';

/* Who acts when, and why (DD-15, DD-17). */

/** Positive when the first acts before the second, by initiative, then DEX. Zero when they act at the same time. */
export const precedence = (one: DdCombatant, other: DdCombatant): number =>
	initiative(one) - initiative(other) || one.sheet.dex - other.sheet.dex;

/** Of some, whoever stands first of those who still have to act (DD-15). */
export const nextOf = (those: readonly DdCombatant[], state: DdState): DdCombatant | undefined =>
	those
		.filter((each) => isDue(each, state))
		.reduce<DdCombatant | undefined>(
			(first, each) => (first && precedence(each, first) <= 0 ? first : each),
			undefined,
		);

/** Everybody who acts next; several when initiative and DEX are equal (DD-17). */
export function nextGroup(state: DdState): readonly Id[] {
	const first = nextOf(state.combatants, state);
	const isNext = (each: DdCombatant): boolean =>
		each === first ||
		(first !== undefined &&
			state.settings.simultaneous &&
			isDue(each, state) &&
			precedence(each, first) === 0);
	return state.combatants.filter(isNext).map(({id}) => id);
}

export function grouping(ids: readonly Id[], state: DdState): AnyEvent {
	const first = find(state, ids[0]);
	return {
		type: 'grouped',
		ids,
		...(first && ids.length > 1 && {at: {initiative: initiative(first), dex: first.sheet.dex}}),
	};
}

/** Those still to act in this round, up to the first who is cut short where whoever is asked is not (DD-14, DD-16). */
export function upcoming(state: DdState): ReadonlyArray<readonly Id[]> {
	const due = moments(
		state.combatants.filter((combatant) => isDue(combatant, state)),
		precedence,
	);
	const top = state.stack.at(-1);
	const asked = top?.kind === 'turn' ? get(state, top.who) : undefined;
	const canAsMuch = (id: Id): boolean => !asked || isCutShort(get(state, id)) === isCutShort(asked);
	const end = due.findIndex((group) => !group.every(canAsMuch));
	return end === -1 ? due : due.slice(0, end + 1).map((group) => group.filter(canAsMuch));
}

/** Why somebody acts now: their initiative against that of the one before and after them (DD-17). */
export function whyNow(state: DdState, combatant: DdCombatant, view: View): string {
	if (!knowsNumbers(state, combatant, view, 'order')) {
		return 'its initiative has come (DD-17)';
	}

	const own = initiative(combatant);
	const less = burden(combatant.plan);
	const lost =
		combatant.turn.isMainLost && knowsPlan(combatant, view)
			? ', the Main Action is lost (DD-16)'
			: '';
	const number =
		(less === 0 ? minus(own) : `${minus(own)} (RP ${minus(combatant.rp)} − ${less}, DD-13)`) + lost;
	const isOpen = (other: DdCombatant) =>
		other.id !== combatant.id && isSeen(state, other.id, view) && knowsPlace(other, view);
	const others = state.group.map((id) => get(state, id)).filter((other) => isOpen(other));
	if (others.length > 0) {
		const names = (are: boolean): string =>
			others
				.filter((other) => (precedence(combatant, other) === 0) === are)
				.map(({name}) => name)
				.join(', ');
		return [
			number,
			...(names(true) === '' ? [] : [`at the same time as ${names(true)}`]),
			...(names(false) === '' ? [] : [`equal to ${names(false)} when their moment began`]),
		]
			.join(', ')
			.concat(' (DD-17)');
	}

	const next = nextOf(state.combatants.filter(isOpen), state);
	return next
		? `${number}, ${comparison(combatant, next, state, view)} (DD-17)`
		: state.combatants.every((other) => !isSeen(state, other.id, view) || knowsPlace(other, view))
			? `${number}, the last with something planned`
			: number;
}

function comparison(one: DdCombatant, other: DdCombatant, state: DdState, view: View): string {
	if (!knowsNumbers(state, other, view, 'order')) {
		return `before ${other.name}`;
	}

	return initiative(one) === initiative(other)
		? precedence(one, other) === 0
			? `equal to ${other.name}’s, by the order of the roster`
			: `DEX ${one.sheet.dex} before ${other.name}’s ${other.sheet.dex}`
		: `before ${other.name}’s ${minus(initiative(other))}`;
}

/**
 * DD-26: a foe has openly said that they come into close combat, and does so before somebody with this plan acts, who
 * needs no Move of their own.
 */
export const isAwaited = (
	state: DdState,
	combatant: DdCombatant,
	foe: DdCombatant,
	plan: Proposal,
): boolean =>
	foe.plan !== undefined &&
	targetOf(foe.plan.main) === combatant.id &&
	!foe.plan.isSealed &&
	isKnownTo(combatant, foe) &&
	hasDoneNothing(foe) &&
	isDue(foe, state) &&
	moveGoal(foe) === combatant.id &&
	(canRide(foe) || hasMove(foe.plan)) &&
	zonesBetween(combatant, foe) <= (state.settings.reach === 'no' ? 0 : zonesOnTheWay(foe)) &&
	precedence(foe, {...combatant, plan: declaredPlan(plan, combatant, false, state)}) > 0;
