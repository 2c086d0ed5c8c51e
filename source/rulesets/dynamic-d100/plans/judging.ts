import type {Merit} from '../../../engine/merit.js';
import {isBurdening} from '../derived/plan.js';
import {refusePlan} from '../legality/plans.js';
import {prospectOf} from '../outlook.js';
import type {DdCombatant, Proposal} from '../state/combatant.js';
import type {DdState} from '../state/fight.js';

/** What can be done of the plans that are compared, and what it does: computed once for each. */
export type Judge = {
	isAllowed(plan: Proposal): boolean;
	meritOf(plan: Proposal): Merit | undefined;
};

const remembered = <T>(
	judge: (plan: Proposal) => T,
): ((plan: Proposal) => T) => {
	const known = new Map<Proposal, {readonly is: T}>();
	return (plan) => {
		const found = known.get(plan) ?? {is: judge(plan)};
		known.set(plan, found);
		return found.is;
	};
};

/** @returns the judge of one menu: its answers hold for this state only */
export const judgeOf = (state: DdState, combatant: DdCombatant): Judge => ({
	isAllowed: remembered((plan) => !refusePlan(state, combatant, plan)),
	meritOf: remembered((plan) => meritOf(state, combatant, plan)),
});

/** An added action costs initiative: what it adds must do twice as much. */
function meritOf(
	state: DdState,
	combatant: DdCombatant,
	plan: Proposal,
): Merit | undefined {
	const isDear =
		combatant.plan?.isBurdened !== true && isBurdening(plan, state.settings);
	const prospect = prospectOf(state, combatant, plan);
	return (
		prospect && {
			odds: prospect.odds,
			worth: prospect.worth / (isDear ? 2 : 1),
		}
	);
}
