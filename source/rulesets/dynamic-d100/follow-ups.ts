import {ofAnyCombatant} from '../../engine/kit/any-combatant.js';
import type {Id} from '../../engine/kit/basics.js';
import {followUpStepOf} from '../../engine/course/steps.js';
import {get} from '../../engine/world/world.js';
import {hasBegun, hasDoneNothing, initiative, isDue, mostBurden} from './derived/plan.js';
import type {DdCombatant, DdState} from './state/fight.js';
import type {AnyEvent} from './flow-types.js';
import {precedence} from './order.js';
import {gain} from './updates.js';
import {conditionsOf} from '../../engine/world/conditions.js';
import {usedConditions, type Counted} from '../../engine/events/counting.js';
import {supportsFor} from './derived/fight.js';
import type {Situation} from './checks.js';
import {exchangeCounted} from './counting.js';

/* What the log must say after a change of points, and what a roll uses up. */

/** DD-16: at 0 initiative or less before acting, with points left. The rarest condition first: everybody is asked often. */
const losesMain = (combatant: DdCombatant, state: DdState): boolean =>
	combatant.rp <= mostBurden && initiative(combatant) <= 0 && hasMainAhead(combatant, state);

const hasMainAhead = (combatant: DdCombatant, state: DdState): boolean =>
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
	const {id: who, rp, past} = after;
	const isDown = rp <= state.settings.outAt;
	if (isDown && !past.isOut) {
		return [{type: 'defeated', who}];
	}

	// DD-16: whoever was out had no initiative either, however far it has risen again.
	const wasOut = !isDown && past.isOut;
	const isLost = wasOut ? hasMainAhead(after, state) : losesMain(after, state);
	const lost = {type: 'main-lost', who, from: initiative(before), to: initiative(after)} as const;
	return [
		...(wasOut ? [{type: 'recovered', who} as const] : []),
		...(isLost ? [wasOut ? {...lost, wasOut} : lost] : []),
	];
}

export const followUpStep = followUpStepOf(
	ofAnyCombatant(
		(combatant: DdCombatant, state: DdState) =>
			!combatant.isGone &&
			(combatant.rp <= state.settings.outAt !== combatant.past.isOut ||
				losesMain(combatant, state)),
		['settings'],
	),
	(state) =>
		state.combatants.flatMap((combatant) =>
			combatant.isGone ? [] : followUpsOf(combatant, state),
		),
);

/** DD-15: whom each of these, who have yet to act, now acts after, or before. */
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

/** What follows for those whose points have just changed, all at once (DD-15, DD-16, DD-19). */
export function pointsChanged(
	state: DdState,
	changes: ReadonlyArray<readonly [who: Id, points: number]>,
): readonly AnyEvent[] {
	const after = changes.reduce((next, [who, points]) => gain(next, who, points), state);
	const who = changes.map(([id]) => id);
	return [
		...who.flatMap((id) => followUpsOf(get(state, id), state, get(after, id))),
		...reordered(state, after, who),
	];
}

type Used = ReturnType<typeof usedConditions>;

/** Conditions of one name stand for one cause: none of them counts on another roll. */
const usedTogether = (state: DdState, who: Id, used: Used): Used =>
	used.flatMap((event) => [
		event,
		...conditionsOf(state, who)
			.filter(
				({id, name, isOnce}) =>
					isOnce && name === event.condition.name && id !== event.condition.id,
			)
			.map((condition) => ({...event, condition})),
	]);

/** What a roll uses up: Supports, and Consequences that count once (DD-03, DD-23). */
export function usedUp(state: DdState, who: Id, counted: readonly Counted[]): readonly AnyEvent[] {
	if (counted.length === 0) {
		return [];
	}

	const held = supportsFor(state, who);
	return counted.flatMap((each): readonly AnyEvent[] => {
		const used = held.find(({id}) => id === each.id);
		return used
			? [
					{
						type: 'bonus-used',
						who: used.holder,
						from: used.support.from,
						...(used.support.isKept && {isKept: true as const}),
					},
				]
			: usedTogether(state, who, usedConditions(state.conditions, each));
	});
}

/** DD-03: the fight once this defence is rolled, which uses up what counts on one roll only. */
export function afterDefence(situation: Situation): DdState {
	const {state, target} = situation;
	if (!conditionsOf(state, target.id).some(({isOnce}) => isOnce)) {
		return state;
	}

	const used = new Set(
		usedUp(state, target.id, exchangeCounted(situation, 'defence')).flatMap((event) =>
			event.type === 'condition-ended' ? [event.condition] : [],
		),
	);
	return {...state, conditions: state.conditions.filter((each) => !used.has(each))};
}
