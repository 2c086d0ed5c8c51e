import type {View} from '../../../engine/kit/basics.js';
import {bestFirst} from '../../../engine/kit/merit.js';
import {idleness} from '../../../engine/ruleset/idleness.js';
import {find} from '../../../engine/world/world.js';
import {armOf} from '../derived/arms.js';
import {actionsLeft, alliesOf, isDelayed, isKnownTo} from '../derived/fight.js';
import {engagedWith, foesByNearness, zonesBetween} from '../derived/place.js';
import {targetOf} from '../derived/plan.js';
import type {DdCombatant, DdState} from '../state/fight.js';
import type {Proposal} from '../state/frames.js';
import {refusePlan} from '../legality/plans.js';
import {bareNeed} from '../exchange-math/rolls.js';
import {prospectOf} from '../prospects.js';
import {attacksOn, judgeOf, mostWorth} from './against.js';
import {planId} from '../shown/text.js';
import {isMoveNeeded, repeatedPlan} from './attacks.js';

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
	if (idleness(state, combatant.id)) {
		yield {extras: []};
	}

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
