import {type Refusal, impossible} from '../../../engine/kit/basics.js';
import {clauseOf} from '../../../engine/kit/text.js';
import {type ActionRow, type Need, barsDefence, isAttackAction} from '../actions/row.js';
import {meleeArms, rangedArms} from '../derived/arms.js';
import {areInGrapple, holderOf} from '../derived/grapple.js';
import {nextAfter} from '../derived/order.js';
import {isOnTurn, speedOf} from '../derived/ticks.js';
import {hasFeat} from '../sheet/sheet.js';
import type {TeCombatant, TeState} from '../state/fight.js';
import {type Leaves, hasStatus, limitOf, statusesOf} from '../statuses/index.js';
import {armsFor} from './arms.js';
import type {StatusName} from '../statuses/rows.js';

/* What statuses still allow somebody to do. */

type Leaving = readonly [says: string, allows: (row: ActionRow) => boolean];

const leavings: Readonly<Record<Leaves, Leaving>> = {
	nothing: ['', () => false],
	breathing: [': may only try to breathe', ({id}) => id === 'breathe'],
	'break-pin': [': may only break the pin', ({id}) => id === 'break-pin'],
	grapple: [': only grapple actions', ({isForGrapple}) => isForGrapple],
	flight: [': may only get away', ({isForFlight}) => isForFlight],
};

export function refuseLimited(state: TeState, {id}: TeCombatant, row: ActionRow) {
	const limit = limitOf(state, id);
	if (!limit) {
		return undefined;
	}

	const [says, allows] = leavings[limit.leaves];
	return allows(row) ? undefined : {reason: `${limit.row.name}${says}`, rule: limit.row.rule};
}

type Check = (combatant: TeCombatant, row: ActionRow, state: TeState) => Refusal | undefined;

type Fact = (combatant: TeCombatant, state: TeState) => boolean;

const unless =
	(is: Fact, reason: string, rule?: string): Check =>
	(combatant, row, state) =>
		is(combatant, state) ? undefined : {reason, rule: rule ?? row.rule};

/** The same, for when there would be nothing to do it with. */
const only =
	(is: Fact, reason: string): Check =>
	(combatant, row, state) =>
		is(combatant, state) ? undefined : impossible(reason, row.rule);

const armed =
	(reason: string): Check =>
	(combatant, row) =>
		armsFor(combatant, row)?.length === 0 ? impossible(reason, row.rule) : undefined;

const has =
	(status: StatusName): Fact =>
	({id}, state) =>
		hasStatus(state, id, status);

const lacks =
	(status: StatusName): Fact =>
	({id}, state) =>
		!hasStatus(state, id, status);

function loaded(combatant: TeCombatant, {needs, rule}: ActionRow): Refusal | undefined {
	const held = rangedArms(combatant);
	if (held.length === 0) {
		return impossible('no ranged weapon in hand', rule);
	}

	if (held.every(({isOffHand}) => isOffHand) && !needs.includes('several-loaded')) {
		return impossible('only the off hand holds a weapon', 'TE-R03');
	}

	const ready = held.filter(({isJammed}) => !isJammed);
	return ready.length === 0
		? impossible('the weapon is jammed', 'TE-36')
		: ready.every(({rounds}) => rounds === 0)
			? impossible('the weapon is empty', 'TE-35')
			: undefined;
}

const fears = ['frightened', 'terrified', 'fleeing', 'scared-to-death'] as const;

/** “has Speed 0”, “has no Speed left: Slowed”. */
function slowness(state: TeState, {id, sheet}: TeCombatant): string {
	const slowing = statusesOf(state, id).flatMap(({row}) => (row?.worth.speed ? [row.name] : []));
	return sheet.speed === 0
		? 'has Speed 0'
		: `has no Speed left: ${[...new Set(slowing)].join(', ')}`;
}

