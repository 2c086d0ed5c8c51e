import type {Side} from '../../../engine/kit/basics.js';
import {clockOf, sideLeft} from '../../../engine/world/world.js';
import {conditionsOf} from '../../../engine/world/conditions.js';
import {surprised} from '../statuses.js';
import type {DdCombatant} from '../state/combatant.js';
import type {DdState} from '../state/fight.js';
import type {DdSheet} from '../sheet.js';

/*
 * Who is in the fight, for how long, and against whom. Derived and never stored, so that adjusting one number corrects
 * everything.
 */

/** DD-01: (DEX + CON) / 2 rounded up, unless the sheet has its own score. */
export const startingPoints = ({score, dex, con}: DdSheet): number =>
	score ?? Math.ceil((dex + con) / 2);

/** Still in the fight (DD-19). */
export const isUp = (
	combatant: DdCombatant,
	{settings}: Pick<DdState, 'settings'>,
): boolean => !combatant.isGone && combatant.rp > settings.outAt;

/** The current round, from 1; 0 before the first. */
export const round = (state: DdState): number => clockOf(state, 'round');

/** In seconds, at the end of this round: six each (DD-07). */
export const elapsed = (state: DdState): number => round(state) * 6;

/** Those of the other side who are not out. */
export const foesOf = (
	state: DdState,
	{side}: {readonly side: Side},
): readonly DdCombatant[] =>
	state.combatants.filter((other) => other.side !== side && isUp(other, state));

/** The others of the same side who are not out. */
export const alliesOf = (
	state: DdState,
	{id, side}: Pick<DdCombatant, 'id' | 'side'>,
): readonly DdCombatant[] =>
	state.combatants.filter(
		(other) => other.id !== id && other.side === side && isUp(other, state),
	);

/** What is hidden from the players is hidden from their combatants too. */
export const isKnownTo = (
	{control}: DdCombatant,
	{isHidden}: DdCombatant,
): boolean => control === 'gm' || !isHidden;

/** The side that is left; `undefined` while there are still opponents. */
export const winner = (state: DdState): Side | 'nobody' | undefined =>
	sideLeft(state.combatants, (combatant) => isUp(combatant, state));

/** DD-10: whether it is to be asked if the fight is over. What counts only later (DD-17) comes first. */
export const isOneSideLeft = (state: DdState): boolean =>
	state.deferred.length === 0 &&
	state.goesOnIn !== round(state) &&
	winner(state) !== undefined;

/** DD-05, a Setting: surprise takes up an Extra of the first round. */
export const isDelayed = (combatant: DdCombatant, state: DdState): boolean =>
	state.settings.surpriseDelay &&
	round(state) === 1 &&
	(combatant.sheet.surprised ||
		conditionsOf(state, combatant.id).some(
			({name}) => name === surprised.name,
		));

/** DD-05: surprise takes up an Extra and does nothing else, unless it has come too late for the plan. */
export const isSurpriseDelay = (
	combatant: DdCombatant,
	state: DdState,
): boolean =>
	isDelayed(combatant, state) &&
	(combatant.plan === undefined || combatant.plan.extras.includes('surprise'));
