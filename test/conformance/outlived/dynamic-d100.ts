import {find} from '../../../source/engine/world/world.js';
import {
	isOneSideLeft,
	isUp,
	supportsFor,
} from '../../../source/rulesets/dynamic-d100/derived/fight.js';
import type {Frame} from '../../../source/rulesets/dynamic-d100/state/frames.js';
import type {DdState} from '../../../source/rulesets/dynamic-d100/state/fight.js';
import {
	endedEngagements,
	hasLeftMoment,
	isRulingOver,
} from '../../../source/rulesets/dynamic-d100/upkeep.js';

/* The facts of Dynamic D100 that rest on a moment or on somebody. */

type Fact = (state: DdState) => readonly string[];

/** DD-15, DD-17: those who act at the same time are at that place, and only what they do to each other waits. */
const moment: Fact = (state) => {
	const {group, deferred} = state;
	return group.length > 1
		? [
				...group
					.filter((id) => hasLeftMoment(id, state))
					.map((id) => `${id} does not act at that moment any more`),
				...deferred
					.filter(({who, from}) => !group.includes(who) || !group.includes(from))
					.map(({who, from}) => `what ${from} did to ${who} waits for nobody`),
			]
		: deferred.length > 0 && group.length === 0
			? ['losses wait, and nobody acts']
			: [];
};

const isGone = (state: DdState, id: string | undefined): boolean => {
	const combatant = id === undefined ? undefined : find(state, id);
	return combatant !== undefined && !isUp(combatant, state);
};

/** Something under way of somebody, or at somebody, who is out. */
function outlivedFrame(frame: Frame, state: DdState): boolean {
	switch (frame.kind) {
		case 'exchange': {
			return isGone(state, frame.attacker) || (!frame.isOnFallen && isGone(state, frame.target));
		}

		case 'own-act': {
			return frame.each === undefined && isGone(state, frame.who);
		}

		case 'move': {
			return isGone(state, frame.who) || isGone(state, frame.where?.goal);
		}

		case 'support': {
			return isGone(state, frame.who) || isGone(state, frame.for);
		}

		case 'declare': {
			return isGone(state, frame.draft?.target) || frame.who.some((id) => isGone(state, id));
		}

		case 'turn':
		case 'ready':
		case 'item':
		case 'feat': {
			return isGone(state, frame.who);
		}

		case 'fight':
		case 'closing': {
			return false;
		}
	}
}

const underWay: Fact = (state) => {
	const top = state.stack.at(-1);
	return top && outlivedFrame(top, state) ? [`${top.kind} goes on without one of its people`] : [];
};

/** DD-26: an engagement is one of two in the same zone. */
const engagements: Fact = ({combatants}) =>
	endedEngagements(combatants).map(({who, from}) => `${who} is engaged with ${from.join(', ')}`);

/** DD-23: a Support that is kept is its holder's. */
const supports: Fact = (state) =>
	state.combatants.flatMap(({id}) =>
		supportsFor(state, id)
			.filter(({holder, support}) => support.isKept && isGone(state, holder))
			.map(({holder}) => `${holder} is out and keeps a Support for ${id}`),
	);

/** DD-10: whether the fight is over is asked as soon as one side is left, and a ruling about it ends with that. */
const ending: Fact = (state) => [
	...(isRulingOver(state) ? ['the round goes on for no reason'] : []),
	...(isOneSideLeft(state) && ['turn', 'declare'].includes(state.stack.at(-1)?.kind ?? '')
		? ['one side is left, and it is not asked']
		: []),
];

const facts: readonly Fact[] = [moment, underWay, engagements, supports, ending];

/** Which facts have lost their ground. */
export const outlived = (state: DdState): readonly string[] => facts.flatMap((fact) => fact(state));
