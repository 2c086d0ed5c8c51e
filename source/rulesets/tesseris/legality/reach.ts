import {conditionsOf} from '../../../engine/world/conditions.js';
import {isBareHanded, meleeArms, armOf, weaponsInHand} from '../derived/arms.js';
import {
	foesNear,
	areNear,
	lyingNear,
	squaresBetween,
	isDead,
	stableNote,
} from '../derived/standing.js';
import {hasFeat} from '../sheet/sheet.js';
import type {TeCombatant, TeState} from '../state/fight.js';
import {helpless} from '../statuses/conditions.js';
import {hasStatus, statusOf, statusesOf} from '../statuses/index.js';
import {isMelee} from '../sheet/weapons.js';
import {type Refusal, impossible} from '../../../engine/kit/basics.js';
import {clauseOf} from '../../../engine/kit/text.js';
import type {ActionRow, Reach} from '../actions/row.js';
import {areInGrapple} from '../derived/grapple.js';
import {speedOf} from '../derived/ticks.js';
import {armsToAsk} from './arms.js';

/* Who is within reach of what. */

/** TE-75: whether somebody can be held at point without a roll. Whoever has attacked is noticed, also by the surprised (TE-60). */
const isHelpless = ({state, combatant: holder, target}: Aim): boolean =>
	(target.round.isSurprised && holder.round.attacks === 0) ||
	(holder.isHidden && !target.isHidden) ||
	hasStatus(state, target.id, 'unconscious') ||
	hasStatus(state, target.id, 'pinned') ||
	hasStatus(state, target.id, 'surrendered') ||
	target.habits.distracted > 0 ||
	conditionsOf(state, target.id).some(({name}) => name === helpless.name) ||
	(isBareHanded(target) && !hasFeat(target.sheet, 'Martial Artist', 'Martial Arts'));

/** Foes who would attack in response to it (TE-M05). */
export const strikersAt = (state: TeState, combatant: TeCombatant): readonly TeCombatant[] =>
	foesNear(state, combatant).filter((foe) => meleeArms(foe).some(({weapon}) => isMelee(weapon)));

export type Aim = {
	readonly state: TeState;
	readonly combatant: TeCombatant;
	readonly row: ActionRow;
	readonly target: TeCombatant;
	readonly arm: string | undefined;
};

/** TE-67: nothing is hit beyond three times the listed range. TE-R01 stops at the listed range, TE-R11 at half of it. */
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
	const rule = reach === 'shot' ? 'TE-67' : row.rule;
	return squares > most ? {reason: `${squares} squares off, ${most} at most`, rule} : undefined;
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

	return hasStatus(state, target.id, 'unconscious')
		? {reason: 'Unconscious', rule: 'TE-C11'}
		: statusesOf(state, target.id).some((status) => (status.row?.level ?? 0) > 0)
			? undefined
			: {reason: clauseOf(target, 'has no status to lower'), rule: row.rule};
}

/** TE-C01, TE-23, TE-45: first aid is for those who bleed or lie unconscious. */
function refuseUnhurt({state, combatant, row, target}: Aim): Refusal | undefined {
	if (isDead(target)) {
		return impossible('dead', 'TE-46');
	}

	const fallen = statusOf(state, target.id, 'unconscious');
	if (!hasStatus(state, target.id, 'bleeding') && (!fallen || fallen.note === stableNote)) {
		return impossible('neither bleeding nor unconscious', row.rule);
	}

	return target.id === combatant.id || areNear(state, combatant, target)
		? undefined
		: {reason: 'not within reach', rule: row.rule};
}

/** Side by side, and in the same grapple if one is in a grapple (TE-C04). */
function refuseNear(aim: Aim): Refusal | undefined {
	const {state, combatant, row, target} = aim;
	return areNear(state, combatant, target)
		? hasStatus(state, combatant.id, 'grappled')
			? refuseGrip(aim)
			: undefined
		: {reason: 'not within reach', rule: row.rule};
}

const refuseShot = (aim: Aim): Refusal | undefined => refuseRange(aim) ?? refuseSight(aim);

const isPinned = ({state, target}: Aim): boolean => hasStatus(state, target.id, 'pinned');

const reaches: Readonly<Record<Reach, (aim: Aim) => Refusal | undefined>> = {
	near: refuseNear,
	helpless: (aim) =>
		refuseNear(aim) ??
		(isHelpless(aim) ? undefined : {reason: 'aware and able to fight', rule: 'TE-75'}),
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

export const refuseReach = (aim: Aim) => reaches[aim.row.target?.reach ?? 'any'](aim);

/** TE-D09, a Setting: somebody hunkered down behind cover cannot be shot at from the other side at all. */
const refuseSight = ({state, row, target}: Aim): Refusal | undefined =>
	!state.settings.hunkeredSight && target.place.cover?.isHunkered && row.attack?.by === 'ranged'
		? {reason: 'no line of sight', rule: 'TE-D09'}
		: undefined;
