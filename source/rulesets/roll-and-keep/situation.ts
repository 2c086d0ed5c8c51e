import {isConditionModifier} from '../../engine/events/counting.js';
import {find, get} from '../../engine/world/world.js';
import {isSquad, isUp, upIn, weaponIn, weaponInHand} from './derived.js';
import {type Roll, defenceRoll, likeliestDefence} from './rolls/pools.js';
import type {AttackFrame, Made, RkCombatant, RkState} from './state.js';
import {timesIn} from './rolls/modifiers.js';
import {ticksOf} from './rolls/target-number.js';
import {unarmed} from './sheet/weapons.js';

/* Who attacks whom with what, and how the defender can answer. */

export function situationOf(frame: AttackFrame, state: RkState) {
	const attacker = get(state, frame.attacker);
	const {marks, roll} = frame;
	return {
		frame,
		state,
		attacker,
		target: get(state, frame.target),
		// Beside the roll bare hands can be ticked instead (RK-34).
		weapon:
			marks === undefined || roll !== undefined
				? weaponIn(attacker, frame.weapon)
				: marks.includes('bare-hands')
					? unarmed
					: weaponInHand(attacker),
	};
}

export type Situation = ReturnType<typeof situationOf>;

/** Whether somebody can be attacked: the lying too, but of a squad only those who stand, and nobody dead (RK-33, RK-35). */
export const isTarget = (target: RkCombatant): boolean =>
	!target.isGone && !target.isDead && (isUp(target) || !isSquad(target));

export function canRoll(frame: AttackFrame, state: RkState): boolean {
	const target = find(state, frame.target);
	return upIn(state, frame.attacker) !== undefined && target !== undefined && isTarget(target);
}

/** How many members of a squad an attack can be aimed at; 1 of anybody else (RK-35). */
const mostAimedAt = (target: RkCombatant) => (isSquad(target) ? Math.max(1, target.members) : 1);

export const usuallyAimedAt = (target: RkCombatant, {settings}: RkState): number =>
	settings.squadRolls === 'each' ? mostAimedAt(target) : 1;

export const membersAimedAt = ({frame, target, state}: Situation): number =>
	Math.min(
		mostAimedAt(target),
		timesIn(ticksOf(frame), 'members') || usuallyAimedAt(target, state),
	);

export const hitsOf = ({roll = [], need = 0}: AttackFrame): readonly Made[] =>
	roll.filter(({total}) => total >= need);

/** How many members of a squad fall when it takes all hits (RK-35). */
export const fallingIn = (frame: AttackFrame, {members}: RkCombatant): number =>
	Math.min(hitsOf(frame).length, members);

/** The number of each hit: one defence stops those that it reaches (RK-23, RK-35). */
export const numbersOf = (frame: AttackFrame) => hitsOf(frame).map(({total}) => total);

/** The number that a defence must reach to stop all hits (RK-23). */
export const numberOf = (frame: AttackFrame): number => Math.max(0, ...numbersOf(frame));

/** Of several hits the number of each (RK-35). */
export function severalIn(frame: AttackFrame): {readonly each?: readonly number[]} {
	const each = numbersOf(frame);
	return each.length > 1 ? {each} : {};
}

export const defenceKnack = ({frame, target, weapon}: Situation): string | undefined =>
	frame.marks?.find((id) => !isConditionModifier(id)) ?? likeliestDefence(target, weapon);

/** What the defender rolls (RK-23). */
export const defenceNow = (situation: Situation): Roll =>
	defenceRoll(situation.target, situation.state, defenceKnack(situation), situation.frame.marks);
