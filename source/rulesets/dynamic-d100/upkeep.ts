import {find, get} from '../../engine/world/world.js';
import {type Id, remembered} from '../../engine/kit/basics.js';
import {emptyDraft} from './acts/draft.js';
import {isOneSideLeft, isUp, lossSums, round, winner} from './derived/fight.js';
import {
	hasDoneNothing,
	hasNobodyActed,
	hasRecovered,
	initiative,
	isDue,
	isMainAllThatWasLost,
	openParts,
} from './derived/plan.js';
import type {AnyEvent} from './flow-types.js';
import {pointsChanged} from './follow-ups.js';
import {precedence} from './order.js';
import type {DdCombatant, DdState} from './state/fight.js';
import {declare, move} from './state/frames.js';

/* What rests on a moment, or on somebody, ends when that is no more, whatever took it away. */

/**
 * DD-15, DD-17: whether somebody of the group has no place at its moment any more. Whoever is raised once one of them
 * has acted acts all the same before that counts.
 */
export function hasLeftMoment(id: Id, state: DdState): boolean {
	const combatant = find(state, id);
	if (!combatant || combatant.isGone) {
		return true;
	}

	if (combatant.turn.hasActed) {
		return false;
	}

	if (!isUp(combatant, state)) {
		return true;
	}

	const {moment} = state;
	if (!moment || !hasDoneNothing(combatant)) {
		return false;
	}

	const order = initiative(combatant) - moment.initiative || combatant.sheet.dex - moment.dex;
	const isActing = state.stack.some((frame) => frame.kind === 'turn' && frame.who === id);
	return order < 0 || (order > 0 && isActing && hasNobodyActed(state)) || !isDue(combatant, state);
}

/**
 * DD-15, DD-17: once one of them has begun, all who act at the same time have fallen alike. They go on doing so at their
 * new place, as long as nobody else comes before them there.
 */
function momentMoved(state: DdState): readonly AnyEvent[] {
	const {moment, group} = state;
	const members = group.map((id) => get(state, id)).filter(({isGone}) => !isGone);
	const [first] = members;
	if (
		!moment ||
		!first ||
		members.length < 2 ||
		members.every((each) => !each.turn.hasActed && hasDoneNothing(each))
	) {
		return [];
	}

	const at = {initiative: initiative(first), dex: first.sheet.dex};
	const isMoved =
		(at.initiative - moment.initiative || at.dex - moment.dex) < 0 &&
		members.every((each) => precedence(each, first) === 0) &&
		state.combatants.every(
			(each) => group.includes(each.id) || !isDue(each, state) || precedence(each, first) <= 0,
		);
	return isMoved ? [{type: 'grouped', ids: group, at}] : [];
}

function momentLeft(state: DdState): readonly AnyEvent[] {
	const moved = momentMoved(state);
	if (moved.length > 0) {
		return moved;
	}

	const who = state.group.length > 1 ? state.group.filter((id) => hasLeftMoment(id, state)) : [];
	if (who.length === 0) {
		return [];
	}

	const losses = state.deferred.filter((loss) => who.includes(loss.who) || who.includes(loss.from));
	const sums = [...lossSums(losses)].map(([each, points]) => [each, -points] as const);
	return [{type: 'moment-left', who, losses}, ...pointsChanged(state, sums)];
}

/** DD-17: whoever has come to the same place after one of those who act at the same time has acted is one of them. */
function momentJoined(state: DdState): readonly AnyEvent[] {
	const {moment, group} = state;
	if (!moment || group.length < 2 || hasNobodyActed(state)) {
		return [];
	}

	const joining = state.combatants.filter(
		(each) =>
			!group.includes(each.id) &&
			isDue(each, state) &&
			initiative(each) === moment.initiative &&
			each.sheet.dex === moment.dex,
	);
	return joining.length === 0
		? []
		: [{type: 'grouped', ids: [...group, ...joining.map(({id}) => id)]}];
}

/** DD-26: the engagements of those who are in different zones, or not in the fight any more. */
export const endedEngagements = remembered(
	(combatants: readonly DdCombatant[]): readonly Ended[] => {
		const ended: Ended[] = [];
		for (const {id: who, engaged, zone, isGone} of combatants) {
			const from =
				engaged.length === 0
					? engaged
					: engaged.filter((id) => {
							const other = combatants.find((each) => each.id === id);
							return isGone || !other || other.isGone || other.zone !== zone;
						});
			if (from.length > 0) {
				ended.push({type: 'disengaged', who, from});
			}
		}

		return ended;
	},
);

type Ended = Extract<AnyEvent, {type: 'disengaged'}>;

/** The GM let the round go on although one side was left, and that is not so any more. */
export const isRulingOver = (state: DdState): boolean =>
	state.goesOnIn > 0 && state.goesOnIn === round(state) && winner(state) === undefined;

const isOut = (state: DdState, id: Id | undefined): boolean => {
	const combatant = find(state, id);
	return combatant !== undefined && !isUp(combatant, state);
};

/** What is asked now rests on somebody who is out, or on there being two sides. */
function questionsEnded(state: DdState): readonly AnyEvent[] {
	const top = state.stack.at(-1);
	if (top?.kind === 'turn') {
		const actor = get(state, top.who);
		return isOneSideLeft(state) && (openParts(actor).length > 0 || isMainAllThatWasLost(actor))
			? [{type: 'frame-left'}]
			: [];
	}

	if (top?.kind === 'declare') {
		return isOneSideLeft(state)
			? [{type: 'frame-left'}]
			: isOut(state, top.draft?.target)
				? [declare.filled({draft: emptyDraft})]
				: [];
	}

	return top?.kind === 'move' && top.where && isOut(state, top.where.goal)
		? [move.filled({where: {zone: top.where.zone}})]
		: [];
}

/** DD-05: of those whom the sheet says to be surprised. */
const startled = (state: DdState): readonly AnyEvent[] =>
	state.settings.surpriseDelay && round(state) === 1
		? state.combatants
				.filter((each) => each.sheet.surprised && !hasRecovered(each))
				.map(({id: who}) => ({type: 'startled', who}))
		: [];

export const upkeep = (state: DdState): readonly AnyEvent[] => [
	...startled(state),
	...momentLeft(state),
	...momentJoined(state),
	...endedEngagements(state.combatants),
	...(isRulingOver(state) ? [{type: 'went-on', round: 0} as const] : []),
	...questionsEnded(state),
];