const checks: Readonly<Record<Need, Check>> = {
	'melee-weapon': armed('no melee weapon in hand'),
	'light-weapon': armed('no light weapon in hand'),
	'off-hand-melee': armed('no melee weapon in the off hand'),
	'several-melee': only(
		(combatant) => meleeArms(combatant).filter(({weapon}) => !weapon.isNatural).length > 1,
		'needs two weapons in hand',
	),
	loaded,
	'off-hand-loaded': armed('no loaded weapon in the off hand'),
	'several-loaded': only(
		(combatant) =>
			rangedArms(combatant).filter(({isJammed, rounds}) => !isJammed && rounds !== 0).length > 1,
		'needs two loaded weapons in hand',
	),
	burst: only(
		(combatant) => rangedArms(combatant).some(({weapon}) => weapon.rate.burst > 0),
		'no weapon with burst fire',
	),
	auto: only(
		(combatant) => rangedArms(combatant).some(({weapon}) => weapon.rate.auto > 0),
		'no weapon with full auto',
	),
	spell: armed('knows no such spell'),
	psychic: armed('has no such power'),
	'melee-feat': unless(
		({sheet}) => hasFeat(sheet, 'Multi-Weapon Fighting (Melee)'),
		'needs Multi-Weapon Fighting (Melee)',
	),
	'ranged-feat': unless(
		({sheet}) => hasFeat(sheet, 'Multi-Weapon Fighting (Ranged)', 'Multi-Weapon Fighting (Pistol)'),
		'needs Multi-Weapon Fighting (Pistol) or (Ranged)',
	),
	grappled: only(has('grappled'), 'not in a grapple'),
	'not-grappled': unless(lacks('grappled'), 'Grappled: only grapple actions', 'TE-C04'),
	'not-held'(combatant, {rule}, state) {
		const holder = holderOf(state, combatant);
		return holder && {reason: `held by ${holder.name}`, rule, owingTo: holder.id};
	},
	'pinned-one': (combatant, {rule}, state) =>
		hasStatus(state, combatant.id, 'pinned') ||
		state.combatants.some(
			(other) =>
				other.side === combatant.side &&
				hasStatus(state, other.id, 'pinned') &&
				areInGrapple(state, combatant, other),
		)
			? undefined
			: impossible(`neither ${combatant.name} nor an ally in the grapple is Pinned`, rule),
	prone: only(has('prone'), 'does not lie prone'),
	standing: ({id: who}, {id, rule}, state) =>
		hasStatus(state, who, 'prone')
			? id === 'drop-prone'
				? {reason: 'lies prone already', rule}
				: {reason: 'lies prone, and must stand up first', rule: 'TE-V08'}
			: undefined,
	cover: only(({place}) => place.cover !== undefined, 'not in cover'),
	'no-cover': unless(({place}) => place.cover === undefined, 'already in cover'),
	hunkered: only(({place}) => place.cover?.isHunkered === true, 'not hunkered down'),
	'not-hunkered': (combatant) =>
		combatant.place.cover?.isHunkered
			? {reason: clauseOf(combatant, 'is hunkered down'), rule: 'TE-D09'}
			: undefined,
	jammed: armed('nothing is jammed'),
	'not-full': armed('nothing to reload'),
	'to-draw': armed('nothing to draw'),
	'own-lying': armed('nothing to pick up'),
	held: armed('holds no suitable weapon'),
	'no-attack-yet': unless(({turn}) => !turn.hasAttacked, 'has attacked this turn'),
	'not-defending': unless(lacks('defending'), 'in total defence', 'TE-D10'),
	'not-focused': unless(({round}) => !round.hasFocused, 'only once a round'),
	first: unless(({turn}) => !turn.hasActed, 'only before anything else in the turn', 'TE-24'),
	'someone-later': only(
		(combatant, state) => nextAfter(state, combatant) !== undefined,
		'nobody acts later in the round',
	),
	unmoved: unless(({turn}) => turn.moved === 'no', 'has moved this turn'),
	'not-stepped': unless(({turn}) => turn.moved !== 'step', 'took a quick step this turn', 'TE-V02'),
	mobile: (combatant, {rule}, state) =>
		speedOf(state, combatant) > 0 ? undefined : {reason: slowness(state, combatant), rule},
	afraid: only(({id}, state) => fears.some((fear) => hasStatus(state, id, fear)), 'not afraid'),
	suffocating: only(has('suffocating'), 'not Suffocating'),
	'no-overwatch': unless(lacks('watching'), 'already on overwatch'),
};

export function refuseNeeds(state: TeState, combatant: TeCombatant, row: ActionRow) {
	for (const need of row.needs) {
		const refusal = checks[need](combatant, row, state);
		if (refusal) {
			return refusal;
		}
	}

	return undefined;
}

/** What somebody's statuses and their turn so far forbid (TE-V04, TE-D10). */
export function refuseState(state: TeState, combatant: TeCombatant, row: ActionRow) {
	const {id} = combatant;
	if (isAttackAction(row) && hasStatus(state, id, 'running')) {
		return {reason: 'no attacks after a run', rule: 'TE-V04'};
	}

	// Counts only this turn: an attack in somebody else's turn does not belong to it.
	return barsDefence(row, state.settings) &&
		hasStatus(state, id, 'defending') &&
		isOnTurn(state, combatant)
		? {reason: 'in total defence', rule: 'TE-D10'}
		: undefined;
}
