import type {Id, Refusal} from '../../engine/basics.js';
import {impossible} from '../../engine/refusals.js';
import {find} from '../../engine/world.js';
import {extraRow, isDelayed} from './actions.js';
import {
	allArms,
	armOf,
	freeHands,
	isMelee,
	loadsNeeded,
	powerOf,
} from './derived/arms.js';
import {isUp} from './derived/fight.js';
import {
	areInMelee,
	isWithin,
	rangeCategory,
	rangeNames,
	zonesBetween,
} from './derived/place.js';
import {actionsOf, extraOf, openParts} from './derived/plan.js';
import type {
	Arm,
	DdCombatant,
	DdState,
	ExtraKind,
	Main,
	Means,
	Part,
	Proposal,
	ReactionId,
} from './facts.js';
import type {Reach} from './weapons.js';

/* What the rules forbid, each in one place: menus grey out by it, commands are refused by it. */

const moves: ReadonlySet<ExtraKind> = new Set(['move', 'move-ready']);
const readies: ReadonlySet<ExtraKind> = new Set(['ready', 'move-ready']);

export const hasMove = ({extras}: Proposal): boolean =>
	extras.some((extra) => moves.has(extra));

const countReady = ({extras}: Proposal): number =>
	extras.filter((extra) => readies.has(extra)).length;

/** Whether a plan can be declared. */
export function refusePlan(
	state: DdState,
	combatant: DdCombatant,
	plan: Proposal,
): Refusal | undefined {
	return (
		refuseSize(state, combatant, plan) ??
		refuseExtras(state, combatant, plan) ??
		(plan.main && refuseMain(state, combatant, plan, plan.main))
	);
}

/** DD-12, DD-14, DD-55: a round holds two actions, so that Aim and reload, or Aim and a Move, leave no shot. */
function refuseSize(
	state: DdState,
	combatant: DdCombatant,
	plan: Proposal,
): Refusal | undefined {
	const actions = actionsOf(plan);
	if (plan.extras.length > 2 || actions > 2) {
		return impossible('a round holds two actions', 'DD-12');
	}

	if (combatant.rp <= 5 && actions > 1) {
		return {reason: 'one action only at 5 RP or fewer', rule: 'DD-14'};
	}

	return isDelayed(combatant, state) && !plan.extras.includes('surprise')
		? {reason: 'surprise takes an Extra this round', rule: 'DD-05'}
		: undefined;
}

/** Why its Extras cannot be planned, apart from what else is planned with them. */
export function refuseExtras(
	state: DdState,
	combatant: DdCombatant,
	{main, extras}: Proposal,
): Refusal | undefined {
	for (const extra of extras) {
		const refused = extraRow(extra).refuse?.(combatant, state, main);
		if (refused) {
			return refused;
		}
	}

	const [one, other] = extras;
	const row = one && one === other ? extraRow(one) : undefined;
	return row?.isOnce
		? {reason: 'once a round is enough', rule: row.rule}
		: undefined;
}

function refuseMain(
	state: DdState,
	combatant: DdCombatant,
	plan: Proposal,
	main: Main,
): Refusal | undefined {
	switch (main.do) {
		case 'attack': {
			return refuseAttackPlan(state, combatant, plan, main);
		}

		case 'power-attack': {
			return refusePowerPlan(state, combatant, plan, main);
		}

		case 'power': {
			return powerOf(combatant, main.power)
				? undefined
				: impossible(`has no Power ${main.power}`);
		}

		case 'run': {
			return plan.extras.length > 0
				? {reason: 'a run leaves no Extra', rule: 'DD-21'}
				: undefined;
		}

		case 'item': {
			return combatant.sheet.items.some(
				({name, actions}) => name === main.item && actions > 1,
			)
				? undefined
				: impossible(`carries no ${main.item}`);
		}

		case 'skill': {
			return undefined;
		}
	}
}

/** A foe that can be attacked. */
export function refuseTarget(
	state: DdState,
	combatant: DdCombatant,
	target: Id,
): Refusal | undefined {
	const foe = find(state, target);
	if (!foe || foe.id === combatant.id) {
		return impossible('there is no such foe');
	}

	if (foe.side === combatant.side) {
		return {reason: `${foe.name} is on the same side`, rule: 'DD-33'};
	}

	return isUp(foe, state)
		? undefined
		: {reason: `${foe.name} is out of the fight`, rule: 'DD-19'};
}

function refuseAttackPlan(
	state: DdState,
	combatant: DdCombatant,
	plan: Proposal,
	main: Extract<Main, {do: 'attack'}>,
): Refusal | undefined {
	const arm = armOf(combatant, main.arm);
	const target = find(state, main.target);
	if (!arm || !target) {
		return impossible(`has no ${main.arm} or no foe`);
	}

	const refused =
		refuseTarget(state, combatant, main.target) ??
		refuseUnready(state, combatant, arm, plan);
	if (refused) {
		return refused;
	}

	return refuseReach(state, combatant, plan, target, arm.weapon.reach);
}

