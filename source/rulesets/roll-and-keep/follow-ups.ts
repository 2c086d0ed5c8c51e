import {ofAnyCombatant} from '../../engine/kit/any-combatant.js';
import {followUpStepOf} from '../../engine/course/steps.js';
import {phasesOfActions, plightOf} from './derived.js';
import type {AnyEvent} from './flow-types.js';
import type {RkCombatant, RkState} from './state.js';

/* A change of wounds can cripple somebody, knock them out or bring them back, and the log must say so (RK-32). */

/** The phases of somebody's unspent Actions, which are lost when they are knocked out (reading 1). */
const unspent = ({dice}: RkCombatant, state: RkState): readonly number[] =>
	phasesOfActions(
		dice.flatMap(({is, phase}) => (is === 'ahead' || is === 'held' ? [phase] : [])),
		state,
	);

/** Cuts of squads, knockouts, cripplings and recoveries that have happened but are not in the log yet. */
export function followUpsOf(combatant: RkCombatant, state: RkState): readonly AnyEvent[] {
	const {id: who, last, isGone, members} = combatant;
	if (last.uncut !== undefined) {
		const to = Math.min(members, state.settings.squadMost);
		return [{type: 'squad-cut', who, from: last.uncut, to}];
	}

	const plight = plightOf(combatant, state);
	return isGone || plight === last.plight
		? []
		: plight === 'out'
			? [{type: 'knocked-out', who, phases: unspent(combatant, state)}]
			: plight === 'crippled'
				? [{type: 'crippled', who, ...(last.plight === 'out' && {isBack: true})}]
				: [{type: 'recovered', who, was: last.plight}];
}

export const followUps = (state: RkState): readonly AnyEvent[] =>
	state.combatants.flatMap((combatant) => followUpsOf(combatant, state));

export const hasFollowUps = ofAnyCombatant(
	(combatant: RkCombatant, state: RkState) =>
		combatant.last.uncut !== undefined ||
		(!combatant.isGone && plightOf(combatant, state) !== combatant.last.plight),
	['settings'],
);

/** The first step of every frame in which they can come about. */
export const followUpStep = followUpStepOf(hasFollowUps, followUps);
