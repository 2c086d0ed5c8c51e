import {isDelayed, isUp} from '../derived/fight.js';
import {powerOf, armOf} from '../derived/arms.js';
import {areInMelee, canRide, firingZone, rangeCategory, zonesBetween} from '../derived/place.js';
import {isAwaited} from '../order.js';
import type {Arm, DdCombatant, DdState} from '../state/fight.js';
import type {ExtraKind, Main, Proposal} from '../state/frames.js';
import {type Reach, isRanged} from '../sheet/weapons.js';
import {find} from '../../../engine/world/world.js';
import {targetOf} from '../derived/plan.js';
import {refusePlan} from '../legality/plans.js';

/* The simplest plans that attack a foe. */

/** DD-26: a blow needs a Move, unless they are engaged or a mount covers the way for free. */
export const isMoveNeeded = (
	reach: Reach | undefined,
	combatant: DdCombatant,
	target: DdCombatant,
): boolean => reach === 'melee' && !canRide(combatant) && !areInMelee(combatant, target);

/** By how many Ready Items are needed: the Extras of an attack from where somebody stands, and after a Move. */
const withoutMove: ReadonlyArray<readonly ExtraKind[]> = [[], ['ready'], ['ready', 'ready']];
const withMove: ReadonlyArray<readonly ExtraKind[]> = [
	['move'],
	['move-ready'],
	['ready', 'ready', 'move'],
];

const withSurprise = (
	state: DdState,
	combatant: DdCombatant,
	extras: readonly ExtraKind[],
): readonly ExtraKind[] => (isDelayed(combatant, state) ? ['surprise', ...extras] : extras);

/** Whether this attack needs a Move: not where the foe openly comes first, and is sure to arrive (DD-21, DD-26). */
const needsMove = (
	reach: Reach | undefined,
	state: DdState,
	combatant: DdCombatant,
	target: DdCombatant,
	plan: Proposal,
): boolean =>
	isMoveNeeded(reach, combatant, target) &&
	!(
		(combatant.zone === target.zone || state.settings.reach === 'yes') &&
		isAwaited(state, combatant, target, plan)
	);

/** The simplest plan that attacks this foe with this weapon (DD-06, DD-26, DD-53). */
export function attackPlan(
	state: DdState,
	combatant: DdCombatant,
	target: DdCombatant,
	arm: Arm,
): Proposal {
	const main: Main = {do: 'attack', target: target.id, arm: arm.weapon.id};
	const readies = (arm.isReady ? 0 : 1) + (arm.isLoaded ? 0 : 1);
	const planWith = (extras: readonly ExtraKind[] = []): Proposal => ({
		main,
		extras: withSurprise(state, combatant, extras),
	});
	const plain = planWith(withoutMove[readies]);
	return (!combatant.isMounted && firingZone(state, combatant, main) !== undefined) ||
		needsMove(arm.weapon.reach, state, combatant, target, plain)
		? planWith(withMove[readies])
		: plain;
}

export function powerPlan(
	state: DdState,
	combatant: DdCombatant,
	target: DdCombatant,
	power: string,
): Proposal {
	const main: Main = {do: 'power-attack', target: target.id, power};
	const reach = powerOf(combatant, power)?.attack?.reach;
	const plain = {main, extras: withSurprise(state, combatant, [])};
	return needsMove(reach, state, combatant, target, plain)
		? {main, extras: withSurprise(state, combatant, ['move'])}
		: plain;
}

/** The simplest plan; of a shot also with Aim, where that would remove a Penalty. */
export function attackPlans(
	state: DdState,
	combatant: DdCombatant,
	target: DdCombatant,
	arm: Arm,
): readonly [Proposal, ...Proposal[]] {
	const plain = attackPlan(state, combatant, target, arm);
	return isRanged(arm.weapon) &&
		plain.extras.length === 0 &&
		rangeCategory(zonesBetween(combatant, target), state.settings) > 0
		? [plain, {...plain, extras: ['aim']}]
		: [plain];
}

/** The simplest plan for an attack that was made before; with Aim, if that plan had it and it still removes a Penalty. */
export function attackAgain(
	before: Proposal,
	state: DdState,
	combatant: DdCombatant,
	target: DdCombatant,
	arm: Arm,
): Proposal {
	const [plain, aimed = plain] = attackPlans(state, combatant, target, arm);
	return before.extras.includes('aim') ? aimed : plain;
}

/**
 * Last round's attack, as far as it still makes sense: the same foe and weapon, with the Extras that they need now.
 * Moves and preparations are not repeated, since they served a purpose at the time.
 */
export function repeatedPlan(state: DdState, combatant: DdCombatant): Proposal | undefined {
	const last = combatant.past.lastPlan;
	if (!last) {
		return undefined;
	}

	const {main} = last;
	const target = find(state, targetOf(main));
	if (main?.do === 'power-attack') {
		return target && isUp(target, state)
			? powerPlan(state, combatant, target, main.power)
			: undefined;
	}

	if (main?.do !== 'attack') {
		return undefined;
	}

	const arm = armOf(combatant, main.arm);
	if (!arm || !target || !isUp(target, state)) {
		return undefined;
	}

	return attackAgain(last, state, combatant, target, arm);
}

/** What somebody did last round, as it can be done again: the attack, a Power, a skill, an item, or nothing at all. */
export function planAgain(state: DdState, combatant: DdCombatant): Proposal | undefined {
	const {lastPlan} = combatant.past;
	const isOngoing =
		lastPlan && (lastPlan.main ? !targetOf(lastPlan.main) : lastPlan.extras.length === 0);
	const again = isOngoing
		? {...(lastPlan.main && {main: lastPlan.main}), extras: lastPlan.extras}
		: repeatedPlan(state, combatant);
	return again && !refusePlan(state, combatant, again) ? again : undefined;
}
