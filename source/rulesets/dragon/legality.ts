import {impossible} from '../../engine/refusals.js';
import type {Refusal} from '../../engine/basics.js';
import {find} from '../../engine/world.js';
import {
	armOf,
	countLater,
	hasBonus,
	hasPhaseNow,
	isGood,
	isOff,
	isOwnSub,
	round,
} from './derived.js';
import type {AttackAct} from './acts/types.js';
import type {
	DrCombatant,
	DrState,
	Part,
	PhaseFrame,
	SplitFrame,
} from './state.js';
import {refuseStale} from './phases.js';
import {
	type Category,
	type Substat,
	categoryOfSubstat,
	substatName,
	substatOf,
	substats,
} from './stats.js';

/* What the rules forbid within a phase, each in one place: menus grey out by it, commands are refused by it. */

/** DR-15, DR-19: one diceless action, and nothing diceless after the diced one. */
export function refuseDiceless({
	hasDiced,
	hasDiceless,
}: PhaseFrame): Refusal | undefined {
	if (hasDiced) {
		return {reason: 'comes before the diced action', rule: 'DR-19'};
	}

	return hasDiceless
		? {reason: 'one diceless action in a phase', rule: 'DR-15'}
		: undefined;
}

/** DR-06: outside the category of its speed a diced action takes a later phase as well. */
const refuseCategory = (
	state: DrState,
	combatant: DrCombatant,
	category: Category,
): Refusal | undefined =>
	isOff(combatant, category) &&
	countLater(combatant.speed.phases, round(state)) === 0
		? {
				reason: `not ${category} this turn: takes a later phase, none left`,
				rule: 'DR-06',
			}
		: undefined;

/** Whether a substat can be rolled as this phase's diced action (DR-15, DR-20). */
export function refuseDiced(
	state: DrState,
	combatant: DrCombatant,
	frame: PhaseFrame | undefined,
	substat: Substat,
): Refusal | undefined {
	if (frame?.hasDiced) {
		return {reason: 'one diced action in a phase', rule: 'DR-15'};
	}

	return (
		refuseNoDice(combatant, substat) ??
		refuseCategory(state, combatant, categoryOfSubstat(substat))
	);
}

export const refuseNoDice = (
	{sheet}: DrCombatant,
	substat: Substat,
): Refusal | undefined =>
	substatOf(sheet, substat) > 0
		? undefined
		: {reason: `no dice in ${substatName(substat)}`, rule: 'DR-20'};

/** Whether there is such a foe and such a weapon at all. */
function refuseTarget(
	state: DrState,
	combatant: DrCombatant,
	{target, weapon}: Pick<AttackAct, 'target' | 'weapon'>,
): Refusal | undefined {
	const foe = find(state, target);
	if (!foe || foe.isGone || foe.side === combatant.side) {
		return impossible('there is no such foe');
	}

	return armOf(combatant, weapon) ? undefined : impossible(`has no ${weapon}`);
}

export const refuseAttack = (
	state: DrState,
	combatant: DrCombatant,
	frame: PhaseFrame,
	act: AttackAct,
): Refusal | undefined =>
	refuseTarget(state, combatant, act) ??
	refuseDiced(state, combatant, frame, act.substat);

/** DR-09, DR-40: only a phase that came up by itself, and before anything is done with it. */
export function refuseHold(
	combatant: DrCombatant,
	{by, isSpent}: PhaseFrame,
): Refusal | undefined {
	if (by === 'bonus') {
		return {reason: 'a bonus phase cannot be held', rule: 'DR-40'};
	}

	if (by === 'trade') {
		return {reason: 'a bought phase cannot be held', rule: 'DR-05'};
	}

	if (isSpent) {
		return {reason: 'has begun to act', rule: 'DR-09'};
	}

	return combatant.doing.hold
		? {reason: 'holds a phase already', rule: 'DR-09'}
		: undefined;
}

/** DR-11: the good guys may wait until the bad guys have gone. */
export function refuseWait(
	state: DrState,
	combatant: DrCombatant,
	{by, isSpent}: PhaseFrame,
): Refusal | undefined {
	if (!isGood(state, combatant) || state.sub !== 'good' || by !== 'phase') {
		return {
			reason: 'only good guys wait, with a phase of their own',
			rule: 'DR-11',
		};
	}

	return isSpent ? {reason: 'has begun to act', rule: 'DR-11'} : undefined;
}

/** DR-40, DR-41: to the other side, whose next sub-round of this round it is for. */
export function refuseOffer(
	state: DrState,
	combatant: DrCombatant,
	to: DrCombatant,
): Refusal | undefined {
	if (to.side === combatant.side || to.isGone) {
		return impossible('is not on the other side');
	}

	if (state.sub === 'late' || !isOwnSub(state, combatant)) {
		return {
			reason: 'the other side has no sub-round after this',
			rule: 'DR-41',
		};
	}

	if (hasBonus(state, to)) {
		return {reason: 'is offered one already', rule: 'DR-40'};
	}

	return (
		refuseStale(state, to) ??
		(hasPhaseNow(state, to)
			? {reason: 'goes in this round anyway', rule: 'DR-40'}
			: undefined)
	);
}

/** DR-18: never the same target twice; the pool is the smaller one and needs two dice at least. */
export function refusePart(
	state: DrState,
	combatant: DrCombatant,
	{parts, ways}: SplitFrame,
	part: Part,
): Refusal | undefined {
	const {substat} = part;
	const none =
		(part.do === 'attack' ? refuseTarget(state, combatant, part) : undefined) ??
		refuseNoDice(combatant, substat);
	if (none) {
		return none;
	}

	const dice = substatOf(combatant.sheet, substat);
	if (dice < ways) {
		return {
			reason:
				dice === 1
					? 'a single die cannot be divided'
					: `${dice} dice cannot be divided into ${ways}`,
			rule: 'DR-18',
		};
	}

	return parts.some((other) => isSameTarget(part, other))
		? {reason: 'never the same target twice', rule: 'DR-18'}
		: refuseCategory(state, combatant, categoryOfSubstat(substat));
}

/** One moves or looks around only once; whom another roll is about is for the table to say. */
const isSameTarget = (one: Part, other: Part): boolean =>
	one.do === 'attack'
		? other.do === 'attack' && other.target === one.target
		: other.do === 'feat' && one.what === other.what && one.what !== 'roll';

/** DR-18: never more than two ways; a shtick may allow it, which the GM forces before any part is chosen. */
export const refuseAnotherWay = ({parts}: SplitFrame): Refusal =>
	parts.length > 0
		? impossible('the first part has been chosen')
		: {reason: 'never more than two ways', rule: 'DR-18'};

/** DR-18: there must be dice to divide, of a category that can be paid for. */
export function refuseSplit(
	state: DrState,
	combatant: DrCombatant,
	{hasDiced}: PhaseFrame,
): Refusal | undefined {
	if (hasDiced) {
		return {reason: 'one diced action in a phase', rule: 'DR-15'};
	}

	const divisible = substats.filter(
		(substat) => substatOf(combatant.sheet, substat) > 1,
	);
	if (divisible.length === 0) {
		return {reason: 'a single die cannot be divided', rule: 'DR-18'};
	}

	const refusals = divisible.map((substat) =>
		refuseCategory(state, combatant, categoryOfSubstat(substat)),
	);
	return refusals.includes(undefined) ? undefined : refusals[0];
}

/** DR-2A: asked for before the attack, once a phase. */
export const refuseWays = ({hasDiced}: PhaseFrame): Refusal | undefined =>
	hasDiced ? {reason: 'one diced action in a phase', rule: 'DR-15'} : undefined;
