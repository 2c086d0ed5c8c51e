import type {View} from '../../../engine/kit/basics.js';
import {bestFirst, mostWeighed} from '../../../engine/kit/merit.js';
import {find} from '../../../engine/world/world.js';
import {armOf, armsByReadiness} from '../derived/arms.js';
import {actionsLeft, alliesOf, foesOf, isDelayed, isKnownTo, isUp} from '../derived/fight.js';
import {areEngaged, engagedWith, zonesBetween} from '../derived/place.js';
import {hasMove, targetOf} from '../derived/plan.js';
import type {Arm, DdCombatant, Proposal} from '../state/combatant.js';
import type {DdState} from '../state/fight.js';
import type {Power} from '../sheet/sheet.js';
import {refusePlan} from '../legality/plans.js';
import {attackAgain, attackPlan, attackPlans, isMoveNeeded, powerPlan} from './attacks.js';
import {bareNeed} from '../exchange-math/bases.js';
import {prospectOf} from '../prospects.js';
import {type Judge, judgeOf, mostWorth} from './judging.js';
import {planId} from './naming.js';

/* The plans that fit the situation: what the menu of intents offers first. */

/** In zones; farther away than any foe. */
const unknown = 1000;

/**
 * Foes by nearness: engaged ones first, then by zones, then in the order of the roster; those that are not known come
 * last.
 */