function refusePowerPlan(
	state: DdState,
	combatant: DdCombatant,
	plan: Proposal,
	main: Extract<Main, {do: 'power-attack'}>,
): Refusal | undefined {
	const attack = powerOf(combatant, main.power)?.attack;
	const target = find(state, main.target);
	return attack && target
		? (refuseTarget(state, combatant, main.target) ??
				refuseReach(state, combatant, plan, target, attack.reach))
		: impossible(`has no Power ${main.power} that attacks, or no foe`);
}

const refuseReach = (
	state: DdState,
	combatant: DdCombatant,
	plan: Proposal,
	target: DdCombatant,
	reach: Reach,
): Refusal | undefined =>
	reach === 'melee'
		? refuseBlowPlan(combatant, plan, target)
		: refuseShotPlan(state, combatant, plan, target, reach);

/** DD-06, DD-22, DD-53, DD-56: a weapon must be in hand and loaded, or be made so with Ready Items. */
function refuseUnready(
	{settings}: DdState,
	combatant: DdCombatant,
	arm: Arm,
	plan: Proposal,
): Refusal | undefined {
	const {weapon, isReady, supply} = arm;
	const loads = arm.isLoaded ? 0 : loadsNeeded(arm, settings);
	if (isReady && loads === 0) {
		return undefined;
	}

	if (supply === 0) {
		return {reason: `no ${weapon.name} left`, rule: 'DD-63'};
	}

	if (!isReady && freeHands(combatant) < weapon.hands) {
		return {
			reason: 'hands full: putting away and drawing take two actions',
			rule: 'DD-22',
		};
	}

	if (countReady(plan) >= (isReady ? 0 : 1) + loads) {
		return undefined;
	}

	return isReady
		? loads > 1
			? {reason: `a new clip takes ${loads} Ready Items`, rule: 'DD-56'}
			: {reason: `${weapon.name} is not loaded`, rule: 'DD-53'}
		: {reason: `${weapon.name} is not ready`, rule: 'DD-06'};
}

function refuseShotPlan(
	state: DdState,
	combatant: DdCombatant,
	plan: Proposal,
	target: DdCombatant,
	reach: Reach,
): Refusal | undefined {
	const steps = combatant.isMounted ? 2 : hasMove(plan) ? 1 : 0;
	const zones = Math.max(0, zonesBetween(combatant, target) - steps);
	return refuseRange(state, reach, zones);
}

/** Beyond the weapon's range an attack has no effect (DD-50). */
function refuseRange(
	state: DdState,
	reach: Reach,
	zones: number,
): Refusal | undefined {
	const category = rangeCategory(zones, state.settings);
	return isWithin(reach, category)
		? undefined
		: {
				reason: `out of range: ${rangeNames[category]}, reaches ${reach}`,
				rule: 'DD-50',
			};
}

/** DD-21, DD-26: a blow needs an engagement, or a move that brings one about. */
function refuseBlowPlan(
	combatant: DdCombatant,
	plan: Proposal,
	target: DdCombatant,
): Refusal | undefined {
	const zones = zonesBetween(combatant, target);
	if (areInMelee(combatant, target)) {
		return undefined;
	}

	if (combatant.isMounted && combatant.rp > 0 && zones <= 2) {
		return undefined;
	}

	if (zones > 1) {
		return {
			reason: `${zones} zones away: moving there takes the Main Action`,
			rule: 'DD-21',
		};
	}

	return hasMove(plan)
		? undefined
		: {reason: 'not in close combat: a Move is needed', rule: 'DD-26'};
}

export const meansOf = (
	main: Extract<Main, {do: 'attack' | 'power-attack'}>,
	isTwoHanded: boolean,
): Means =>
	main.do === 'attack'
		? {kind: 'arm', arm: main.arm, isTwoHanded}
		: {kind: 'power', power: main.power};

/** Whether a planned Main Action can be done now. */
export function refuseMainNow(
	state: DdState,
	combatant: DdCombatant,
	main: Main,
): Refusal | undefined {
	const open = openParts(combatant);
	if (!open.includes('main')) {
		return combatant.turn.isMainLost
			? {reason: 'the Main Action is lost', rule: 'DD-16'}
			: {reason: 'no Main Action is left', rule: 'DD-12'};
	}

	if (main.do === 'attack' || main.do === 'power-attack') {
		return refuseAttackNow(state, combatant, main);
	}

	return refuseMain(state, combatant, {main, extras: []}, main);
}

/** DD-18: a Move comes before the attack. */
export const refuseLateMove = ({
	plan,
	turn,
}: DdCombatant): Refusal | undefined =>
	turn.done.includes('main') && plan?.main && 'target' in plan.main
		? {reason: 'the Move comes before the attack', rule: 'DD-18'}
		: undefined;

