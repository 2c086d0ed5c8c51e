import {type View, notAskedNow} from '../../../engine/kit/basics.js';
import {menuOf, type Shown, otherWays} from '../../../engine/course/menu.js';
import {knowsNumbers} from '../../../engine/world/veil.js';
import {targetOf} from '../derived/plan.js';
import {acts, type ActOf, type DdAct} from '../flow-types.js';
import {attackLine} from '../shown/outlook.js';
import {planId, planKey, planLabel} from '../shown/text.js';
import {planAgain} from '../plans/attacks.js';
import {
	type DeclareScene,
	aimAndCost,
	byMember,
	declared,
	doing,
	isVeiled,
	refuseAll,
} from './declaring.js';
import {type Proposal, declare} from '../state/frames.js';
import type {DdCombatant} from '../state/fight.js';
import {
	type Plans,
	againPlans,
	areSame,
	bestPlans,
	isOneForMost,
	isSaidAs,
	plansInOrder,
	spreadPlans,
} from './kin-plans.js';

/* The menu of intents (DD-11 to DD-14). */

/** “2 and 3: move, then attack Bo”: what those do of whom it is told, as far as a view may know it. */
const toldOf = (
	plans: Plans,
	{members, state}: DeclareScene,
	view: View,
	isTold: (member: DdCombatant, plan: Proposal) => boolean,
): string =>
	byMember(
		members.flatMap((member, at) => {
			const plan = plans[at] ?? {extras: []};
			return isTold(member, plan) ? [[doing(member, plan, state, view), member] as const] : [];
		}),
	);

/** “but 2: move”: the members who cannot do again what they did. */
function withoutRepeat(plans: Plans, scene: DeclareScene, view: View) {
	const others = toldOf(plans, scene, view, (member) => !planAgain(scene.state, member));
	return others === '' ? {} : {detail: `but ${others}`};
}

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
			detail: toldOf(plans, scene, view, () => true),
		};
	}

	if (!isOneForMost(plans, scene) && areSame(plans, bestPlans(scene, view))) {
		return {
			id: 'best',
			label: 'Each what suits them best',
			cost: rest.cost,
			detail: toldOf(plans, scene, view, () => true),
		};
	}

	const [plan = {extras: []}] = plans;
	// What is not to the letter the plan of the first.
	const others = toldOf(plans, scene, view, (_member, own) => planId(own) !== planId(plan));
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
