import {ofAnyCombatant} from '../../engine/kit/any-combatant.js';
import type {Id} from '../../engine/kit/basics.js';
import {followUpStepOf} from '../../engine/course/steps.js';
import {get} from '../../engine/world/world.js';
import {hasBegun, hasDoneNothing, initiative, isDue, mostBurden} from './derived/plan.js';
import type {DdCombatant, DdState} from './state/fight.js';
import type {AnyEvent} from './flow-types.js';
import {precedence} from './order.js';
import {gain} from './updates.js';

/* What the log must say after a change of points. */

/** DD-16: at 0 initiative or less before acting, with points left. The rarest condition first: everybody is asked often. */
const losesMain = (combatant: DdCombatant, state: DdState): boolean =>
	combatant.rp <= mostBurden && initiative(combatant) <= 0 && hasMainAhead(combatant, state);

const hasMainAhead = (combatant: DdCombatant, state: DdState): boolean =>
	combatant.plan?.main !== undefined &&
	!combatant.turn.hasActed &&
	!combatant.turn.isMainLost &&
	isDue(combatant, state) &&
	!combatant.turn.done.includes('main');

/** DD-16: whoever was out had no initiative either, however far it has risen again. */
const lostWhileOut = (
	before: DdCombatant,
	after: DdCombatant,
	state: DdState,
): readonly AnyEvent[] =>
	hasMainAhead(after, state)
		? [
				{
					type: 'main-lost',
					who: after.id,
					from: initiative(before),
					to: initiative(after),
					wasOut: true,
				},
			]
		: [];

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
		return [{type: 'recovered', who: after.id}, ...lostWhileOut(before, after, state)];
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

export const followUpStep = followUpStepOf(hasFollowUps, followUps);

/**
 * DD-15: whom each of these, who have yet to act, now acts after, or before.
 * @param before the state before the points of any of them changed
 * @param after where they all stand now
 */
export const reordered = (
	before: DdState,
	after: DdState,
	who: readonly Id[],
): readonly AnyEvent[] =>
	who.flatMap((id) => {
		const was = get(before, id);
		const is = {...was, rp: get(after, id).rp};
		return followUpsOf(was, before, is).length > 0 ? [] : placeChanged(was, is, before, after);
	});

function placeChanged(
	was: DdCombatant,
	is: DdCombatant,
	before: DdState,
	after: DdState,
): readonly AnyEvent[] {
	const isWaiting = (each: DdCombatant) => !before.group.includes(each.id) || !hasBegun(each);
	if (!isWaiting(is) || !isDue(is, before)) {
		return [];
	}

	// Whoever has begun to act goes on, whoever else is raised.
	const isAtOnce = (other: DdCombatant) =>
		before.group.includes(is.id) &&
		before.group.includes(other.id) &&
		(hasDoneNothing(other) || precedence(is, other) < 0);

	const isFall = initiative(is) < initiative(was);
	const passed = before.combatants.filter((other) => {
		const now = get(after, other.id);
		return (
			other.id !== is.id &&
			(isWaiting(now) || isAtOnce(now)) &&
			isDue(now, after) &&
			isPassed(precedence(was, other), precedence(is, now), isFall)
		);
	});
	return passed.length > 0
		? [
				{
					type: 'reordered',
					who: is.id,
					from: initiative(was),
					to: initiative(is),
					passed: passed.map(({id}) => id),
				},
			]
		: [];
}

/** Of two who have moved, only one is said to have passed the other. */
const isPassed = (before: number, after: number, isFall: boolean): boolean =>
	isFall ? before >= 0 && after < 0 : before <= 0 && after > 0;

type Change = readonly [who: Id, points: number];

/** What follows for those whose points have just changed, all at once (DD-15, DD-16, DD-19). */
export function pointsChanged(state: DdState, changes: readonly Change[]): readonly AnyEvent[] {
	const after = changes.reduce((next, [who, points]) => gain(next, who, points), state);
	const who = changes.map(([id]) => id);
	return [
		...who.flatMap((id) => followUpsOf(get(state, id), state, get(after, id))),
		...reordered(state, after, who),
	];
}
