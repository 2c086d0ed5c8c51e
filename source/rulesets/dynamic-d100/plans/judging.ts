import type {View} from '../../../engine/kit/basics.js';
import {type Merit, mostWeighed} from '../../../engine/kit/merit.js';
import {rememberedFor} from '../../../engine/kit/remembered.js';
import {knowsNumbers} from '../../../engine/world/veil.js';
import {find} from '../../../engine/world/world.js';
import {targetOf} from '../derived/plan.js';
import {refusePlan} from '../legality/plans.js';
import {prospectOf} from '../prospects.js';
import {worthOf} from '../worth.js';
import type {DdCombatant, Proposal} from '../state/combatant.js';
import type {DdState} from '../state/fight.js';

/** What can be done of the plans that are compared, and what it does: computed once for each. */
export type Judge = {
	isAllowed(plan: Proposal): boolean;
	meritOf(plan: Proposal): Merit | undefined;
};

/** @returns the judge of one menu: its answers hold for this state only */
export const judgeOf = (state: DdState, combatant: DdCombatant, view: View = 'gm'): Judge => ({
	isAllowed: rememberedFor((plan: Proposal) => !refusePlan(state, combatant, plan)),
	meritOf: rememberedFor((plan: Proposal) =>
		isOpen(state, [combatant, find(state, targetOf(plan.main))], view)
			? meritOf(state, combatant, plan)
			: undefined,
	),
});

/** Whether a view may know what speaks for a plan: in which order plans stand could tell of numbers. */
const isOpen = (
	state: DdState,
	sides: ReadonlyArray<DdCombatant | undefined>,
	view: View,
): boolean => view === 'gm' || sides.every((side) => knowsNumbers(state, side, view, 'ability'));

/** A plan that attacks nobody has no merit to compare. */
function meritOf(state: DdState, combatant: DdCombatant, plan: Proposal): Merit | undefined {
	const prospect = prospectOf(state, combatant, plan);
	return prospect && {odds: prospect.odds, worth: worthOf(prospect, plan, state)};
}

/** The same plans, the one first that is worth most of those that can succeed. */
export function mostWorth<P>(
	plans: readonly P[],
	meritOf: (plan: P) => Merit | undefined,
): readonly P[] {
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
