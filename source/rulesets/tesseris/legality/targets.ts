import type {Refusal} from '../../../engine/kit/basics.js';
import type {Condition} from '../../../engine/world/conditions.js';
import {impossible} from '../../../engine/facts/refusals.js';
import {clauseOf} from '../../../engine/kit/text.js';
import {type ActionRow, type Reach, attackOf, isAttack} from '../actions/row.js';
import {armOf, weaponsInHand} from '../derived/arms.js';
import {areInGrapple} from '../derived/grapple.js';
import {areNear, lyingNear, squaresBetween} from '../derived/place.js';
import {speedOf} from '../derived/ticks.js';
import {isAwareOf, isDead, isKnownTo, isUp, stableNote} from '../derived/vitals.js';
import type {TeCombatant} from '../state/combatant.js';
import type {TeState} from '../state/fight.js';
import {hasStatus, statusOf, statusesOf} from '../statuses/index.js';
import {armsToAsk} from './arms.js';
import {isHelpless} from './reach.js';

/* Possible targets, and from where. */

type Aim = {
	readonly state: TeState;
	readonly combatant: TeCombatant;
	readonly row: ActionRow;
	readonly target: TeCombatant;
	readonly arm: string | undefined;
};

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

/**
 * TE-67: nothing is hit beyond three times the listed range. TE-R01 stops at the listed range, TE-R11 at half of it.
 */
export function refuseRange({state, combatant, row, target, arm}: Aim) {
	const range = Math.max(
		0,
		...[armOf(combatant, arm), ...armsToAsk(combatant, row, arm)].map(
			(each) => each?.weapon.range ?? 0,
		),
	);
	const squares = squaresBetween(state, combatant, target);
	const reach = row.target?.reach;
	const most = reach === 'listed' ? range : reach === 'arc' ? Math.floor(range / 2) : 3 * range;
	return squares > most
		? {
				reason: `${squares} squares off, ${most} at most`,
				rule: reach === 'shot' ? 'TE-67' : row.rule,
			}
		: undefined;
}

function refuseCharge({state, combatant, row, target}: Aim) {
	const squares = squaresBetween(state, combatant, target);
	const most = 2 * speedOf(state, combatant);
	if (combatant.isHidden && !target.isHidden) {
		return {reason: 'no charge from hiding', rule: 'TE-60'};
	}

	return areNear(state, combatant, target) || squares < 3
		? {reason: 'too near to charge', rule: row.rule}
		: squares - 1 > most
			? {reason: `${squares} squares off, ${most + 1} at most`, rule: row.rule}
			: undefined;
}

/** In the same grapple. */
const refuseGrip = ({state, combatant, target}: Aim): Refusal | undefined =>
	areInGrapple(state, combatant, target)
		? undefined
		: {reason: 'not in the grapple', rule: 'TE-C04'};

/** One's own pin, or that of somebody in the same grapple (TE-M14). */
const refusePinned = ({state, combatant, row, target}: Aim) =>
	hasStatus(state, target.id, 'pinned') &&
	(target.id === combatant.id || areInGrapple(state, combatant, target))
		? undefined
		: {reason: 'not Pinned', rule: row.rule};

/** TE-S08: words reach only those who hear them. */
function refuseUnswayed({state, row, target}: Aim): Refusal | undefined {
	if (isDead(target)) {
		return impossible('dead', 'TE-46');
	}

	if (hasStatus(state, target.id, 'unconscious')) {
		return {reason: 'Unconscious', rule: 'TE-C11'};
	}

	return statusesOf(state, target.id).some(
		({row: status}) => status !== undefined && status.level > 0,
	)
		? undefined
		: {reason: clauseOf(target, 'has no status to lower'), rule: row.rule};
}

const isToWake = (fallen: Condition | undefined): boolean =>
	fallen !== undefined && fallen.note !== stableNote;

/** TE-C01, TE-23, TE-45: first aid is for those who bleed or lie unconscious. */
function refuseUnhurt(aim: Aim): Refusal | undefined {
	const {state, combatant, row, target} = aim;
	if (isDead(target)) {
		return impossible('dead', 'TE-46');
	}

	if (
		!hasStatus(state, target.id, 'bleeding') &&
		!isToWake(statusOf(state, target.id, 'unconscious'))
	) {
		return impossible('needs no first aid', row.rule);
	}

	return target.id === combatant.id || areNear(state, combatant, target)
		? undefined
		: {reason: 'not within reach', rule: row.rule};
}

