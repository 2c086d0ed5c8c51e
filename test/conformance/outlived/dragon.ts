import {find} from '../../../source/engine/world/world.js';
import {isUp, phaseOf, winner} from '../../../source/rulesets/dragon/derived.js';
import type {Frame} from '../../../source/rulesets/dragon/frame-types.js';
import type {DrState} from '../../../source/rulesets/dragon/state.js';
import {turn} from '../../../source/rulesets/dragon/phases/clock.js';
import {isDefenceVoid, isHoldLoose, isRulingOver} from '../../../source/rulesets/dragon/upkeep.js';

/* The facts of Dragon that rest on somebody, or on there being two sides. */

type Fact = (state: DrState) => readonly string[];

/** DR-09, DR-30: who has fallen or left holds nothing, once what is planned now is answered. */
const holds: Fact = ({combatants}) =>
	combatants.filter(isHoldLoose).map(({id}) => `${id} is out and holds a phase`);

const isGone = (state: DrState, id: string | undefined): boolean =>
	id !== undefined && (find(state, id)?.isGone ?? true);

const isOut = (state: DrState, id: string): boolean => {
	const combatant = find(state, id);
	return combatant === undefined || !isUp(combatant);
};

/** Something under way of somebody, or at somebody, who is out. */
function outlivedFrame(frame: Frame, state: DrState): boolean {
	switch (frame.kind) {
		case 'attack': {
			return (
				isGone(state, frame.attacker) ||
				isGone(state, frame.target) ||
				(frame.attack === undefined && isOut(state, frame.attacker)) ||
				isDefenceVoid(state)
			);
		}

		case 'opposed': {
			return isOut(state, frame.who) || isGone(state, frame.against);
		}

		case 'offer':
		case 'hold':
		case 'split': {
			return isOut(state, frame.who) || phaseOf(state, frame.who) === undefined;
		}

		case 'phase':
		case 'trade':
		case 'reach':
		case 'surcharge':
		case 'feat': {
			return isOut(state, frame.who);
		}

		case 'own-act': {
			return frame.each === undefined && isOut(state, frame.who);
		}

		case 'harm': {
			return isGone(state, frame.who);
		}

		case 'death': {
			const combatant = find(state, frame.who);
			return combatant === undefined || combatant.isGone || combatant.hp >= 0;
		}

		case 'fight':
		case 'belated':
		case 'closing': {
			return false;
		}
	}
}

const underWay: Fact = (state) => {
	const top = state.stack.at(-1);
	return top && outlivedFrame(top, state) ? [`${top.kind} goes on without one of its people`] : [];
};

/** DR-30: whether the fight is over is asked as soon as one side is left, but for what is planned, and a ruling ends with it. */
const ending = (state: DrState, prompt: string): readonly string[] => [
	...(isRulingOver(state) ? ['the turn goes on for no reason'] : []),
	...(winner(state) !== undefined &&
	state.goesOnIn !== turn(state) &&
	['fight', 'phase'].includes(state.stack.at(-1)?.kind ?? '') &&
	!/\/(?:close|nobody)$|^plan\//.test(prompt)
		? ['one side is left, and it is not asked']
		: []),
];

/** Which facts have lost their ground. */
export const outlived =
	(promptOf: (state: DrState) => string) =>
	(state: DrState): readonly string[] => [
		...(promptOf(state).startsWith('plan/') ? [] : holds(state)),
		...underWay(state),
		...ending(state, promptOf(state)),
	];
