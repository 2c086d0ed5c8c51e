import {type View, rememberedOf} from '../../../engine/kit/basics.js';
import {find, get} from '../../../engine/world/world.js';
import {allArms, armsByReadiness} from '../derived/arms.js';
import {areInMelee, foesByNearness} from '../derived/place.js';
import {declaredPlan} from '../derived/plan.js';
import {refusePlan} from '../legality/plans.js';
import {attackAgain, planAgain, repeatedPlan} from '../plans/attacks.js';
import {planId} from '../shown/text.js';
import {likeliestPlan, suggestedPlans} from '../plans/suggestions.js';
import {planAgainst} from '../plans/against.js';
import type {DdCombatant, DdState} from '../state/fight.js';
import type {Proposal} from '../state/frames.js';
import {type DeclareScene, refuseAll} from './declaring.js';
import {inCombatant} from '../updates.js';

/* Plans for several of a kind: the same for all, each as in the last round, or each against another foe. */

export type Plans = readonly Proposal[];

/** The same plan for another member, with its own weapon and the Extras that it needs from its place. */
function fitted(state: DdState, member: DdCombatant, plan: Proposal): Proposal {
	const {main} = plan;
	if (main?.do !== 'attack') {
		return plan;
	}

	const target = find(state, main.target);
	const arm =
		allArms(member).find(({weapon}) => weapon.id === main.arm) ?? armsByReadiness(member)[0];
	return target && arm ? attackAgain(plan, state, member, target, arm) : plan;
}

/** The first member's plan for another one of the same kind, if it can carry that out. */
function sameFor(state: DdState, member: DdCombatant, plan: Proposal): Proposal | undefined {
	const same = fitted(state, member, plan);
	return refusePlan(state, member, same) ? undefined : same;
}

/** The same plan for all of a kind. Members who cannot carry it out get the plan that suits them best. */
const alike = (plan: Proposal, {members, state}: DeclareScene, view: View): Plans =>
	members.map((member, at) =>
		at === 0 ? plan : (sameFor(state, member, plan) ?? likeliestPlan(state, member, view)),
	);

/** Each member's plan of the last round, if they are not all the same. Those who cannot repeat it do what suits them. */
export const againPlans = rememberedOf(({members, state}: DeclareScene, view: View) =>
	members.length > 1 && members.some((member) => repeatedPlan(state, member))
		? members.map((member) => planAgain(state, member) ?? likeliestPlan(state, member, view))
		: undefined,
);

/** Plans that send each member against another foe; those who are engaged stay with theirs. */
export const spreadPlans = rememberedOf(({members, first, state}: DeclareScene, view: View) => {
	const foes = members.length > 1 ? foesByNearness(state, first) : [];
	if (foes.length < 2) {
		return undefined;
	}

	const held = members.map((member) => foes.find((foe) => areInMelee(member, foe)));
	const isFree = (foe: DdCombatant) => !held.includes(foe);
	const free = [...foes.filter((foe) => isFree(foe)), ...foes.filter((foe) => !isFree(foe))];
	let next = 0;
	return members.map((member, at): Proposal => {
		const target = held[at] ?? free[next++ % free.length];
		return (target && planAgainst(state, member, target, view)) ?? {extras: []};
	});
});

/** What suits each member best, knowing what those before it mean to do. */
export const bestPlans = rememberedOf((scene: DeclareScene, view: View): Plans => {
	const {members, frame} = scene;
	let {state} = scene;
	return members.map(({id}) => {
		const member = get(state, id);
		const plan = likeliestPlan(state, member, view);
		state = inCombatant(state, id, {plan: declaredPlan(plan, member, frame.isSealed, state)});
		return plan;
	});
});

export const areSame = (some: Plans, others: Plans): boolean =>
	some.every((plan, at) => planId(plan) === planId(others[at] ?? {extras: []}));

/** Whether most do what the first does, each as it can from where it stands: the line names who does not. */
export const isOneForMost = (plans: Plans, scene: DeclareScene): boolean =>
	exceptions(plans, scene).length * 2 < scene.members.length;

/** Whether these plans are what the line of those would say. */
export const isSaidAs = (plans: Plans, others: Plans | undefined, scene: DeclareScene): boolean =>
	plans === others ||
	(others !== undefined && areSame(plans, others) && exceptions(others, scene).length > 0);

export function* plansInOrder(scene: DeclareScene, view: View): Generator<Plans> {
	const {members, state} = scene;
	if (members.length === 1) {
		for (const plan of suggestedPlans(state, scene.first, view)) {
			yield [plan];
		}

		return;
	}

	const best = bestPlans(scene, view);
	yield best;
	const said: Plans[] = [best];
	// Plans that are not one for all: each as in the last round, each a different foe.
	for (const plans of [againPlans(scene, view), spreadPlans(scene, view)]) {
		if (
			plans &&
			exceptions(plans, scene).length > 0 &&
			!refuseAll({do: 'plan', plans}, scene) &&
			!said.some((each) => areSame(each, plans))
		) {
			said.push(plans);
			yield plans;
		}
	}

	for (const plan of suggestedPlans(state, scene.first, view)) {
		const plans = alike(plan, scene, view);
		if (!said.some((each) => areSame(each, plans))) {
			yield plans;
		}
	}
}

/** The members who do something other than the first, even from where they stand. */
const exceptions = ([plan = {extras: []}, ...plans]: Plans, {members, state}: DeclareScene) =>
	members.slice(1).filter((member, at) => {
		const same = sameFor(state, member, plan);
		return !same || planId(same) !== planId(plans[at] ?? same);
	});
