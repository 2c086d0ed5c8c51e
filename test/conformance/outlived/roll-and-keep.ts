import {duePlan} from '../../../source/engine/course/plans/plans.js';
import {find} from '../../../source/engine/world/world.js';
import {isHolding, isUp, plightOf} from '../../../source/rulesets/roll-and-keep/derived.js';
import {isTarget} from '../../../source/rulesets/roll-and-keep/situation.js';
import type {Frame, RkState} from '../../../source/rulesets/roll-and-keep/state.js';
import {isRulingOver} from '../../../source/rulesets/roll-and-keep/upkeep.js';

/* The facts of Roll & Keep that rest on somebody, or on there being two sides. */

type Fact = (state: RkState) => readonly string[];

const isOut = (state: RkState, id: string | undefined): boolean => {
	const combatant = find(state, id);
	return combatant === undefined || !isUp(combatant);
};

/** RK-32: who is out has no Action to come, and the log says so. */
const plights: Fact = (state) =>
	// While a plan is asked about, nothing follows yet.
	!state.over && !duePlan(state)
		? state.combatants
				.filter(
					(combatant) => !combatant.isGone && plightOf(combatant, state) !== combatant.last.plight,
				)
				.map(({id}) => `nobody is told how ${id} is`)
		: [];

/** RK-05, RK-06: who is to use a held Action holds one, and who may add a Movement is up. */
const promises: Fact = (state) => [
	...[...state.ready, ...state.pressed]
		.filter((id) => {
			const combatant = find(state, id);
			return !combatant || !isHolding(combatant);
		})
		.map((id) => `${id} is to use a held Action and holds none`),
	// While a plan is asked about, nothing follows yet.
	...(state.mover !== undefined && isOut(state, state.mover.who) && !duePlan(state)
		? [`${state.mover.who} is out and may add a Movement`]
		: []),
];

/** Something under way of somebody, or at somebody, who is not there for it any more. */
function outlivedFrame(frame: Frame, state: RkState): boolean {
	switch (frame.kind) {
		case 'attack': {
			const target = find(state, frame.target);
			return frame.roll === undefined
				? isOut(state, frame.attacker) || !target || !isTarget(target)
				: target?.isGone !== false;
		}

		case 'action':
		case 'feat':
		case 'words':
		case 'move': {
			return isOut(state, frame.who);
		}

		case 'own-act': {
			return frame.each === undefined && isOut(state, frame.who);
		}

		case 'wound':
		case 'hazard': {
			const victim = find(state, frame.who);
			return frame.who !== undefined && (!victim || victim.isGone || victim.isDead);
		}

		case 'fight':
		case 'number':
		case 'closing': {
			return false;
		}
	}
}

const underWay: Fact = (state) => {
	const top = state.stack.at(-1);
	return top && outlivedFrame(top, state) ? [`${top.kind} goes on without one of its people`] : [];
};

/** RK-38: a ruling that the turn goes on without opponents ends when there are some. */
const ending: Fact = (state) => (isRulingOver(state) ? ['the turn goes on for no reason'] : []);

const facts: readonly Fact[] = [plights, promises, underWay, ending];

/** Which facts have lost their ground. */
export const outlived = (state: RkState): readonly string[] => facts.flatMap((fact) => fact(state));
