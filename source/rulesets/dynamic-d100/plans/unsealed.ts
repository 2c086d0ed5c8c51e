import {get} from '../../../engine/world/world.js';
import {isUp} from '../derived/fight.js';
import {declaredPlan, hasBegun} from '../derived/plan.js';
import type {DdCombatant, Part, Plan} from '../state/combatant.js';
import type {DdState} from '../state/fight.js';
import {type Frame, declare} from '../state/frames.js';
import {inCombatant, inState, withFacts} from '../updates.js';
import {likeliestPlan} from './suggestions.js';

/* DD-12: a fight as players know it, with the usual plans in place of those that are sealed. */

type Sealed = DdCombatant & {readonly plan: Plan};

const isSealed = (combatant: DdCombatant): combatant is Sealed => combatant.plan?.isSealed === true;

/** Whether something of the plan is still to come. */
export const isToCome = ({turn}: DdCombatant): boolean =>
	!turn.hasActed && !turn.done.includes('main');

/** The Extras up to the last one that was done. */
const extrasSeen = ({extras}: Plan, done: readonly Part[]): Plan['extras'] =>
	done.length === 0 ? [] : extras.slice(0, done.includes('extra-1') ? 2 : 1);

/** As much of a plan as was carried out, since that is told. */
const planSeen = ({plan, turn: {done}}: Sealed): Plan => ({
	...(plan.main && done.includes('main') && {main: plan.main}),
	extras: extrasSeen(plan, done),
	isSealed: true,
	isBurdened: false,
});

/** What was carried out, and then what Enter would declare. */
function usualPlan(state: DdState, combatant: DdCombatant, seen: Plan): Plan {
	const {main, extras} = likeliestPlan(state, combatant);
	return declaredPlan(
		{...(main && {main}), extras: combatant.turn.done.length === 0 ? extras : seen.extras},
		{plan: undefined, side: combatant.side},
		true,
		state,
	);
}

const withoutDraft = (frame: Frame): Frame =>
	frame.kind === 'declare' && frame.isSealed ? declare.frame({...frame, draft: undefined}) : frame;

/** Those who act now, as far as it shows: of others who do so at the same time a sealed intent hides it. */
const groupSeen = (state: DdState, sealed: readonly Sealed[]) =>
	state.group.filter((id) => !sealed.some((each) => each.id === id && !hasBegun(each)));

/** The same fight with nothing left of what sealed plans say. */
const cleared = (state: DdState, sealed: readonly Sealed[]): DdState =>
	inState(state, {
		combatants: state.combatants.map((combatant) => {
			const {past} = combatant;
			return withFacts(combatant, {
				...(isSealed(combatant) && {plan: isToCome(combatant) ? undefined : planSeen(combatant)}),
				...(past.lastPlan?.isSealed && {past: {...past, lastPlan: undefined}}),
			});
		}),
		group: groupSeen(state, sealed),
		stack: state.stack.map((frame) => withoutDraft(frame)),
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
