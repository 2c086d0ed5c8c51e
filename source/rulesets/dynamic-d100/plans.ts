import {find, nameOf} from '../../engine/world.js';
import {extraRow, isDelayed} from './actions.js';
import {armOf, powerOf} from './derived/arms.js';
import {foesOf, isKnownTo, isUp} from './derived/fight.js';
import {
	areEngaged,
	areInMelee,
	isWithin,
	rangeCategory,
	zonesBetween,
} from './derived/place.js';
import {isBurdening, targetOf} from './derived/plan.js';
import type {
	Arm,
	DdCombatant,
	DdState,
	ExtraKind,
	Main,
	Plan,
	Proposal,
} from './facts.js';
import {armsByReadiness, hasMove, refusePlan} from './legality.js';
import type {DdSettings} from './settings.js';
import {skillNames} from './sheet.js';
import {type Reach, isRanged} from './weapons.js';

/* Which plans fit the situation: what the menu of intents offers first. */

/** DD-26: a blow takes a Move, unless they are engaged or the mount goes there for free. */
const isMoveNeeded = (
	reach: Reach | undefined,
	combatant: DdCombatant,
	target: DdCombatant,
): boolean =>
	reach === 'melee' && !combatant.isMounted && !areInMelee(combatant, target);

/** A shot that one Move brings into range (DD-50). */
export function isOneZoneShort(
	state: DdState,
	combatant: DdCombatant,
	target: DdCombatant,
	{weapon}: Arm,
): boolean {
	const zones = zonesBetween(combatant, target);
	const reaches = (from: number) =>
		isWithin(weapon.reach, rangeCategory(from, state.settings));
	return (
		isRanged(weapon) &&
		!combatant.isMounted &&
		!reaches(zones) &&
		reaches(zones - 1)
	);
}

/** The Extras without which this attack cannot be made (DD-06, DD-26, DD-53). */
function neededExtras(
	state: DdState,
	combatant: DdCombatant,
	target: DdCombatant,
	arm: Arm,
): readonly ExtraKind[] {
	const readies = (arm.isReady ? 0 : 1) + (arm.isLoaded ? 0 : 1);
	const needsMove =
		isMoveNeeded(arm.weapon.reach, combatant, target) ||
		isOneZoneShort(state, combatant, target, arm);
	if (needsMove && readies === 1) {
		return ['move-ready'];
	}

	return [
		...Array.from({length: readies}, () => 'ready' as const),
		...(needsMove ? ['move' as const] : []),
	];
}

const withSurprise = (
	state: DdState,
	combatant: DdCombatant,
	extras: readonly ExtraKind[],
): readonly ExtraKind[] =>
	isDelayed(combatant, state) ? ['surprise', ...extras] : extras;

/** The plainest plan that strikes this foe with this weapon. */
export function attackPlan(
	state: DdState,
	combatant: DdCombatant,
	target: DdCombatant,
	arm: Arm,
): Proposal {
	return {
		main: {do: 'attack', target: target.id, arm: arm.weapon.id},
		extras: withSurprise(
			state,
			combatant,
			neededExtras(state, combatant, target, arm),
		),
	};
}

/** The plainest plan that uses this Power on this foe. */
function powerPlan(
	state: DdState,
	combatant: DdCombatant,
	target: DdCombatant,
	power: string,
): Proposal {
	const reach = powerOf(combatant, power)?.attack?.reach;
	return {
		main: {do: 'power-attack', target: target.id, power},
		extras: withSurprise(
			state,
			combatant,
			isMoveNeeded(reach, combatant, target) ? ['move'] : [],
		),
	};
}

/** Aimed, where it would take off a Penalty. */
function aimedPlan(
	state: DdState,
	combatant: DdCombatant,
	target: DdCombatant,
	arm: Arm,
): Proposal | undefined {
	const plain = attackPlan(state, combatant, target, arm);
	return isRanged(arm.weapon) &&
		plain.extras.length === 0 &&
		rangeCategory(zonesBetween(combatant, target), state.settings) > 0
		? {...plain, extras: ['aim']}
		: undefined;
}

/** Farther than any zone. */
const unknown = 1000;