/** Whether a planned Extra can be done now. */
export function refuseExtraNow(
	combatant: DdCombatant,
	part: Part | undefined,
): Refusal | undefined {
	const extra = part && extraOf(combatant.plan, part);
	if (!extra || !openParts(combatant).includes(part)) {
		return impossible('no such Extra is left');
	}

	return moves.has(extra) ? refuseLateMove(combatant) : undefined;
}

function refuseAttackNow(
	state: DdState,
	combatant: DdCombatant,
	main: Extract<Main, {do: 'attack' | 'power-attack'}>,
): Refusal | undefined {
	const target = find(state, main.target);
	const refused = refuseTarget(state, combatant, main.target);
	if (refused) {
		return refused;
	}

	if (!target) {
		return impossible('there is no such foe');
	}

	if (pendingMove(combatant)) {
		return {reason: 'the Move comes before the attack', rule: 'DD-18'};
	}

	const reach =
		main.do === 'attack'
			? armOf(combatant, main.arm)?.weapon.reach
			: powerOf(combatant, main.power)?.attack?.reach;
	if (reach === undefined) {
		return impossible('has nothing of that kind');
	}

	const unready =
		main.do === 'attack' ? refuseArmNow(state, combatant, main.arm) : undefined;
	if (unready) {
		return unready;
	}

	if (isMelee(combatant, meansOf(main, false))) {
		return areInMelee(combatant, target)
			? undefined
			: {reason: `not in close combat with ${target.name}`, rule: 'DD-26'};
	}

	return refuseRange(state, reach, zonesBetween(combatant, target));
}

const refuseArmNow = (
	state: DdState,
	combatant: DdCombatant,
	id: string,
): Refusal | undefined => {
	const arm = armOf(combatant, id);
	return arm
		? refuseUnready(state, combatant, arm, {extras: []})
		: impossible(`has no ${id}`);
};

const pendingMove = (combatant: DdCombatant): boolean =>
	openParts(combatant).some(
		(part) =>
			part !== 'main' &&
			moves.has(combatant.plan?.extras[part === 'extra-0' ? 0 : 1] ?? 'aim'),
	);

/** What can be fought with, the ready and armed before the rest. */
export const armsByReadiness = (combatant: DdCombatant): readonly Arm[] =>
	[...allArms(combatant)].sort(
		(one, other) =>
			Number(one.weapon.isUnarmed) - Number(other.weapon.isUnarmed) ||
			Number(other.isReady && other.isLoaded) -
				Number(one.isReady && one.isLoaded),
	);

/** DD-31, DD-36, DD-38, DD-3A: whether a reaction answers an attack at all. */
export function refuseReaction(
	state: DdState,
	attacker: DdCombatant,
	means: Means,
	target: DdCombatant,
	reaction: ReactionId,
): Refusal | undefined {
	const isClose = isMelee(attacker, means);
	const isPower = means.kind === 'power';
	switch (reaction) {
		case 'none': {
			return undefined;
		}

		case 'parry': {
			return isClose && !isPower
				? undefined
				: {reason: 'only blows can be parried', rule: 'DD-31'};
		}

		case 'dodge': {
			return isPower
				? {reason: 'the Power names what resists it', rule: 'DD-35'}
				: isClose
					? undefined
					: refuseHighTech(state, attacker, means);
		}

		case 'shield': {
			if (isClose || isPower) {
				return {reason: 'a shield serves against missiles', rule: 'DD-3A'};
			}

			return target.sheet.shield
				? refuseHighTech(state, attacker, means)
				: {reason: 'carries no shield', rule: 'DD-31'};
		}

		case 'cover':
		case 'roll': {
			return isClose || isPower
				? {reason: 'serves only against missiles', rule: 'DD-3A'}
				: undefined;
		}

		case 'resist': {
			return isPower ? undefined : impossible('no Power is used', 'DD-35');
		}

		case 'power': {
			return target.sheet.powers.some(({isReaction}) => isReaction)
				? undefined
				: impossible('has no Power for it', 'DD-38');
		}
	}
}

function refuseHighTech(
	{settings}: DdState,
	attacker: DdCombatant,
	means: Means,
): Refusal | undefined {
	const force =
		means.kind === 'arm' ? armOf(attacker, means.arm)?.weapon.force : 'energy';
	return settings.highTech || force === 'blow'
		? undefined
		: {
				reason: 'no use against bullets and energy in this fight',
				rule: 'DD-36',
			};
}

/** DD-34: whom the first defence of the round was declared against. */
export const refuseGuard = (
	attacker: DdCombatant,
	target: DdCombatant,
): Refusal | undefined =>
	target.turn.guard === undefined ||
	target.turn.guard === 'all' ||
	target.turn.guard === attacker.id
		? undefined
		: {reason: 'declared its defence against another foe', rule: 'DD-34'};
