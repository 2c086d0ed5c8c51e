import type {Id, Refusal} from '../../../engine/kit/basics.js';
import {impossible} from '../../../engine/facts/refusals.js';
import {find} from '../../../engine/world/world.js';
import {armOf, isMelee, meansOf, reachOf} from '../derived/arms.js';
import {isUp} from '../derived/fight.js';
import {
	areInMelee,
	canRide,
	firingZone,
	freeZones,
	freeZonesLeft,
	reachesInMelee,
	zonesToTarget,
} from '../derived/place.js';
import {
	extraOf,
	friendToAttack,
	isMove,
	moveGoal,
	openParts,
	openPlan,
	targetOf,
} from '../derived/plan.js';
import type {DdCombatant, ExtraKind, Main, Part, Proposal} from '../state/combatant.js';
import type {DdState} from '../state/fight.js';
import {
	refuseFarShot,
	refuseRange,
	refuseTarget,
	refuseUnready,
	refuseUntrained,
} from './attacks.js';
import {mainIsLost, refuseMain} from './plans.js';

/* Why a planned action cannot be done now. */

/** Why a planned Main Action cannot be done now. */
export function refuseMainNow(
	state: DdState,
	combatant: DdCombatant,
	main: Main,
): Refusal | undefined {
	const open = openParts(combatant);
	if (!open.includes('main')) {
		return combatant.turn.isMainLost
			? mainIsLost
			: {reason: 'no Main Action is left', rule: 'DD-12'};
	}

	if (main.do !== 'run' && hasRiddenFar(combatant)) {
		return {reason: 'three zones or more have taken the Main Action', rule: 'DD-60'};
	}

	if (main.do === 'attack' || main.do === 'power-attack') {
		return refuseAttackNow(state, combatant, main);
	}

	return refuseMain(state, combatant, {main, extras: extrasBefore(combatant, main)}, main);
}

/** DD-60: three zones or more have taken the Main Action. */
export const hasRiddenFar = ({turn}: DdCombatant): boolean => turn.ridden > freeZones;

/** The Extras done before a Main Action of another kind than was planned with them. */
const extrasBefore = ({plan, turn}: DdCombatant, main: Main): readonly ExtraKind[] =>
	plan?.main?.do === main.do ? [] : turn.done.flatMap((part) => extraOf(plan, part) ?? []);

/** DD-18: a Move comes before the attack. */
const refuseLateMove = ({plan, turn}: DdCombatant): Refusal | undefined =>
	turn.done.includes('main') && plan?.main && 'target' in plan.main
		? {reason: 'the Move comes before the attack', rule: 'DD-18'}
		: undefined;

/** Why a planned Extra cannot be done now. */
export function refuseExtraNow(
	combatant: DdCombatant,
	part: Part | undefined,
): Refusal | undefined {
	const extra = part && extraOf(combatant.plan, part);
	if (!extra || !openParts(combatant).includes(part)) {
		return impossible('no such Extra is left');
	}

	return isMove(extra) ? refuseLateMove(combatant) : undefined;
}

function refuseAttackNow(
	state: DdState,
	combatant: DdCombatant,
	main: Extract<Main, {do: 'attack' | 'power-attack'}>,
): Refusal | undefined {
	const target = find(state, main.target);
	const refused = refuseTarget(state, combatant, main.target, friendToAttack(combatant));
	if (refused) {
		return refused;
	}

	if (!target) {
		return impossible('there is no such foe');
	}

	if (hasPendingMove(combatant)) {
		return {reason: 'the Move comes before the attack', rule: 'DD-18'};
	}

	const reach = reachOf(combatant, main);
	if (reach === undefined) {
		return impossible('has nothing of that kind');
	}

	const unready = main.do === 'attack' ? refuseArmNow(state, combatant, main.arm) : undefined;
	if (unready) {
		return unready;
	}

	if (isMelee(combatant, meansOf(main, false))) {
		return reachesInMelee(state, combatant, target)
			? undefined
			: {reason: `not in close combat with ${target.name}`, rule: 'DD-26'};
	}

	return refuseRange(state, reach, zonesToTarget(state, combatant, target));
}

const refuseArmNow = (state: DdState, combatant: DdCombatant, id: string): Refusal | undefined => {
	const arm = armOf(combatant, id);
	return arm
		? (refuseUntrained(combatant, arm) ?? refuseUnready(state, combatant, arm, {extras: []}))
		: impossible(`has no ${id}`);
};

const hasPendingMove = (combatant: DdCombatant): boolean =>
	openParts(combatant).some((part) => {
		const extra = extraOf(combatant.plan, part);
		return extra !== undefined && isMove(extra);
	});

