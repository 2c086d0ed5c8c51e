import {type Refusal, impossible} from '../../../engine/kit/basics.js';
import {find} from '../../../engine/world/world.js';
import {armOf, isMelee, meansOf, reachOf} from '../derived/arms.js';
import {freeZones, freeZonesLeft, reachesInMelee, zonesToTarget} from '../derived/place.js';
import {attackIn, extraOf, friendToAttack, isMove, openParts} from '../derived/plan.js';
import type {Attack, ExtraKind, Main, Part} from '../state/frames.js';
import type {DdCombatant, DdState} from '../state/fight.js';
import {refuseRange, refuseTarget, refuseUnready, refuseUntrained} from './attacks.js';
import {mainIsLost, refuseMain} from './plans.js';

export function refuseMainNow(state: DdState, combatant: DdCombatant, main: Main) {
	const open = openParts(combatant);
	if (!open.includes('main')) {
		return combatant.turn.isMainLost
			? mainIsLost
			: {reason: 'no Main Action is left', rule: 'DD-12'};
	}

	if (main.do !== 'run' && hasRiddenFar(combatant)) {
		return {reason: 'three zones or more have taken the Main Action', rule: 'DD-60'};
	}

	return 'target' in main
		? refuseAttackNow(state, combatant, main)
		: refuseMain(state, combatant, {main, extras: extrasBefore(combatant, main)}, main);
}

/** DD-60: three zones or more have taken the Main Action. */
export const hasRiddenFar = ({turn}: DdCombatant): boolean => turn.ridden > freeZones;

/** The Extras done before a Main Action of another kind than was planned with them. */
const extrasBefore = ({plan, turn}: DdCombatant, main: Main): readonly ExtraKind[] =>
	plan?.main?.do === main.do ? [] : turn.done.flatMap((part) => extraOf(plan, part) ?? []);

const moveFirst: Refusal = {reason: 'the Move comes before the attack', rule: 'DD-18'};

const refuseLateMove = ({plan, turn}: DdCombatant): Refusal | undefined =>
	turn.done.includes('main') && attackIn(plan?.main) ? moveFirst : undefined;

export function refuseExtraNow(combatant: DdCombatant, part: Part | undefined) {
	const extra = part && extraOf(combatant.plan, part);
	if (!extra || !openParts(combatant).includes(part)) {
		return impossible('no such Extra is left');
	}

	return isMove(extra) ? refuseLateMove(combatant) : undefined;
}

function refuseAttackNow(state: DdState, combatant: DdCombatant, main: Attack) {
	const target = find(state, main.target);
	const refused = refuseTarget(state, combatant, main.target, friendToAttack(combatant));
	if (refused !== undefined || !target) {
		return refused;
	}

	if (openParts(combatant).some((part) => isMove(extraOf(combatant.plan, part)))) {
		return moveFirst;
	}

	const reach = reachOf(combatant, main);
	if (reach === undefined) {
		return impossible('has nothing of that kind');
	}

	const unready = main.do === 'attack' ? refuseArmNow(state, combatant, main.arm) : undefined;
	if (unready) {
		return unready;
	}

	return isMelee(combatant, meansOf(main, false))
		? reachesInMelee(state, combatant, target)
			? undefined
			: {reason: `not in close combat with ${target.name}`, rule: 'DD-26'}
		: refuseRange(state, reach, zonesToTarget(state, combatant, target));
}

const refuseArmNow = (state: DdState, combatant: DdCombatant, id: string): Refusal | undefined => {
	const arm = armOf(combatant, id);
	return arm
		? (refuseUntrained(combatant, arm) ?? refuseUnready(state, combatant, arm, {extras: []}))
		: impossible(`has no ${id}`);
};

/** Why somebody cannot ride now (DD-60). */
export function refuseRide(combatant: DdCombatant): Refusal | undefined {
	if (!combatant.isMounted) {
		return impossible('is not mounted');
	}

	// A run on a mount has its free zones in it.
	const hasRun = combatant.plan?.main?.do === 'run' && combatant.turn.done.includes('main');
	return freeZonesLeft(combatant) === 0 || hasRun
		? {reason: 'has ridden as far as is free this round', rule: 'DD-60'}
		: refuseLateMove(combatant);
}
