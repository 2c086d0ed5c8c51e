import type {Refusal} from '../../../engine/kit/basics.js';
import {impossible} from '../../../engine/facts/refusals.js';
import {clauseOf} from '../../../engine/kit/text.js';
import {type ActionRow, type Need, barsDefence, isAttackAction} from '../actions/row.js';
import {meleeArms, rangedArms} from '../derived/arms.js';
import {areInGrapple, holderOf} from '../derived/grapple.js';
import {nextAfter} from '../derived/order.js';
import {isOnTurn, speedOf} from '../derived/ticks.js';
import {hasFeat} from '../sheet/sheet.js';
import type {TeCombatant} from '../state/combatant.js';
import type {TeState} from '../state/fight.js';
import {hasStatus, statusesOf} from '../statuses/index.js';
import {armsFor} from './arms.js';

type Check = (state: TeState, combatant: TeCombatant, row: ActionRow) => Refusal | undefined;

const unless =
	(is: (state: TeState, combatant: TeCombatant) => boolean, reason: string, rule?: string): Check =>
	(state, combatant, row) =>
		is(state, combatant) ? undefined : {reason, rule: rule ?? row.rule};

/** The same, for when there would be nothing to do it with. */
const only =
	(is: (state: TeState, combatant: TeCombatant) => boolean, reason: string): Check =>
	(state, combatant, row) =>
		is(state, combatant) ? undefined : impossible(reason, row.rule);

/** A weapon that it can be done with, or why there is none. */
const armed =
	(reason: string): Check =>
	(_state, combatant, row) => {
		const arms = armsFor(combatant, row);
		return arms === undefined || arms.length > 0 ? undefined : impossible(reason, row.rule);
	};

function loaded(combatant: TeCombatant, row: ActionRow): Refusal | undefined {
	const held = rangedArms(combatant);
	if (held.length === 0) {
		return impossible('no ranged weapon in hand', row.rule);
	}

	if (held.every(({isOffHand}) => isOffHand) && !row.needs.includes('several-loaded')) {
		return impossible('only the off hand holds a weapon', 'TE-R03');
	}

	const ready = held.filter(({isJammed}) => !isJammed);
	if (ready.length === 0) {
		return impossible('the weapon is jammed', 'TE-36');
	}

	return ready.some(({rounds}) => rounds === undefined || rounds > 0)
		? undefined
		: impossible('the weapon is empty', 'TE-35');
}

/** “has Speed 0”, “has no Speed left: Slowed”. */
function slowness(state: TeState, {id, sheet}: TeCombatant): string {
	const slowing = statusesOf(state, id).flatMap(({row}) => (row?.worth.speed ? [row.name] : []));
	return sheet.speed === 0
		? 'has Speed 0'
		: `has no Speed left: ${[...new Set(slowing)].join(', ')}`;
}

const afraid = ['frightened', 'terrified', 'fleeing', 'scared-to-death'] as const;

