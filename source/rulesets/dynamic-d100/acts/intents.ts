import type {View} from '../../../engine/kit/basics.js';
import {type Shown, menuOf, otherWays} from '../../../engine/course/act-rows.js';
import {notAskedNow} from '../../../engine/facts/refusals.js';
import {rememberedOf} from '../../../engine/kit/remembered.js';
import {knowsNumbers} from '../../../engine/world/veil.js';
import {find, get} from '../../../engine/world/world.js';
import {allArms, armsByReadiness} from '../derived/arms.js';
import {areInMelee} from '../derived/place.js';
import {declaredPlan, targetOf} from '../derived/plan.js';
import {acts} from '../flow-types.js';
import {refusePlan} from '../legality/plans.js';
import {attackLine} from '../shown/outlook.js';
import {attackAgain} from '../plans/attacks.js';
import {planId, planKey, planLabel} from '../plans/naming.js';
import {
	foesByNearness,
	likeliestPlan,
	planAgain,
	planAgainst,
	repeatedPlan,
	suggestedPlans,
} from '../plans/suggestions.js';
import type {DdCombatant, Proposal} from '../state/combatant.js';
import type {DdState} from '../state/fight.js';
import {
	type DeclareScene,
	aimAndCost,
	byMember,
	declared,
	doing,
	isVeiled,
	refuseAll,
} from './declaring.js';
import {declare} from '../state/frames.js';
import {inCombatant} from '../updates.js';
import type {ActOf, DdAct} from './types.js';

/*
 * One plan for one combatant. For several of a kind: the same plan for all, each as in the last round, or each against
 * another foe.
 */

type Plans = readonly Proposal[];

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
const againPlans = rememberedOf(({members, state}: DeclareScene, view: View): Plans | undefined =>
	members.length > 1 && members.some((member) => repeatedPlan(state, member))
		? members.map((member) => planAgain(state, member) ?? likeliestPlan(state, member, view))
		: undefined,
);

/** “but 2: move”: the members who cannot do again what they did. */
function withoutRepeat(
	plans: Plans,
	{members, state}: DeclareScene,
	view: View,
): Pick<Shown, 'detail'> {
	const others = members.flatMap((member, at) => {
		const plan = plans[at];
		return plan && !planAgain(state, member)
			? [[doing(member, plan, state, view), member] as const]
			: [];
	});
	return others.length > 0 ? {detail: `but ${byMember(others)}`} : {};
}

/** Plans that send each member against another foe; those who are engaged stay with theirs. */
const spreadPlans = rememberedOf(
	({members, first, state}: DeclareScene, view: View): Plans | undefined => {
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
	},
);

/** What suits each member best, knowing what those before it mean to do. */
const bestPlans = rememberedOf((scene: DeclareScene, view: View): Plans => {
	const {members, frame} = scene;
	let {state} = scene;
	return members.map(({id}) => {
		const member = get(state, id);
		const plan = likeliestPlan(state, member, view);
		state = inCombatant(state, id, {plan: declaredPlan(plan, member, frame.isSealed, state)});
		return plan;
	});
});

const areSame = (some: Plans, others: Plans): boolean =>
	some.every((plan, at) => planId(plan) === planId(others[at] ?? {extras: []}));

const isAllowed = (plans: Plans, scene: DeclareScene): boolean =>
	!refuseAll({do: 'plan', plans}, scene);

/** Whether most do what the first does, each as it can from where it stands: the line names who does not. */
const isOneForMost = (plans: Plans, scene: DeclareScene): boolean =>
	exceptions(plans, scene).length * 2 < scene.members.length;

/** Plans that are not one for all: each as in the last round, each a different foe. */
const unlikePlans = (scene: DeclareScene, view: View): readonly Plans[] =>
	[againPlans(scene, view), spreadPlans(scene, view)].flatMap((plans) =>
		plans && exceptions(plans, scene).length > 0 ? [plans] : [],
	);

/** Whether these plans are what the line of those would say. */
const isSaidAs = (plans: Plans, others: Plans | undefined, scene: DeclareScene): boolean =>
	plans === others ||
	(others !== undefined && areSame(plans, others) && exceptions(others, scene).length > 0);

