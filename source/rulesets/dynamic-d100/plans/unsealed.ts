import {get} from '../../../engine/world/world.js';
import {isUp} from '../derived/fight.js';
import {declaredPlan, hasBegun} from '../derived/plan.js';
import type {DdCombatant, DdState} from '../state/fight.js';
import {type Plan, declare} from '../state/frames.js';
import {inCombatant, inState, withFacts} from '../updates.js';
import {likeliestPlan} from './suggestions.js';

/* DD-12: a fight as players know it, with the usual plans in place of those that are sealed. */

type Sealed = DdCombatant & {readonly plan: Plan};

const isSealed = (combatant: DdCombatant): combatant is Sealed => combatant.plan?.isSealed === true;

export const isToCome = ({turn}: DdCombatant) => !turn.hasActed && !turn.done.includes('main');

/** As much of a plan as was carried out, since that is told. */
const planSeen = ({plan, turn: {done}}: Sealed): Plan => ({
	...(plan.main && done.includes('main') && {main: plan.main}),
	// The Extras up to the last one that was done.
	extras: done.length === 0 ? [] : plan.extras.slice(0, done.includes('extra-1') ? 2 : 1),
	isSealed: true,
	isBurdened: false,
});

function usualPlan(state: DdState, combatant: DdCombatant, seen: Plan): Plan {
	const {main, extras} = likeliestPlan(state, combatant);
	return declaredPlan(
		{...(main && {main}), extras: combatant.turn.done.length === 0 ? extras : seen.extras},
		{plan: undefined, side: combatant.side},
		true,
		state,
	);
}

const cleared = (state: DdState, sealed: readonly Sealed[]): DdState =>
	inState(state, {
		combatants: state.combatants.map((combatant) => {
			const {past} = combatant;
			return withFacts(combatant, {
				...(isSealed(combatant) && {plan: isToCome(combatant) ? undefined : planSeen(combatant)}),
				...(past.lastPlan?.isSealed && {past: {...past, lastPlan: undefined}}),
			});
		}),
		// Of those who act at the same time a sealed intent hides who has yet to begin.
		group: state.group.filter((id) => !sealed.some((each) => each.id === id && !hasBegun(each))),
		stack: state.stack.map((frame) =>
			frame.kind === 'declare' && frame.isSealed
				? declare.frame({...frame, draft: undefined})
				: frame,
		),
	});

/**
 * DD-12: what is sealed and has not been carried out is what Enter would declare, so that a fight that is played on
 * from here tells nothing of it.
 */
export function withoutSealed(state: DdState): DdState {
	const sealed = state.combatants.filter((each) => isSealed(each));
	let known = cleared(state, sealed);
	for (const combatant of sealed) {
		if (isToCome(combatant) && isUp(combatant, state)) {
			const plan = usualPlan(known, get(known, combatant.id), planSeen(combatant));
			known = inCombatant(known, combatant.id, {plan});
		}
	}

	return known;
}