/** Side by side, and in the same grapple if one is in a grapple (TE-C04). */
function refuseNear({state, combatant, row, target}: Aim): Refusal | undefined {
	if (!areNear(state, combatant, target)) {
		return {reason: 'not within reach', rule: row.rule};
	}

	return hasStatus(state, combatant.id, 'grappled') && !areInGrapple(state, combatant, target)
		? {reason: 'not in the grapple', rule: 'TE-C04'}
		: undefined;
}

/** Why this combatant cannot be a target. */
export const refuseTarget = (aim: Aim): Refusal | undefined =>
	refuseWho(aim) ?? refuseAcross(aim) ?? refuseReach(aim) ?? refuseDown(aim);

/** Nothing but perhaps the target's being down is in the way. */
export const isOnlyDown = (aim: Aim): boolean =>
	!refuseWho(aim) && !refuseAcross(aim) && !refuseReach(aim);

/** Somebody whom one means to attack, or to help, without being told: those who lie there come after the others. */
export const isUsual = (aim: Aim): boolean =>
	isUp(aim.state, aim.target) || aim.row.target?.isAlsoDown === true || isHeldBy(aim);

const refuseShot = (aim: Aim): Refusal | undefined => refuseRange(aim) ?? refuseSight(aim);

const isPinned = ({state, target}: Aim): boolean => hasStatus(state, target.id, 'pinned');

/** Why a target is out of reach, by where it must be. */
const reaches: Readonly<Record<Reach, (aim: Aim) => Refusal | undefined>> = {
	near: (aim) => refuseNear(aim),
	helpless: (aim) =>
		refuseNear(aim) ??
		(isHelpless(aim.state, aim.combatant, aim.target)
			? undefined
			: {reason: 'aware and able to fight', rule: 'TE-75'}),
	armed: (aim) =>
		refuseNear(aim) ??
		(weaponsInHand(aim.target).length > 0
			? undefined
			: impossible('holds no weapon', aim.row.rule)),
	charge: refuseCharge,
	shot: refuseShot,
	listed: refuseShot,
	arc: refuseShot,
	grapple: refuseGrip,
	unpinned: (aim) =>
		refuseGrip(aim) ?? (isPinned(aim) ? {reason: 'already Pinned', rule: aim.row.rule} : undefined),
	'pinned-foe': (aim) =>
		refuseGrip(aim) ?? (isPinned(aim) ? undefined : {reason: 'not Pinned', rule: aim.row.rule}),
	humanoid: (aim) =>
		refuseGrip(aim) ??
		(aim.target.sheet.humanoid ? undefined : {reason: 'not a living humanoid', rule: aim.row.rule}),
	pinned: refusePinned,
	held: ({state, combatant, row, target}) =>
		hasStatus(state, target.id, 'grappled') && areNear(state, combatant, target)
			? undefined
			: {reason: 'no grapple within reach', rule: row.rule},
	swayed: refuseUnswayed,
	hurt: refuseUnhurt,
	dropped: ({state, combatant, row, target}) =>
		lyingNear(state, combatant, target).length > 0
			? undefined
			: impossible('none of their weapons lies within reach', row.rule),
	any: () => undefined,
};

const refuseReach = (aim: Aim): Refusal | undefined => reaches[aim.row.target?.reach ?? 'any'](aim);

/** TE-D09: from behind cover, attacks reach only those on the same side of it, which are those beside the attacker. */
const refuseAcross = ({state, combatant, row, target}: Aim): Refusal | undefined =>
	isAttack(row) &&
	target.id !== combatant.id &&
	combatant.place.cover?.isHunkered &&
	!areNear(state, combatant, target)
		? {reason: clauseOf(combatant, 'is hunkered down'), rule: 'TE-D09'}
		: undefined;

/** TE-D09, a Setting: somebody hunkered down behind cover cannot be shot at from the other side at all. */
const refuseSight = ({state, row, target}: Aim): Refusal | undefined =>
	!state.settings.hunkeredSight && target.place.cover?.isHunkered && attackOf(row)?.by === 'ranged'
		? {reason: 'no line of sight', rule: 'TE-D09'}
		: undefined;

export type {Aim};
