import type {ActionRow} from '../actions/row.js';
import {hasFoeNear} from '../derived/place.js';
import {ticksLeft} from '../derived/ticks.js';
import {foesOf, isAwareOf} from '../derived/vitals.js';
import type {TeCombatant} from '../state/combatant.js';
import type {TeState} from '../state/fight.js';
import {hasStatus} from '../statuses/index.js';
import {isMelee} from '../sheet/weapons.js';

/** What GMs do most often, the likeliest first. */
export const likeliest: readonly string[] = [
	'break-pin',
	'breathe',
	'melee-strike',
	'grapple-strike',
	'pummel',
	'straight-shot',
	'burst-fire',
	'offensive-spell',
	'offensive-power',
	'charge',
	'all-out-attack',
	'precision-strike',
	'stand-up',
	'clear-jam',
	'reload',
	'draw',
	'pick-up',
	'move',
];

/** The ticks of the cheapest attack: with this many or fewer, a move leaves none for an attack. */
const leastStrike = 2;

const hasRounds = ({arms}: TeCombatant): boolean =>
	arms.some(
		({isHeld, isJammed, rounds}) => isHeld && !isJammed && rounds !== undefined && rounds > 0,
	);

const isArmed = ({arms}: TeCombatant): boolean =>
	arms.some(({isHeld, weapon}) => isHeld && !weapon.isNatural);

/** Somebody who has only close weapons must come closer. */
const isForMelee = ({arms}: TeCombatant): boolean =>
	arms.every(({isHeld, weapon}) => !isHeld || isMelee(weapon));

/** Spells and powers reach far too, but who has nothing else for that may do better from nearby. */
const mayClose = ({arms}: TeCombatant): boolean =>
	arms.every(({isHeld, weapon}) => !isHeld || isMelee(weapon) || weapon.hands === 0);

/** A foe is beside them, or there is no foe of whom they are aware to go to. */
const isClose = (state: TeState, combatant: TeCombatant): boolean =>
	hasFoeNear(state, combatant) ||
	foesOf(state, combatant).every((foe) => !isAwareOf(combatant, foe));

/** TE-C28, TE-C29 */
export const mustFlee = (state: TeState, {id}: TeCombatant): boolean =>
	hasStatus(state, id, 'fleeing') || hasStatus(state, id, 'scared-to-death');

const fits: Readonly<Record<string, (combatant: TeCombatant, state: TeState) => boolean>> = {
	draw: (combatant) => !isArmed(combatant),
	'pick-up': (combatant) => !isArmed(combatant),
	reload: (combatant) => !hasRounds(combatant),
	charge: (combatant, state) => mayClose(combatant) && !isClose(state, combatant),
	move: (combatant, state) =>
		mustFlee(state, combatant) ||
		(isForMelee(combatant) &&
			ticksLeft(state, combatant) > leastStrike &&
			!isClose(state, combatant)),
};

/** Whether a row fits the situation, whatever its target. */
export const isLikely = ({id}: ActionRow, state: TeState, combatant: TeCombatant): boolean =>
	fits[id]?.(combatant, state) ?? true;
