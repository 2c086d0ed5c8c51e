import {type Refusal, impossible} from '../../../engine/kit/basics.js';
import {clauseOf} from '../../../engine/kit/text.js';
import {isAttack} from '../actions/row.js';
import {areNear, isAwareOf, isDead, isKnownTo, isUp} from '../derived/standing.js';
import {hasStatus, statusOf} from '../statuses/index.js';
import {type Aim, refuseReach} from './reach.js';

/* Possible targets, and from where. */

function refuseWho({combatant, row, target}: Aim): Refusal | undefined {
	const {who} = row.target ?? {};
	if (target.isGone) {
		return impossible('out of the fight', row.rule);
	}

	if (!isKnownTo(combatant, target)) {
		return impossible('nobody there', row.rule);
	}

	if (who === 'own') {
		return target.side === combatant.side ? undefined : {reason: 'not an ally', rule: row.rule};
	}

	if (target.id === combatant.id) {
		return impossible('nobody can be their own target', row.rule);
	}

	const isFoe = target.side !== combatant.side;
	if (!isAwareOf(combatant, target)) {
		return {reason: 'not noticed', rule: 'TE-20'};
	}

	return who === 'other' || (who === 'foe') === isFoe
		? undefined
		: isFoe
			? {reason: 'not an ally', rule: row.rule}
			: {reason: clauseOf(target, 'is on the same side'), rule: row.rule};
}

/** Only being a friend, or not noticed, keeps somebody from being attacked, which the GM can force. */
export const isOnlySpared = (aim: Aim): boolean =>
	aim.row.target?.who === 'foe' &&
	refuseWho(aim)?.impossible === undefined &&
	!refuseAcross(aim) &&
	!refuseReach(aim) &&
	!refuseDown(aim);

/** TE-C11: an unconscious body can be attacked; it does nothing itself. */
const isOpenBody = ({state, row, target}: Aim): boolean =>
	isAttack(row) && hasStatus(state, target.id, 'unconscious');

/** TE-75: whoever is held at point can be attacked at any moment, fallen or not. */
const isHeldBy = ({state, combatant, row, target}: Aim): boolean =>
	isAttack(row) && statusOf(state, target.id, 'at-point')?.from === combatant.id;

/** Those who have surrendered, and the dead, are left alone unless the GM rules otherwise. */
function refuseDown(aim: Aim): Refusal | undefined {
	const {state, row, target} = aim;
	if (isUp(state, target)) {
		return undefined;
	}

	if (isDead(target)) {
		return row.target?.reach === 'dropped' ? undefined : {reason: 'dead', rule: 'TE-46'};
	}

	return row.target?.isAlsoDown === true || isOpenBody(aim) || isHeldBy(aim)
		? undefined
		: hasStatus(state, target.id, 'unconscious')
			? {reason: 'Unconscious', rule: 'TE-C11'}
			: {reason: 'Surrendered', rule: 'TE-C30'};
}

export const refuseTarget = (aim: Aim): Refusal | undefined =>
	refuseWho(aim) ?? refuseAcross(aim) ?? refuseReach(aim) ?? refuseDown(aim);

export const isOnlyDown = (aim: Aim) => !refuseWho(aim) && !refuseAcross(aim) && !refuseReach(aim);

/** Somebody whom one means to attack, or to help, without being told: those who lie there come after the others. */
export const isUsual = (aim: Aim): boolean =>
	isUp(aim.state, aim.target) || aim.row.target?.isAlsoDown === true || isHeldBy(aim);

/** TE-D09: from behind cover, attacks reach only those on the same side of it, which are those beside the attacker. */
const refuseAcross = ({state, combatant, row, target}: Aim): Refusal | undefined =>
	isAttack(row) &&
	target.id !== combatant.id &&
	combatant.place.cover?.isHunkered &&
	!areNear(state, combatant, target)
		? {reason: clauseOf(combatant, 'is hunkered down'), rule: 'TE-D09'}
		: undefined;
