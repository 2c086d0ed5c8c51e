import {counted} from '../../engine/text.js';
import {impossible, notAskedNow} from '../../engine/refusals.js';
import type {Refusal} from '../../engine/basics.js';
import {find} from '../../engine/world.js';
import {
	type Action,
	actionUp,
	heldAction,
	heldDie,
	isDue,
	isForced,
	isHolding,
	isKnownTo,
	isOut,
	isUp,
	laterActions,
	ownAction,
	phaseOf,
	weaponInHand,
} from './derived.js';
import type {FrameOf, Pay, RkAct, RkCombatant, RkState} from './state.js';
import {unarmed} from './weapons.js';

/* What is allowed, and why not: greys out, refuses, and tells what not even force can do. */

/** RK-05, RK-0C: at most one is held, and a held one is settled before another. */
function refuseHold(
	combatant: RkCombatant,
	state: RkState,
): Refusal | undefined {
	if (!ownAction(combatant, state)) {
		return impossible('has no Action in this phase');
	}

	const held = heldDie(combatant);
	if (!held) {
		return undefined;
	}

	return isForced(combatant, state)
		? {
				reason: `the held ${held.phase} must be used or forfeited first`,
				rule: 'RK-05',
			}
		: {reason: `holds ${held.phase} already, and one at most`, rule: 'RK-0C'};
}

/** Whoever breaks a hold may think better of it, unless an Action of this phase follows (RK-05). */
function refuseKeeping(
	combatant: RkCombatant,
	state: RkState,
): Refusal | undefined {
	if (isForced(combatant, state)) {
		return {
			reason: `has an Action in phase ${phaseOf(state)}: use it or forfeit it`,
			rule: 'RK-05',
		};
	}

	return actionUp(combatant, state)?.isHeld
		? undefined
		: impossible('holds no Action');
}

function refuseAttack(
	act: Extract<RkAct, {do: 'attack'}>,
	combatant: RkCombatant,
	state: RkState,
): Refusal | undefined {
	const target = find(state, act.target);
	if (
		!target ||
		target.isGone ||
		target.isDead ||
		target.side === combatant.side ||
		!isKnownTo(combatant, target) ||
		(isOut(target) && target.sheet.squad)
	) {
		return impossible('is no foe here');
	}

	return act.weapon === unarmed.id || act.weapon === weaponInHand(combatant).id
		? undefined
		: impossible('is not in hand', 'RK-0A');
}

function refuseDraw(
	{weapon: id}: Extract<RkAct, {do: 'draw'}>,
	combatant: RkCombatant,
): Refusal | undefined {
	if (id === weaponInHand(combatant).id) {
		return impossible('is in hand');
	}

	return id === unarmed.id ||
		combatant.sheet.weapons.some(({weapon}) => weapon.id === id)
		? undefined
		: impossible(`carries no ${id}`);
}

/** What somebody may do with the Action that is up (RK-05, RK-06). */
export function refuseAct(
	act: RkAct,
	frame: FrameOf<'action'>,
	combatant: RkCombatant,
	state: RkState,
): Refusal | undefined {
	switch (act.do) {
		case 'attack': {
			return refuseAttack(act, combatant, state);
		}

		case 'draw': {
			return refuseDraw(act, combatant);
		}

		case 'act':
		case 'feat':
		case 'move':
		case 'moves':
		case 'feats':
		case 'back': {
			return undefined;
		}

		case 'done': {
			return frame.isUsed ? undefined : notAskedNow;
		}

		case 'hold': {
			return frame.isUsed ? notAskedNow : refuseHold(combatant, state);
		}

		case 'pass': {
			return frame.isUsed ? notAskedNow : undefined;
		}

		case 'keep-holding': {
			return frame.isUsed ? notAskedNow : refuseKeeping(combatant, state);
		}

		default: {
			return notAskedNow;
		}
	}
}

/** The Actions that pay for an Active Defence in this way, as far as there are any (RK-24). */
export function payment(
	combatant: RkCombatant,
	state: RkState,
	pay: Pay,
): readonly Action[] {
	switch (pay) {
		case 'held': {
			const held = heldAction(combatant, state);
			return held ? [held] : [];
		}

		case 'now': {
			const own = ownAction(combatant, state);
			return own ? [own] : [];
		}

		case 'later': {
			return laterActions(combatant, state).slice(
				0,
				state.settings.defenceLater,
			);
		}
	}
}

/** RK-24, RK-25: who can defend actively, and what with. */
export function refusePay(
	combatant: RkCombatant,
	state: RkState,
	pay: Pay,
): Refusal | undefined {
	if (!isUp(combatant)) {
		return impossible('cannot defend', 'RK-25');
	}

	const paid = payment(combatant, state, pay);
	if (paid.length === 0) {
		return impossible(
			pay === 'held'
				? 'holds no Action'
				: pay === 'now'
					? 'has no Action in this phase'
					: 'has no later Action',
			'RK-24',
		);
	}

	if (pay === 'now' && !state.settings.defenceNow) {
		return {reason: 'not with an Action of this phase', rule: 'RK-24'};
	}

	const {defenceLater} = state.settings;
	return pay === 'later' && paid.length < defenceLater
		? {
				reason: `${counted(paid.length, 'later Action')}, ${defenceLater} needed`,
				rule: 'RK-24',
			}
		: undefined;
}

export const payments: readonly Pay[] = ['held', 'now', 'later'];

export const canPay = (combatant: RkCombatant, state: RkState): boolean =>
	payments.some((pay) => !refusePay(combatant, state, pay));

const isActing = ({id}: RkCombatant, {stack}: RkState): boolean =>
	stack.some((frame) => frame.kind === 'action' && frame.who === id);

/**
 * RK-0C: a hold is broken between its owner's Actions; where one of this phase is to come, it comes with that. What is
 * held from this phase waits for a later one (RK-05).
 */
export function refuseBreaking(
	combatant: RkCombatant,
	state: RkState,
): Refusal | undefined {
	if (
		!isHolding(combatant) ||
		isDue(combatant, state) ||
		isActing(combatant, state)
	) {
		return impossible('has no hold to break now', 'RK-0C');
	}

	const phase = phaseOf(state);
	return heldDie(combatant)?.phase === phase
		? {reason: `the held ${phase} waits for a later phase`, rule: 'RK-05'}
		: undefined;
}

export const mayBreakHold = (combatant: RkCombatant, state: RkState): boolean =>
	!refuseBreaking(combatant, state);