/** Foes by how near they are: engaged, then by zones, then as they stand in the roster; the unknown last. */
export function foesByNearness(
	state: DdState,
	combatant: DdCombatant,
): readonly DdCombatant[] {
	const nearness = (foe: DdCombatant): number => {
		if (!isKnownTo(combatant, foe)) {
			return unknown;
		}

		return areEngaged(combatant, foe) ? -1 : zonesBetween(combatant, foe);
	};

	return foesOf(state, combatant)
		.map((foe) => ({foe, near: nearness(foe)}))
		.sort((one, other) => one.near - other.near)
		.map(({foe}) => foe);
}

/**
 * The attack of the round before, as far as it still makes sense: the same foe and weapon, with what that needs now.
 * Moves and preparations are not repeated: they were made for something.
 */
export function repeatedPlan(
	state: DdState,
	combatant: DdCombatant,
): Proposal | undefined {
	const last = combatant.past.lastPlan;
	if (!last) {
		return undefined;
	}

	const {main} = last;
	const target =
		main && 'target' in main
			? state.combatants[state.index.get(main.target) ?? -1]
			: undefined;
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

	const plain = attackPlan(state, combatant, target, arm);
	return plain.extras.length === 0 && last.extras.includes('aim')
		? {...plain, extras: ['aim']}
		: plain;
}

/** The plans against a foe that are worth a line: with what is at hand, or else what is not; or one, with why not. */
function plansAgainst(
	state: DdState,
	combatant: DdCombatant,
	foe: DdCombatant,
): readonly Proposal[] {
	const isAllowed = (plan: Proposal) => !refusePlan(state, combatant, plan);
	const all = armsByReadiness(combatant);
	const arms = all.filter(({weapon}, at) => at === 0 || !weapon.isUnarmed);
	const plansWith = (arm: Arm): readonly Proposal[] => {
		const aimed = aimedPlan(state, combatant, foe, arm);
		return [attackPlan(state, combatant, foe, arm), ...(aimed ? [aimed] : [])];
	};

	const powers = combatant.sheet.powers
		.filter(({attack}) => attack)
		.map(({name}) => powerPlan(state, combatant, foe, name));
	const atHand = arms.filter(({isReady, isLoaded}) => isReady && isLoaded);
	const plain = [...atHand.flatMap(plansWith), ...powers].filter(isAllowed);
	if (plain.length > 0) {
		return plain;
	}

	const prepared = arms
		.filter((arm) => !atHand.includes(arm))
		.flatMap(plansWith)
		.filter(isAllowed);
	if (prepared.length > 0) {
		return prepared;
	}

	const bare = all
		.flatMap(plansWith)
		.find((plan) => isAllowed(plan) && !hasMove(plan));
	return [
		...(bare ? [bare] : []),
		...arms.slice(0, 1).map((arm) => attackPlan(state, combatant, foe, arm)),
	];
}

/** With nothing in hand to fight with, something is readied; on the way to a foe, if it is for close combat. */
function readyingPlan(
	combatant: DdCombatant,
	nearest: DdCombatant | undefined,
): Proposal | undefined {
	const {arms} = combatant;
	const isArmed = arms.some(({isReady, isLoaded}) => isReady && isLoaded);
	const arm = arms.find(({supply}) => supply !== 0);
	if (isArmed || !arm) {
		return undefined;
	}

	const isOnTheWay =
		nearest !== undefined &&
		isMoveNeeded(arm.weapon.reach, combatant, nearest) &&
		zonesBetween(combatant, nearest) <= 1;
	return {extras: [isOnTheWay ? 'move-ready' : 'ready']};
}

/** What is left when nobody is attacked, the likelier first. */
function restingPlans(
	state: DdState,
	combatant: DdCombatant,
): readonly Proposal[] {
	if (isDelayed(combatant, state)) {
		return [{extras: ['surprise']}, {extras: []}];
	}

	const nearest = foesByNearness(state, combatant).find((foe) =>
		isKnownTo(combatant, foe),
	);
	const run: Proposal = {main: {do: 'run'}, extras: []};
	const move: Proposal = {extras: ['move']};
	const wait: Proposal = {extras: []};
	if (!nearest) {
		return [wait, move, run];
	}

	const ready = readyingPlan(combatant, nearest);
	return [
		...(ready ? [ready] : []),
		...(zonesBetween(combatant, nearest) > 1 ? [run, move] : [move, run]),
		wait,
	];
}

