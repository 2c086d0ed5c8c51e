import type {View} from '../../../engine/basics.js';
import {type Shown, menuOf, otherWays} from '../../../engine/act-rows.js';
import {notAskedNow} from '../../../engine/refusals.js';
import {remembered} from '../../../engine/remembered.js';
import {uncapital} from '../../../engine/text.js';
import {knowsNumbers} from '../../../engine/veil.js';
import {find} from '../../../engine/world.js';
import {allArms, armsByReadiness} from '../derived/arms.js';
import {acts} from '../flow-types.js';
import {refusePlan} from '../legality/plans.js';
import {attackLine} from '../outlook.js';
import {attackAgain} from '../plans/attacks.js';
import {planId, planKey, planLabel, planText} from '../plans/naming.js';
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
	declared,
	isVeiled,
	refuseAll,
} from './declaring.js';
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
		allArms(member).find(({weapon}) => weapon.id === main.arm) ??
		armsByReadiness(member)[0];
	return target && arm ? attackAgain(plan, state, member, target, arm) : plan;
}

/** The first member's plan for another one of the same kind, if it can carry that out. */
function sameFor(
	state: DdState,
	member: DdCombatant,
	plan: Proposal,
): Proposal | undefined {
	const same = fitted(state, member, plan);
	return refusePlan(state, member, same) ? undefined : same;
}

/** The same plan for all of a kind. Members who cannot carry it out get the plan that suits them best. */
const alike = (plan: Proposal, {members, state}: DeclareScene): Plans =>
	members.map((member, at) =>
		at === 0
			? plan
			: (sameFor(state, member, plan) ?? likeliestPlan(state, member)),
	);

/** Each member's plan of the last round, if they are not all the same. Those who cannot repeat it do what suits them. */
const againPlans = remembered(
	({members, state}: DeclareScene): Plans | undefined =>
		members.length > 1 && members.some((member) => repeatedPlan(state, member))
			? members.map(
					(member) => planAgain(state, member) ?? likeliestPlan(state, member),
				)
			: undefined,
);

/** “but Thug 2: move”: the members who cannot do again what they did. */
function withoutRepeat(
	plans: Plans,
	{members, state}: DeclareScene,
	view: View,
): Pick<Shown, 'detail'> {
	const others = members.flatMap((member, at) => {
		const plan = plans[at];
		return plan && !planAgain(state, member)
			? [`${member.name}: ${uncapital(planText(member, plan, state, view))}`]
			: [];
	});
	return others.length > 0 ? {detail: `but ${others.join(', ')}`} : {};
}

/** Plans that send each member against another foe. */
const spreadPlans = remembered(
	({members, first, state}: DeclareScene): Plans | undefined => {
		const foes = members.length > 1 ? foesByNearness(state, first) : [];
		return foes.length < 2
			? undefined
			: members.map((member, at): Proposal => {
					const target = foes[at % foes.length];
					return (target && planAgainst(state, member, target)) ?? {extras: []};
				});
	},
);

const areSame = (some: Plans, others: Plans): boolean =>
	some.every((plan, at) => planId(plan) === planId(others[at] ?? {extras: []}));

const isAllowed = (plans: Plans, scene: DeclareScene): boolean =>
	!refuseAll({do: 'plan', plans}, scene);

/** The likeliest plans. */
const likeliestPlans = remembered((scene: DeclareScene): Plans | undefined => {
	const {value} = suggestedPlans(scene.state, scene.first).next();
	return value ? alike(value, scene) : undefined;
});

/** Whether the likeliest plans repeat the last round. */
const isRepeated = (plans: Plans, scene: DeclareScene): boolean =>
	plans === likeliestPlans(scene) &&
	repeatedPlan(scene.state, scene.first) !== undefined &&
	isAllowed(plans, scene);

function* plansInOrder(scene: DeclareScene): Generator<Plans> {
	const likeliest = likeliestPlans(scene);
	const again = againPlans(scene);
	if (
		again &&
		!(likeliest && areSame(likeliest, again)) &&
		isAllowed(again, scene)
	) {
		yield again;
	}

	const spread = spreadPlans(scene);
	const between = spread && isAllowed(spread, scene) ? [spread] : [];
	if (likeliest) {
		yield* between.length > 0 && !isRepeated(likeliest, scene)
			? [...between, likeliest]
			: [likeliest, ...between];
	} else {
		yield* between;
	}

	const [, ...others] = suggestedPlans(scene.state, scene.first);
	for (const plan of others) {
		yield alike(plan, scene);
	}
}

/** The members who do something other than the first, as far as a view may know it. */
const exceptions = (
	[plan = {extras: []}, ...plans]: Plans,
	{members, state}: DeclareScene,
	view: View,
): readonly string[] =>
	members.slice(1).flatMap((member, at) => {
		const own = plans[at];
		return own && !sameFor(state, member, plan)
			? [`${member.name}: ${uncapital(planText(member, own, state, view))}`]
			: [];
	});

const repetition = (id: string, {past}: DdCombatant): string =>
	past.lastPlan && planId(past.lastPlan) === id
		? 'as last round'
		: 'the same foe';

function showPlan(act: ActOf<'plan'>, scene: DeclareScene, view: View): Shown {
	const {first, state} = scene;
	const rest = aimAndCost(act, scene);
	if (act.plans === againPlans(scene)) {
		return {
			id: 'again',
			label: 'Each as last round',
			key: 'y',
			...rest,
			...withoutRepeat(act.plans, scene, view),
		};
	}

	const [plan = {extras: []}] = act.plans;
	if (act.plans === spreadPlans(scene)) {
		return {
			id: 'spread',
			label: 'Attack, each a different foe',
			key: 'J',
			...rest,
		};
	}

	const others = exceptions(act.plans, scene, view);
	const id = planId(plan);
	const detail = isRepeated(act.plans, scene)
		? repetition(id, first)
		: others.length > 0
			? `but ${others.join(', ')}`
			: undefined;
	const {detail: _needed, ...numbers} = attackLine(state, first, plan, view);
	return {
		id,
		...planLabel(state, first, plan),
		key: planKey(plan),
		...rest,
		...numbers,
		...(detail !== undefined && {detail}),
	};
}

const rows = acts<DeclareScene>({
	plan: {
		isWhole: true,
		others: otherWays,
		show: showPlan,
		refuse: refuseAll,
		take: declared,
	},
	detail: {
		key: 'x',
		rule: 'DD-12',
		show: () => ({id: 'detail', label: 'Another plan …', ...otherWays}),
		take: () => [{type: 'drafted', draft: {extras: []}}],
	},
	'one-by-one': {
		key: 'o',
		show: () => ({id: 'one-by-one', label: 'One by one …', ...otherWays}),
		refuse: (_act, {members}) => (members.length > 1 ? undefined : notAskedNow),
		take: (_act, {first: {kin, isHidden}}) => [
			{type: 'kin-split', kin, isHidden},
		],
	},
});

function* offered(scene: DeclareScene, view: View): Iterable<DdAct> {
	if (isVeiled(scene, view)) {
		return;
	}

	for (const plans of plansInOrder(scene)) {
		yield {do: 'plan', plans};
	}

	yield {do: 'detail'};
	yield {do: 'one-by-one'};
}

/** DD-11 to DD-14: the plans that fit the situation, the likeliest first. */
export const intentMenu = menuOf(rows, offered, (_act, {first, state}, view) =>
	knowsNumbers(state, first, view, 'ability'),
);
