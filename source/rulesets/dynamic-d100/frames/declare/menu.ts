import type {Choice} from '../../../../engine/prompt.js';
import {find} from '../../../../engine/world.js';
import {allArms, armsByReadiness} from '../../derived/arms.js';
import type {DdAct} from '../../acts/types.js';
import type {DdCombatant, Proposal} from '../../state/combatant.js';
import type {DdState} from '../../state/fight.js';
import {refusePlan} from '../../legality/plans.js';
import {attackPlan} from '../../plans/attacks.js';
import {describePlan, planId} from '../../plans/naming.js';
import {
	foesByNearness,
	likeliestPlan,
	repeatedPlan,
	suggestedPlans,
} from '../../plans/suggestions.js';
import {type Frame, first, members, planChoice} from './common.js';

/** One plan for one; for several of a kind the same for all, each as in the last round, or each against another foe. */
export function planChoices(
	frame: Frame,
	state: DdState,
): ReadonlyArray<Choice<DdAct>> {
	const combatant = first(frame, state);
	const alike = suggestedPlans(state, combatant).map((plan) =>
		alikeChoice(frame, state, plan),
	);
	const [likeliest, ...others] = alike;
	const groupChoices =
		frame.who.length > 1
			? [againChoice(frame, state, likeliest), spreadChoice(frame, state)]
			: [];
	const [again, spread] = groupChoices.map((choice) =>
		choice && !choice.refused ? [choice] : [],
	);
	return likeliest && repeatedPlan(state, combatant) && !likeliest.refused
		? [
				...(again ?? []),
				{...likeliest, detail: repetition(likeliest.id, combatant)},
				...(spread ?? []),
				...others,
			]
		: [...(again ?? []), ...(spread ?? []), ...alike];
}

const repetition = (id: string, {past}: DdCombatant): string =>
	past.lastPlan && planId(past.lastPlan) === id
		? 'as last round'
		: 'the same foe';

/** The same for all of a kind; who cannot do it does what suits it best. */
function alikeChoice(
	frame: Frame,
	state: DdState,
	plan: Proposal,
): Choice<DdAct> {
	const [combatant, ...others] = members(frame, state);
	const plans = others.map((member) => {
		const same = fitted(state, member, plan);
		const isRefused = refusePlan(state, member, same) !== undefined;
		return isRefused
			? {plan: likeliestPlan(state, member), exception: member}
			: {plan: same};
	});
	const exceptions = plans.flatMap(({plan: own, exception}) =>
		exception
			? [
					`${exception.name}: ${describePlan(state, exception, own).toLowerCase()}`,
				]
			: [],
	);
	return {
		...planChoice(
			frame,
			state,
			[plan, ...plans.map(({plan: own}) => own)],
			combatant ? describePlan(state, combatant, plan) : '',
			planId(plan),
		),
		...(exceptions.length > 0 && {detail: `but ${exceptions.join(', ')}`}),
	};
}

/** Each of a kind as in the last round, where that is not the same for all. */
function againChoice(
	frame: Frame,
	state: DdState,
	likeliest: Choice<DdAct> | undefined,
): Choice<DdAct> | undefined {
	const all = members(frame, state);
	const plans = all.map((member) => likeliestPlan(state, member));
	const isSame =
		likeliest?.act.do === 'plan' &&
		likeliest.act.plans.every(
			(plan, at) => planId(plan) === planId(plans[at] ?? {extras: []}),
		);
	return isSame || all.every((member) => !repeatedPlan(state, member))
		? undefined
		: planChoice(frame, state, plans, 'Each as last round', 'again');
}

/** The same plan for another of the kind, with its own weapon and the Extras that it needs where it stands. */
function fitted(state: DdState, member: DdCombatant, plan: Proposal): Proposal {
	const {main} = plan;
	if (main?.do !== 'attack') {
		return plan;
	}

	const target = find(state, main.target);
	const arm =
		allArms(member).find(({weapon}) => weapon.id === main.arm) ??
		armsByReadiness(member)[0];
	if (!target || !arm) {
		return plan;
	}

	const needed = attackPlan(state, member, target, arm);
	return plan.extras.includes('aim') && needed.extras.length === 0
		? plan
		: needed;
}

/** Each of a kind against another foe. */
function spreadChoice(frame: Frame, state: DdState): Choice<DdAct> | undefined {
	const foes = foesByNearness(state, first(frame, state));
	const plans = members(frame, state).map((member, at): Proposal => {
		const target = foes[at % foes.length];
		const arm = armsByReadiness(member)[0];
		return target && arm
			? attackPlan(state, member, target, arm)
			: {extras: []};
	});
	return foes.length < 2
		? undefined
		: planChoice(frame, state, plans, 'Attack, each another foe', 'spread');
}