/** All that the first menu offers, the likeliest first. */
export function suggestedPlans(
	state: DdState,
	combatant: DdCombatant,
): readonly Proposal[] {
	const isRefused = (plan: Proposal | undefined) =>
		!plan || refusePlan(state, combatant, plan) !== undefined;
	const attacks = foesByNearness(state, combatant)
		.map((foe) => plansAgainst(state, combatant, foe))
		.toSorted(
			([one], [other]) => Number(isRefused(one)) - Number(isRefused(other)),
		)
		.flat();
	const repeated = repeatedPlan(state, combatant);
	const aimsAtKnown = ({main}: Proposal): boolean => {
		const target = find(state, targetOf(main));
		return target === undefined || isKnownTo(combatant, target);
	};

	// What nobody has seen is not what somebody likeliest attacks.
	return unique(
		[
			...(repeated && !isRefused(repeated) ? [repeated] : []),
			...attacks,
			...restingPlans(state, combatant),
		].toSorted(
			(one, other) => Number(aimsAtKnown(other)) - Number(aimsAtKnown(one)),
		),
	);
}

/** What Enter plans. */
export const likeliestPlan = (
	state: DdState,
	combatant: DdCombatant,
): Proposal =>
	suggestedPlans(state, combatant).find(
		(plan) => !refusePlan(state, combatant, plan),
	) ?? {extras: []};

function unique(plans: readonly Proposal[]): readonly Proposal[] {
	const seen = new Set<string>();
	return plans.filter((plan) => {
		const key = planId(plan);
		const isNew = !seen.has(key);
		seen.add(key);
		return isNew;
	});
}

/** A stable id of what a plan does: `attack:oni:katana+move`. */
export const planId = ({main, extras}: Proposal): string =>
	[main ? mainId(main) : '', ...extras]
		.filter((part) => part !== '')
		.join('+') || 'wait';

export function mainId(main: Main): string {
	switch (main.do) {
		case 'attack': {
			return `attack:${main.target}:${main.arm}`;
		}

		case 'power-attack': {
			return `power-attack:${main.target}:${main.power}`;
		}

		case 'power': {
			return `power:${main.power}`;
		}

		case 'item': {
			return `item:${main.item}`;
		}

		case 'skill': {
			return `skill:${main.skill}`;
		}

		case 'run': {
			return 'run';
		}
	}
}

/** “attack Oni with katana”. */
export function describeMain(
	state: DdState,
	combatant: DdCombatant,
	main: Main,
): string {
	switch (main.do) {
		case 'attack': {
			const arm = armOf(combatant, main.arm);
			return `attack ${nameOf(state, main.target)} with ${(arm?.weapon.name ?? main.arm).toLowerCase()}`;
		}

		case 'power-attack': {
			return `attack ${nameOf(state, main.target)} with ${powerOf(combatant, main.power)?.name ?? main.power}`;
		}

		case 'power': {
			return `use ${main.power}`;
		}

		case 'item': {
			return `use ${main.item}`;
		}

		case 'skill': {
			return `use ${skillNames[main.skill]}`;
		}

		case 'run': {
			return combatant.isMounted ? 'ride far' : 'run';
		}
	}
}

const capital = (text: string): string =>
	text.charAt(0).toUpperCase() + text.slice(1);

/** “Move, then attack Oni with katana”. */
export function describePlan(
	state: DdState,
	combatant: DdCombatant,
	{main, extras}: Proposal,
): string {
	const before = extras.map((extra) => extraRow(extra).label.toLowerCase());
	if (!main) {
		return extras.length === 0 ? 'Wait' : capital(before.join(', '));
	}

	const last = describeMain(state, combatant, main);
	return capital(
		before.length === 0 ? last : `${before.join(', ')}, then ${last}`,
	);
}

/** The plan as it is declared. */
export const declaredPlan = (
	proposal: Proposal,
	old: Plan | undefined,
	isSealed: boolean,
	settings: DdSettings,
): Plan => {
	const {main, extras} = proposal;
	const isBurdened =
		(old?.isBurdened ?? false) || isBurdening(proposal, settings);
	return main
		? {main, extras, isSealed, isBurdened}
		: {extras, isSealed, isBurdened};
};
