import {type Id, type Refusal, impossible} from '../../../engine/kit/basics.js';
import {find} from '../../../engine/world/world.js';
import {extraRow} from '../actions.js';
import {actionsLeft, isDelayed} from '../derived/fight.js';
import {armOf, powerOf, reachOf} from '../derived/arms.js';
import {areInMelee, canRide, zonesBetween, zonesOnTheWay} from '../derived/place.js';
import {actionsOf, fewPoints, hasMove} from '../derived/plan.js';
import {isAwaited} from '../order.js';
import type {Attack, Main, Proposal} from '../state/frames.js';
import type {DdCombatant, DdState} from '../state/fight.js';
import type {Reach} from '../sheet/weapons.js';
import {refuseRange, refuseTarget, refuseUnready, refuseUntrained} from './attacks.js';

/* What cannot be planned. Menus grey out choices by it, and commands are refused by it. */

/** DD-16: at 0 initiative or less before acting. */
export const mainIsLost: Refusal = {reason: 'the Main Action is lost', rule: 'DD-16'};

/** @param meant a friend whom the GM has already let them attack */
export const refusePlan = (state: DdState, combatant: DdCombatant, plan: Proposal, meant?: Id) =>
	refuseSize(state, combatant, plan) ??
	refuseExtras(state, combatant, plan) ??
	(plan.main && refuseMain(state, combatant, plan, plan.main, meant));

/** DD-12, DD-14, DD-55: a round has two actions, so Aim and reload, or Aim and a Move, leave none for a shot. */
function refuseSize(state: DdState, combatant: DdCombatant, plan: Proposal): Refusal | undefined {
	const actions = actionsOf(plan);
	if (plan.extras.length > 2 || actions > 2) {
		return impossible('a round holds two actions', 'DD-12');
	}

	if (plan.main && combatant.turn.isMainLost) {
		return mainIsLost;
	}

	if (actions > 0 && combatant.rp <= 0) {
		return {reason: 'no action at 0 RP or fewer', rule: 'DD-16'};
	}

	return combatant.rp <= fewPoints && actions > 1
		? {reason: 'one action only at 5 RP or fewer', rule: 'DD-14'}
		: combatant.rp > 0 && isDelayed(combatant, state) && !plan.extras.includes('surprise')
			? {reason: 'surprise takes an Extra this round', rule: 'DD-05'}
			: undefined;
}

export function refuseExtras(state: DdState, combatant: DdCombatant, {main, extras}: Proposal) {
	for (const extra of extras) {
		const refused = extraRow(extra).refuse?.(combatant, state, main);
		if (refused) {
			return refused;
		}
	}

	const [one, other] = extras;
	const row = one && one === other ? extraRow(one) : undefined;
	return row?.isOnce ? {reason: 'once a round is enough', rule: row.rule} : undefined;
}

export function refuseMain(
	state: DdState,
	combatant: DdCombatant,
	plan: Proposal,
	main: Main,
	meant?: Id,
): Refusal | undefined {
	if ('target' in main) {
		return refuseAttackPlan(state, combatant, plan, main, meant);
	}

	if (main.do === 'power' && !powerOf(combatant, main.power)) {
		return impossible(`has no Power ${main.power}`);
	}

	return main.do === 'run'
		? refuseRun(state, combatant, plan)
		: main.do === 'item'
			? refuseItem(combatant, main.item)
			: undefined;
}

/** DD-24: what is left of an item after earlier rounds is not paid for again: one action is an Extra. */
function refuseItem(combatant: DdCombatant, name: string): Refusal | undefined {
	const item = combatant.sheet.items.find((each) => each.name === name);
	if (!item || item.actions === 1) {
		return impossible(`carries no ${name}`);
	}

	return actionsLeft(combatant, item) > 1
		? undefined
		: {reason: 'one action is left, which is an Extra', rule: 'DD-24'};
}

/** DD-21: moving farther takes the Main Action, and on foot by the Setting the Extra too; a rider keeps it (DD-60). */
const refuseRun = ({settings}: DdState, {isMounted}: DdCombatant, plan: Proposal) =>
	hasMove(plan)
		? {reason: `the ${isMounted ? 'ride' : 'run'} is the Move`, rule: 'DD-21'}
		: settings.runExtra || isMounted || plan.extras.length === 0
			? undefined
			: {reason: 'a run leaves no Extra', rule: 'DD-21'};

function refuseAttackPlan(
	state: DdState,
	combatant: DdCombatant,
	plan: Proposal,
	main: Attack,
	meant: Id | undefined,
): Refusal | undefined {
	const reach = reachOf(combatant, main);
	const target = find(state, main.target);
	if (!reach || !target) {
		return impossible(
			main.do === 'attack'
				? `has no ${main.arm} or no foe`
				: `has no Power ${main.power} that attacks, or no foe`,
		);
	}

	const arm = main.do === 'attack' ? armOf(combatant, main.arm) : undefined;
	return (
		refuseTarget(state, combatant, main.target, meant) ??
		(arm && (refuseUntrained(combatant, arm) ?? refuseUnready(state, combatant, arm, plan))) ??
		(reach === 'melee'
			? refuseBlowPlan(state, combatant, plan, target)
			: refuseShotPlan(state, combatant, plan, target, reach))
	);
}

/** DD-50: a shot counts from where the shooter will be, or where a foe will be who comes first. */
function refuseShotPlan(
	state: DdState,
	combatant: DdCombatant,
	plan: Proposal,
	target: DdCombatant,
	reach: Reach,
): Refusal | undefined {
	const steps = canRide(combatant) || hasMove(plan) ? zonesOnTheWay(combatant) : 0;
	const zones = Math.max(0, zonesBetween(combatant, target) - steps);
	const refused = refuseRange(state, reach, zones);
	return refused && isAwaited(state, combatant, target, plan) ? undefined : refused;
}

/** DD-21, DD-26: a blow needs an engagement, or a move that leads to one: one's own, or that of a foe who comes first. */
function refuseBlowPlan(
	state: DdState,
	combatant: DdCombatant,
	plan: Proposal,
	target: DdCombatant,
): Refusal | undefined {
	const {settings} = state;
	const zones = zonesBetween(combatant, target);
	if (areInMelee(combatant, target) || isAwaited(state, combatant, target, plan)) {
		return undefined;
	}

	if (zones > zonesOnTheWay(combatant)) {
		return {reason: `${zones} zones away: moving there takes the Main Action`, rule: 'DD-21'};
	}

	return zones > 0 && settings.reach === 'no'
		? {reason: 'a Move into another zone does not reach close combat', rule: 'DD-21'}
		: canRide(combatant) || hasMove(plan)
			? undefined
			: {reason: 'not in close combat: a Move is needed', rule: 'DD-26'};
}
