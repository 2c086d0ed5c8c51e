import {type Refusal, impossible} from '../../engine/kit/basics.js';
import {refusalOfAll} from '../../engine/facts/refusals.js';
import {counted, listed} from '../../engine/kit/text.js';
import {nameOf} from '../../engine/world/world.js';
import {
	type Action,
	heldAction,
	heldDie,
	heldSince,
	isDue,
	isHolding,
	isUp,
	laterActions,
	ownAction,
	phaseOf,
} from './derived.js';
import type {Situation} from './situation.js';
import type {Pay, RkCombatant, RkState} from './state.js';
import {isHelpless} from './rolls/target-number.js';

/* Checks that several acts share. */

/** The Actions that would pay for an Active Defence in this way; perhaps fewer than it needs (RK-24). */
export function payment(combatant: RkCombatant, state: RkState, pay: Pay): readonly Action[] {
	if (pay === 'later') {
		return laterActions(combatant, state).slice(0, state.settings.defenceLater);
	}

	const one = (pay === 'held' ? heldAction : ownAction)(combatant, state);
	return one ? [one] : [];
}

/** RK-05: what is held from this phase waits for a later one. */
const refuseFresh = (combatant: RkCombatant, state: RkState): Refusal | undefined =>
	heldSince(combatant) === phaseOf(state)
		? {
				reason: `the held Action of phase ${heldDie(combatant)?.phase ?? ''} waits for a later phase`,
				rule: 'RK-05',
			}
		: undefined;

/** Why somebody cannot defend actively and pay in this way (RK-24, RK-25). */
export function refusePay(combatant: RkCombatant, state: RkState, pay: Pay): Refusal | undefined {
	if (!isUp(combatant)) {
		return impossible('cannot defend', 'RK-25');
	}

	const paid = payment(combatant, state, pay);
	if (paid.length === 0) {
		return pay === 'later'
			? {reason: 'has no later Action left', rule: 'RK-24'}
			: impossible(pay === 'held' ? 'holds no Action' : 'has no Action in this phase', 'RK-24');
	}

	if (pay === 'now' && !state.settings.defenceNow) {
		return {reason: 'the Setting lets no Action of this phase pay', rule: 'RK-24'};
	}

	const {defenceLater, defenceNow} = state.settings;
	return pay === 'held' && !defenceNow
		? refuseFresh(combatant, state)
		: pay === 'later' && paid.length < defenceLater
			? {reason: `${counted(paid.length, 'later Action')}, ${defenceLater} needed`, rule: 'RK-24'}
			: undefined;
}

export const payments: readonly Pay[] = ['held', 'now', 'later'];

/** The same against an attack for which the GM has said whether its target is helpless. */
export function refuseDefence({target, state, frame}: Situation, pay: Pay): Refusal | undefined {
	const refused = refusePay(target, state, pay);
	return !refused?.impossible && isHelpless(target, state, frame)
		? {reason: isHelpless(target, state) ? 'is helpless' : 'the GM has ruled it out', rule: 'RK-25'}
		: refused;
}

/** Why no Active Defence is allowed; nothing where one is, or where not even the GM could force one. */
export const refuseDefences = (situation: Situation): Refusal | undefined =>
	refusalOfAll(payments.map((pay) => refuseDefence(situation, pay)));

const isActing = ({id}: RkCombatant, {stack}: RkState): boolean =>
	stack.some((frame) => frame.kind === 'action' && frame.who === id);

/**
 * RK-0C: a hold is broken between its owner's Actions. While the owner still has an Action in this phase, the held one
 * is used together with that. What is held from this phase must wait for a later one (RK-05).
 */
export const refuseBreaking = (combatant: RkCombatant, state: RkState): Refusal | undefined =>
	!isHolding(combatant) || isDue(combatant, state) || isActing(combatant, state)
		? impossible('has no hold to break now', 'RK-0C')
		: refuseFresh(combatant, state);

export const mayBreakHold = (combatant: RkCombatant, state: RkState): boolean =>
	!refuseBreaking(combatant, state);

/** An Action held in this phase can still be used in the next, so the last call waits (RK-05). */
export const holdsWait = (state: RkState): boolean =>
	state.combatants.some((combatant) => isHolding(combatant) && !mayBreakHold(combatant, state));

export const canAnybodyBreak = (state: RkState): boolean =>
	state.combatants.some((combatant) => isHolding(combatant) && mayBreakHold(combatant, state));

/** RK-04: a fight does not end while the damage of a hit waits until those who act at the same time have acted. */
export function refuseEnding(state: RkState): Refusal | undefined {
	const hurt = new Set(state.hits.map(({target}) => nameOf(state, target)));
	return hurt.size === 0
		? undefined
		: impossible(`first comes the damage to ${listed([...hurt])}, once all have acted`, 'RK-04');
}
