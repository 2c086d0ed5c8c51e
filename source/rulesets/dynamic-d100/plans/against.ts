import {type View, rememberedFor} from '../../../engine/kit/basics.js';
import {type Merit, mostWeighed} from '../../../engine/kit/merit.js';
import {knowsNumbers} from '../../../engine/world/veil.js';
import {find} from '../../../engine/world/world.js';
import {hasMove, targetOf} from '../derived/plan.js';
import {refusePlan} from '../legality/plans.js';
import {prospectOf, worthOf} from '../prospects.js';
import type {Arm, DdCombatant, DdState} from '../state/fight.js';
import type {Proposal} from '../state/frames.js';
import {armsByReadiness} from '../derived/arms.js';
import type {Power} from '../sheet/sheet.js';
import {attackPlan, attackPlans, powerPlan} from './attacks.js';
import {planId} from '../shown/text.js';

/** What can be done of the plans of one menu, and what it does: computed once for each, and for this state only. */
export const judgeOf = (state: DdState, combatant: DdCombatant, view: View = 'gm') => ({
	isAllowed: rememberedFor((plan: Proposal) => !refusePlan(state, combatant, plan)),
	/** None of a plan that attacks nobody, or of numbers that a view may not know: the order of plans would tell of them. */
	meritOf: rememberedFor((plan: Proposal): Merit | undefined => {
		const isOpen =
			knowsNumbers(state, combatant, view, 'ability') &&
			knowsNumbers(state, find(state, targetOf(plan.main)), view, 'ability');
		const prospect = isOpen ? prospectOf(state, combatant, plan) : undefined;
		return prospect && {odds: prospect.odds, worth: worthOf(prospect, plan, state)};
	}),
});

type Judge = ReturnType<typeof judgeOf>;

/** The same plans, the one first that is worth most of those that can succeed. */
export function mostWorth<P>(plans: readonly P[], meritOf: (plan: P) => Merit | undefined) {
	let best: {readonly plan: P; readonly worth: number} | undefined;
	for (const plan of plans.slice(0, mostWeighed)) {
		const merit = meritOf(plan);
		if (merit && merit.odds > 0 && (merit.worth ?? 0) > (best?.worth ?? 0)) {
			best = {plan, worth: merit.worth ?? 0};
		}
	}

	const first = best?.plan;
	return first === undefined ? plans : [first, ...plans.filter((plan) => plan !== first)];
}

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

/** The plans against a foe that deserve a row: with weapons at hand, else with others; or one refused with its reason. */
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

export const planAgainst = (state: DdState, combatant: DdCombatant, foe: DdCombatant, view: View) =>
	plansAgainst(state, combatant, foe, arsenalOf(combatant), judgeOf(state, combatant, view))[0];

/** The plans against these foes. A foe comes last when the first plan against them is refused. */
export function attacksOn(
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