export function foesByNearness(state: DdState, combatant: DdCombatant): readonly DdCombatant[] {
	const nearness = (foe: DdCombatant): number => {
		if (!isKnownTo(combatant, foe)) {
			return unknown;
		}

		return areEngaged(combatant, foe) ? -1 : zonesBetween(combatant, foe);
	};

	return foesOf(state, combatant)
		.map((foe) => ({foe, near: nearness(foe)}))
		.toSorted((one, other) => one.near - other.near)
		.map(({foe}) => foe);
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

/**
 * What somebody did last round, as far as it can be done again: the attack, the same use of a Power, a skill or an item,
 * or nothing at all.
 */
export function planAgain(state: DdState, combatant: DdCombatant): Proposal | undefined {
	const {lastPlan} = combatant.past;
	const isOngoing =
		lastPlan && (lastPlan.main ? !targetOf(lastPlan.main) : lastPlan.extras.length === 0);
	const again = isOngoing
		? {...(lastPlan.main && {main: lastPlan.main}), extras: lastPlan.extras}
		: repeatedPlan(state, combatant);
	return again && !refusePlan(state, combatant, again) ? again : undefined;
}

/** What somebody can attack with, whoever the foe is. */
type Arsenal = {
	readonly all: readonly Arm[];
	readonly atHand: readonly Arm[];
	/** Those that are still to be drawn or loaded. */
	readonly others: readonly Arm[];
	readonly powers: readonly Power[];
};

function arsenalOf(combatant: DdCombatant): Arsenal {
	const all = armsByReadiness(combatant);
	// Bare hands are worth a row only where there is nothing else.
	const arms = all.filter(({weapon}, at) => at === 0 || !weapon.isUnarmed);
	const isAtHand = ({isReady, isLoaded}: Arm) => isReady && isLoaded;
	return {
		all,
		atHand: arms.filter(isAtHand),
		others: arms.filter((arm) => !isAtHand(arm)),
		powers: combatant.sheet.powers.filter(({attack}) => attack),
	};
}

/**
 * The plans against a foe that deserve a row: with weapons at hand, else with others; or a single refused one with its
 * reason.
 */
function plansAgainst(
	state: DdState,
	combatant: DdCombatant,
	foe: DdCombatant,
	{all, atHand, others, powers}: Arsenal,
	{isAllowed, meritOf: merit}: Judge,
	again?: Proposal,
): readonly Proposal[] {
	// The repeated plan stands for itself, so that it is judged once.
	const repeated =
		targetOf(again?.main) === foe.id && again ? {plan: again, id: planId(again)} : undefined;
	const plansWith = (arm: Arm): readonly Proposal[] => {
		const plans = attackPlans(state, combatant, foe, arm);
		return repeated
			? plans.map((plan) => (planId(plan) === repeated.id ? repeated.plan : plan))
			: plans;
	};

	const plain = [
		...atHand.flatMap(plansWith),
		...powers.map(({name}) => powerPlan(state, combatant, foe, name)),
	].filter(isAllowed);
	if (plain.length > 0) {
		return mostWorth(plain, merit);
	}

	const prepared = others.flatMap(plansWith).filter(isAllowed);
	if (prepared.length > 0) {
		return mostWorth(prepared, merit);
	}

	const bare = all.flatMap(plansWith).find((plan) => isAllowed(plan) && !hasMove(plan));
	return [
		...(bare ? [bare] : []),
		...all.slice(0, 1).map((arm) => attackPlan(state, combatant, foe, arm)),
	];
}

/** The plan that suits somebody best against this foe. */
export const planAgainst = (
	state: DdState,
	combatant: DdCombatant,
	foe: DdCombatant,
	view: View,
): Proposal | undefined =>
	plansAgainst(state, combatant, foe, arsenalOf(combatant), judgeOf(state, combatant, view))[0];

/** With no weapon in hand, ready one; on the way to a foe, if it is for close combat. */
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

/** DD-24: to go on with an item that takes more actions than a round has. */
function unfinishedItem(combatant: DdCombatant): readonly Proposal[] {
	const {progress} = combatant.past;
	const item = combatant.sheet.items.find(({name}) => name === progress?.item);
	if (!item) {
		return [];
	}

	return actionsLeft(combatant, item) > 1
		? [{main: {do: 'item', item: item.name}, extras: []}]
		: [{extras: ['item']}];
}

/** To help somebody who is about to roll, for those who can do nothing themselves (DD-23). */
const supportingPlans = (state: DdState, combatant: DdCombatant): readonly Proposal[] =>
	alliesOf(state, combatant).length > 0 ? [{extras: ['support']}] : [];

/** Plans that attack nobody, the likelier ones first. */
function restingPlans(state: DdState, combatant: DdCombatant): readonly Proposal[] {
	const wait: Proposal = {extras: []};
	const nearest = foesByNearness(state, combatant).find((foe) => isKnownTo(combatant, foe));
	const ready = readyingPlan(combatant, nearest);
	if (isDelayed(combatant, state)) {
		return [
			...(ready ? [{extras: ['surprise' as const, ...ready.extras]}] : []),
			{extras: ['surprise']},
			wait,
		];
	}

	const run: Proposal = {main: {do: 'run'}, extras: []};
	const move: Proposal = {extras: ['move']};
	if (!nearest) {
		return [wait, move, run];
	}

	const first = ready ? [ready] : [];
	return engagedWith(state, combatant).some((foe) => isKnownTo(combatant, foe))
		? [...first, ...supportingPlans(state, combatant), wait, move, run]
		: [...first, ...(zonesBetween(combatant, nearest) > 1 ? [run, move] : [move, run]), wait];
}

/** The plans against these foes. A foe comes last when the first plan against them is refused. */
function attacksOn(
	foes: readonly DdCombatant[],
	state: DdState,
	combatant: DdCombatant,
	judge: Judge,
	again?: Proposal,
): readonly Proposal[] {
	const allowed: Proposal[] = [];
	const refused: Proposal[] = [];
	const arsenal = arsenalOf(combatant);
	const unweighed: Judge = {...judge, meritOf: () => undefined};
	for (const [place, foe] of foes.entries()) {
		const judging = place < mostWeighed ? judge : unweighed;
		const plans = plansAgainst(state, combatant, foe, arsenal, judging, again);
		const [first] = plans;
		if (first && judge.isAllowed(first)) {
			allowed.push(...plans);
		} else {
			refused.push(...plans);
		}
	}

	return [...allowed, ...refused];
}

/** An attack with bare hands by somebody whose own weapon, once it is drawn, is twice as sure. */
function isMakeshift(state: DdState, combatant: DdCombatant, plan: Proposal): boolean {
	const {main} = plan;
	const arm = main?.do === 'attack' ? armOf(combatant, main.arm) : undefined;
	if (arm?.weapon.isUnarmed !== true || readyingPlan(combatant, undefined) === undefined) {
		return false;
	}

	const need = prospectOf(state, combatant, plan)?.need ?? 0;
	return combatant.arms.some(
		(own) => own.supply !== 0 && bareNeed(combatant, own, state.settings) >= 2 * need,
	);
}

/** How many times as much as last round’s attack another is worth that comes before it. */
const clearlyBetter = 1.25;

function* inOrder(state: DdState, combatant: DdCombatant, view: View): Generator<Proposal> {
	const isKnown = (foe: DdCombatant) => isKnownTo(combatant, foe);
	const again = repeatedPlan(state, combatant);
	const judge = judgeOf(state, combatant, view);
	const repeated = again && judge.isAllowed(again) ? [again] : [];
	const target = find(state, targetOf(again?.main));
	const isAimedAtKnown = target === undefined || isKnown(target);
	const foes = foesByNearness(state, combatant);
	const meritOf = (plan: Proposal) => (judge.isAllowed(plan) ? judge.meritOf(plan) : undefined);
	const others = mostWorth(
		attacksOn(foes.filter(isKnown), state, combatant, judge, again),
		meritOf,
	);
	const attacks =
		repeated.length > 0 && isAimedAtKnown
			? bestFirst([...repeated, ...others], meritOf, clearlyBetter)
			: others;
	const [first] = attacks;
	const isUseless =
		first !== undefined &&
		judge.isAllowed(first) &&
		view === 'gm' &&
		(isMakeshift(state, combatant, first) || judge.meritOf(first)?.odds === 0);
	// What was begun is not left for a blow: the actions spent on it would be lost.
	yield* unfinishedItem(combatant);
	yield* isUseless ? [] : attacks;
	yield* restingPlans(state, combatant);
	yield* attacks;
	// An unseen foe is not the likeliest target.
	if (!isAimedAtKnown) {
		yield* repeated;
	}

	yield* attacksOn(
		foes.filter((foe) => !isKnown(foe)),
		state,
		combatant,
		judge,
	);
}

/** Everything that the first menu offers, the likeliest first. Each plan is computed only when it is reached. */
export function* suggestedPlans(
	state: DdState,
	combatant: DdCombatant,
	view: View,
): Generator<Proposal, void> {
	const offered = new Set<string>();
	for (const plan of inOrder(state, combatant, view)) {
		const id = planId(plan);
		if (!offered.has(id)) {
			offered.add(id);
			yield plan;
		}
	}
}

/** The plan that Enter declares. */
export function likeliestPlan(state: DdState, combatant: DdCombatant, view: View = 'gm'): Proposal {
	for (const plan of suggestedPlans(state, combatant, view)) {
		if (!refusePlan(state, combatant, plan)) {
			return plan;
		}
	}

	return {extras: []};
}