function* plansInOrder(scene: DeclareScene, view: View): Generator<Plans> {
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
	for (const plans of unlikePlans(scene, view)) {
		if (isAllowed(plans, scene) && !said.some((each) => areSame(each, plans))) {
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

/** Whether each member repeats its last round. */
const isRepeated = (plans: Plans, {members, state}: DeclareScene): boolean =>
	members.every((member, at) => {
		const again = planAgain(state, member);
		return again !== undefined && planId(again) === planId(plans[at] ?? again);
	});

/** Said of attacks only: nothing else comes first because it was done before. */
const repetition = (plans: Plans, scene: DeclareScene): string | undefined => {
	const {members, first} = scene;
	const {lastPlan} = first.past;
	if (!lastPlan || !targetOf(lastPlan.main) || !isRepeated(plans, scene)) {
		return undefined;
	}

	return members.length > 1 || planId(lastPlan) === planId(plans[0] ?? lastPlan)
		? 'as last round'
		: 'the same foe';
};

/** The members who do something other than the first, even from where they stand. */
const exceptions = (
	[plan = {extras: []}, ...plans]: Plans,
	{members, state}: DeclareScene,
): readonly DdCombatant[] =>
	members.slice(1).filter((member, at) => {
		const same = sameFor(state, member, plan);
		return !same || planId(same) !== planId(plans[at] ?? same);
	});

/** “2 and 3: move, then attack Bo”: what is not to the letter the plan of the first, as far as a view may know it. */
const differing = (
	[plan = {extras: []}, ...plans]: Plans,
	{members, state}: DeclareScene,
	view: View,
): string =>
	byMember(
		members.slice(1).flatMap((member, at) => {
			const own = plans[at];
			return own && planId(own) !== planId(plan)
				? [[doing(member, own, state, view), member] as const]
				: [];
		}),
	);

/** A line of a plan for each: what they do, who they are. */
const inTurn = (plans: Plans, {members, state}: DeclareScene, view: View): string =>
	byMember(
		members.map(
			(member, at) => [doing(member, plans[at] ?? {extras: []}, state, view), member] as const,
		),
	);

/** Whether the line of what suits them best says the same of most of them already. */
function isSaidOfMost(plans: Plans, scene: DeclareScene, view: View): boolean {
	if (plans.length === 1) {
		return false;
	}

	const best = bestPlans(scene, view);
	return plans !== best && isOneForMost(best, scene) && areSame(plans.slice(0, 1), best);
}

function showPlan(act: ActOf<'plan'>, scene: DeclareScene, view: View): Shown {
	const {first, state} = scene;
	const {plans} = act;
	const rest = aimAndCost(act, scene);
	if (isSaidAs(plans, againPlans(scene, view), scene)) {
		return {
			id: 'again',
			label: 'Each as last round',
			key: 'y',
			cost: rest.cost,
			...withoutRepeat(plans, scene, view),
		};
	}

	if (isSaidAs(plans, spreadPlans(scene, view), scene)) {
		return {
			id: 'spread',
			label: 'Attack, each a different foe',
			key: 'J',
			cost: rest.cost,
			detail: inTurn(plans, scene, view),
		};
	}

	if (!isOneForMost(plans, scene) && areSame(plans, bestPlans(scene, view))) {
		return {
			id: 'best',
			label: 'Each what suits them best',
			cost: rest.cost,
			detail: inTurn(plans, scene, view),
		};
	}

	const [plan = {extras: []}] = plans;
	const others = differing(plans, scene, view);
	const detail = [repetition(plans, scene) ?? '', others === '' ? '' : `but ${others}`]
		.filter((part) => part !== '')
		.join('; ');
	const {detail: _needed, ...numbers} = attackLine(state, first, plan, view);
	return {
		id: isSaidOfMost(plans, scene, view) ? `all:${planId(plan)}` : planId(plan),
		...planLabel(state, first, plan),
		key: planKey(plan),
		...rest,
		...numbers,
		...(detail !== '' && {detail}),
	};
}

const rows = acts<DeclareScene>({
	plan: {isWhole: true, others: otherWays, show: showPlan, refuse: refuseAll, take: declared},
	detail: {
		key: 'x',
		rule: 'DD-12',
		show: () => ({id: 'detail', label: 'Another plan …', ...otherWays}),
		take: () => [declare.filled({draft: {extras: []}})],
	},
	'one-by-one': {
		key: 'o',
		show: () => ({id: 'one-by-one', label: 'One by one …', ...otherWays}),
		refuse: (_act, {members}) => (members.length > 1 ? undefined : notAskedNow),
		take: (_act, {first: {kin, isHidden}}) => [{type: 'kin-split', kin, isHidden}],
	},
});

function* offered(scene: DeclareScene, view: View): Iterable<DdAct> {
	if (isVeiled(scene, view)) {
		return;
	}

	for (const plans of plansInOrder(scene, view)) {
		yield {do: 'plan', plans};
	}

	yield {do: 'detail'};
	yield {do: 'one-by-one'};
}

/** DD-11 to DD-14: the plans that fit the situation, the likeliest first. */
export const intentMenu = menuOf(rows, offered, (_act, {first, state}, view) =>
	knowsNumbers(state, first, view, 'ability'),
);