const checks: Readonly<Record<Need, Check>> = {
	'melee-weapon': armed('no melee weapon in hand'),
	'light-weapon': armed('no light weapon in hand'),
	'off-hand-melee': armed('no melee weapon in the off hand'),
	'several-melee': only(
		(_state, combatant) => meleeArms(combatant).filter(({weapon}) => !weapon.isNatural).length > 1,
		'needs two weapons in hand',
	),
	loaded: (_state, combatant, row) => loaded(combatant, row),
	'off-hand-loaded': armed('no loaded weapon in the off hand'),
	'several-loaded': only(
		(_state, combatant) =>
			rangedArms(combatant).filter(({isJammed, rounds}) => !isJammed && rounds !== 0).length > 1,
		'needs two loaded weapons in hand',
	),
	burst: only(
		(_state, combatant) => rangedArms(combatant).some(({weapon}) => weapon.rate.burst > 0),
		'no weapon with burst fire',
	),
	auto: only(
		(_state, combatant) => rangedArms(combatant).some(({weapon}) => weapon.rate.auto > 0),
		'no weapon with full auto',
	),
	spell: armed('knows no such spell'),
	psychic: armed('has no such power'),
	'melee-feat': unless(
		(_state, {sheet}) => hasFeat(sheet, 'Multi-Weapon Fighting (Melee)'),
		'needs Multi-Weapon Fighting (Melee)',
	),
	'ranged-feat': unless(
		(_state, {sheet}) =>
			hasFeat(sheet, 'Multi-Weapon Fighting (Ranged)', 'Multi-Weapon Fighting (Pistol)'),
		'needs Multi-Weapon Fighting (Pistol) or (Ranged)',
	),
	grappled: only((state, {id}) => hasStatus(state, id, 'grappled'), 'not in a grapple'),
	'not-grappled': unless(
		(state, {id}) => !hasStatus(state, id, 'grappled'),
		'Grappled: only grapple actions',
		'TE-C04',
	),
	'not-held'(state, combatant, row) {
		const holder = holderOf(state, combatant);
		return holder && {reason: `held by ${holder.name}`, rule: row.rule, owingTo: holder.id};
	},
	'pinned-one': (state, combatant, row) =>
		hasStatus(state, combatant.id, 'pinned') ||
		state.combatants.some(
			(other) =>
				other.side === combatant.side &&
				hasStatus(state, other.id, 'pinned') &&
				areInGrapple(state, combatant, other),
		)
			? undefined
			: impossible(`neither ${combatant.name} nor an ally in the grapple is Pinned`, row.rule),
	prone: only((state, {id}) => hasStatus(state, id, 'prone'), 'does not lie prone'),
	standing(state, {id}, row) {
		if (hasStatus(state, id, 'prone')) {
			return row.id === 'drop-prone'
				? {reason: 'lies prone already', rule: row.rule}
				: {reason: 'lies prone, and must stand up first', rule: 'TE-V08'};
		}

		return undefined;
	},
	cover: only((_state, {place}) => place.cover !== undefined, 'not in cover'),
	'no-cover': unless((_state, {place}) => place.cover === undefined, 'already in cover'),
	hunkered: only((_state, {place}) => place.cover?.isHunkered === true, 'not hunkered down'),
	'not-hunkered': (_state, combatant) =>
		combatant.place.cover?.isHunkered
			? {reason: clauseOf(combatant, 'is hunkered down'), rule: 'TE-D09'}
			: undefined,
	jammed: armed('nothing is jammed'),
	'not-full': armed('nothing to reload'),
	'to-draw': armed('nothing to draw'),
	'own-lying': armed('nothing to pick up'),
	held: armed('holds no suitable weapon'),
	'no-attack-yet': unless((_state, {turn}) => !turn.hasAttacked, 'has attacked this turn'),
	'not-defending': unless(
		(state, {id}) => !hasStatus(state, id, 'defending'),
		'in total defence',
		'TE-D10',
	),
	'not-focused': unless((_state, {round}) => !round.hasFocused, 'only once a round'),
	first: unless(
		(_state, {turn}) => !turn.hasActed,
		'only before anything else in the turn',
		'TE-24',
	),
	'someone-later': only(
		(state, combatant) => nextAfter(state, combatant) !== undefined,
		'nobody acts later in the round',
	),
	unmoved: unless((_state, {turn}) => turn.moved === 'no', 'has moved this turn'),
	'not-stepped': unless(
		(_state, {turn}) => turn.moved !== 'step',
		'took a quick step this turn',
		'TE-V02',
	),
	mobile: (state, combatant, row) =>
		speedOf(state, combatant) > 0
			? undefined
			: {reason: slowness(state, combatant), rule: row.rule},
	afraid: only(
		(state, {id}) => afraid.some((status) => hasStatus(state, id, status)),
		'not afraid',
	),
	suffocating: only((state, {id}) => hasStatus(state, id, 'suffocating'), 'not Suffocating'),
	'no-overwatch': unless(
		(state, {id}) => !hasStatus(state, id, 'watching'),
		'already on overwatch',
	),
};

export function refuseNeeds(
	state: TeState,
	combatant: TeCombatant,
	row: ActionRow,
): Refusal | undefined {
	for (const need of row.needs) {
		const refusal = checks[need](state, combatant, row);
		if (refusal) {
			return refusal;
		}
	}

	return undefined;
}

/** What somebody's statuses and their turn so far forbid (TE-V04, TE-D10). */
export function refuseState(
	state: TeState,
	combatant: TeCombatant,
	row: ActionRow,
): Refusal | undefined {
	const {id} = combatant;
	if (isAttackAction(row) && hasStatus(state, id, 'running')) {
		return {reason: 'no attacks after a run', rule: 'TE-V04'};
	}

	// Counts only this turn: an attack in somebody else's turn does not belong to it.
	if (
		barsDefence(row, state.settings) &&
		hasStatus(state, id, 'defending') &&
		isOnTurn(state, combatant)
	) {
		return {reason: 'in total defence', rule: 'TE-D10'};
	}

	return undefined;
}