/** DD-60: a run on a mount has its free zones in it. */
const hasRun = ({plan, turn}: DdCombatant): boolean =>
	plan?.main?.do === 'run' && turn.done.includes('main');

/** Why somebody cannot ride now (DD-60). */
export function refuseRide(combatant: DdCombatant): Refusal | undefined {
	if (!combatant.isMounted) {
		return impossible('is not mounted');
	}

	if (freeZonesLeft(combatant) === 0 || hasRun(combatant)) {
		return {reason: 'has ridden as far as is free this round', rule: 'DD-60'};
	}

	return refuseLateMove(combatant);
}

/* The plan in its natural order, as far as its next part is allowed. */

/** The next part of the plan in its natural order: Extras, then the Main Action (DD-18). */
export const nextPart = (combatant: DdCombatant): Part | undefined => openParts(combatant)[0];

/** Riding up to the foe of a blow, or into range of a shot, is part of carrying the plan out (DD-60, DD-64). */
export function rideAhead(
	combatant: DdCombatant,
	state: DdState,
): {readonly goal?: Id | undefined; readonly zone?: number | undefined} | undefined {
	const main = combatant.plan?.main;
	const rule = main && canRide(combatant) ? refuseMainNow(state, combatant, main)?.rule : undefined;
	const goal = rule === 'DD-26' ? moveGoal(combatant) : undefined;
	const zone = rule === 'DD-50' ? firingZone(state, combatant, main) : undefined;
	return goal === undefined && zone === undefined ? undefined : {goal, zone};
}

/** Carrying out the plan continues only while its next part is allowed. */
export function canCarryOn(combatant: DdCombatant, state: DdState): boolean {
	const part = nextPart(combatant);
	const main = combatant.plan?.main;
	if (part !== 'main') {
		return part !== undefined && !refuseExtraNow(combatant, part);
	}

	return (
		main !== undefined &&
		(rideAhead(combatant, state) !== undefined || !refuseMainNow(state, combatant, main))
	);
}

/** DD-50: why the shot that the plan leads to would be in vain, though its next part can be done. */
export function refuseVainShot(combatant: DdCombatant, state: DdState): Refusal | undefined {
	const plan = openPlan(combatant);
	const target = find(state, targetOf(plan.main));
	return target && isUp(target, state) ? refuseFarShot(state, combatant, target, plan) : undefined;
}

/** Why the plan cannot be carried out as it is. */
export function refuseCarryOut(combatant: DdCombatant, state: DdState): Refusal | undefined {
	const part = nextPart(combatant);
	const main = combatant.plan?.main;
	if (canCarryOn(combatant, state)) {
		return refuseVainShot(combatant, state);
	}

	return part === 'main' && main
		? refuseMainNow(state, combatant, main)
		: refuseExtraNow(combatant, part);
}

/** DD-26: the foe to whom the plan moves has come meanwhile. */
export function hasComeToGoal(combatant: DdCombatant, state: DdState): boolean {
	const goal = find(state, moveGoal(combatant));
	return goal !== undefined && areInMelee(combatant, goal);
}

/** The Move of the plan is left out: the attack that it leads to can follow without it. */
export const isMoveNeedless = (combatant: DdCombatant, state: DdState): boolean =>
	openPlan(combatant).main !== undefined && hasComeToGoal(combatant, state);

/** Of the plan an Aim alone is left, which does not outlast the round (DD-20, DD-28). */
export const isAimVain = (combatant: DdCombatant): boolean => {
	const open = openParts(combatant);
	return open.length > 0 && open.every((part) => extraOf(combatant.plan, part) === 'aim');
};

/** Of the plan a Move alone is left, to a foe whom they are in close combat with already. */
export const isMoveVain = (combatant: DdCombatant, state: DdState): boolean => {
	const {main, extras} = openPlan(combatant);
	return (
		main === undefined &&
		extras.length > 0 &&
		extras.every((extra) => extra === 'move') &&
		hasComeToGoal(combatant, state)
	);
};

/**
 * What will be done when the plan is carried out: no Move to a foe who has come meanwhile, and no Main Action that
 * cannot follow the Extras, as when its target has left.
 */
export function planAhead(combatant: DdCombatant, state: DdState): Proposal {
	const open = openPlan(combatant);
	const {main} = open;
	const extras = isMoveNeedless(combatant, state)
		? open.extras.flatMap((extra) =>
				extra === 'move' ? [] : extra === 'move-ready' ? 'ready' : extra,
			)
		: open.extras;
	const plan = {...open, extras};
	return main &&
		extras.length > 0 &&
		!refuseCarryOut(combatant, state) &&
		refuseMainNow(state, combatant, main) &&
		refuseMain(state, combatant, plan, main, friendToAttack(combatant))
		? {extras}
		: plan;
}
