import {ofAnyCombatant} from '../../engine/kit/any-combatant.js';
import {followUpStepOf} from '../../engine/course/steps.js';
import {hasBegun, hasDoneNothing, initiative, isDue, mostBurden} from './derived/plan.js';
import type {DdCombatant} from './state/combatant.js';
import type {DdState} from './state/fight.js';
import type {AnyEvent} from './flow-types.js';
import {precedence} from './order.js';

/* What the log must say after a change of points. */

/**
 * DD-16: at 0 initiative or less before acting, with points left. Checks the rarest condition first, as everybody is
 * asked often.
 */
const losesMain = (combatant: DdCombatant, state: DdState): boolean =>
	combatant.rp <= mostBurden &&
	initiative(combatant) <= 0 &&
	combatant.plan?.main !== undefined &&
	!combatant.turn.hasActed &&
	!combatant.turn.isMainLost &&
	isDue(combatant, state) &&
	!combatant.turn.done.includes('main');

/** What a change of numbers led to: knockouts, recoveries, lost Main Actions (DD-16, DD-19). */
export function followUpsOf(
	before: DdCombatant,
	state: DdState,
	after: DdCombatant = before,
): readonly AnyEvent[] {
	const isDown = after.rp <= state.settings.outAt;
	if (isDown && !after.past.isOut) {
		return [{type: 'defeated', who: after.id}];
	}

	if (!isDown && after.past.isOut) {
		return [{type: 'recovered', who: after.id}];
	}

	return losesMain(after, state)
		? [{type: 'main-lost', who: after.id, from: initiative(before), to: initiative(after)}]
		: [];
}

const followUps = (state: DdState): readonly AnyEvent[] =>
	state.combatants.flatMap((combatant) => (combatant.isGone ? [] : followUpsOf(combatant, state)));

const hasFollowUps = ofAnyCombatant(
	(combatant: DdCombatant, state: DdState) =>
		!combatant.isGone &&
		(combatant.rp <= state.settings.outAt !== combatant.past.isOut || losesMain(combatant, state)),
	['settings'],
);

/** The first step of every frame in which they can come about. */
export const followUpStep = followUpStepOf(hasFollowUps, followUps);

/**
 * DD-15: those whom somebody who has yet to act now acts after, or before.
 * @param state the state in which the points are still `before`
 */
export function reordered(
	before: DdCombatant,
	after: DdCombatant,
	state: DdState,
): readonly AnyEvent[] {
	const isWaiting = (each: DdCombatant) => !state.group.includes(each.id) || !hasBegun(each);
	if (!isWaiting(after) || !isDue(after, state)) {
		return [];
	}

	// Whoever has begun to act goes on, whoever else is raised.
	const isAtOnce = (other: DdCombatant) =>
		state.group.includes(after.id) &&
		state.group.includes(other.id) &&
		(hasDoneNothing(other) || precedence(after, other) < 0);

	const passed = state.combatants.filter(
		(other) =>
			other.id !== after.id &&
			(isWaiting(other) || isAtOnce(other)) &&
			isDue(other, state) &&
			isPassed(precedence(before, other), precedence(after, other)),
	);
	return passed.length > 0
		? [
				{
					type: 'reordered',
					who: after.id,
					from: initiative(before),
					to: initiative(after),
					passed: passed.map(({id}) => id),
				},
			]
		: [];
}

const isPassed = (before: number, after: number): boolean =>
	(before >= 0 && after < 0) || (before <= 0 && after > 0);

/** What follows for somebody whose points have just changed (DD-15, DD-16, DD-19). */
export function pointsChanged(
	before: DdCombatant,
	change: number,
	state: DdState,
): readonly AnyEvent[] {
	const after = {...before, rp: before.rp + change};
	const followUps = followUpsOf(before, state, after);
	return followUps.length > 0 ? followUps : reordered(before, after, state);
}
