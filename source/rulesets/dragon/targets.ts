import {percent} from '../../engine/text.js';
import {damageOdds} from './damage.js';
import {armsOf, foesOf, isKnownTo, isUp} from './derived.js';
import type {DrCombatant, DrState} from './state.js';
import {oddsOfPool, poolOf} from './pools.js';
import {attackScene} from './rolls.js';
import type {Substat} from './stats.js';
import {type Weapon, fist} from './weapons.js';

/* Whom somebody can attack, with what, and the likely result. */

/** “~12.4 damage, 86 %” without a defence. */
export function expectation(
	state: DrState,
	combatant: DrCombatant,
	target: DrCombatant,
	weapon: Weapon,
	substat: Substat,
): {readonly detail: string; readonly odds: number; readonly effect: string} {
	const pool = poolOf(attackScene(state, combatant, target, weapon, substat));
	const {mean, any} = damageOdds(
		state,
		combatant,
		weapon,
		target,
		oddsOfPool(pool),
		pool.cover + pool.minus,
	);
	const effect = `~${mean.toFixed(1)} damage`;
	return {detail: `${effect}, ${percent(any)}`, odds: any, effect};
}

/** Whom somebody can see and attack: the last target first, then in the order of the roster. */
export const targetsOf = (
	state: DrState,
	combatant: DrCombatant,
	isDown: boolean,
): readonly DrCombatant[] =>
	foesOf(state, combatant)
		.filter((foe) => isKnownTo(combatant, foe) && isUp(foe) !== isDown)
		.toSorted(
			(one, other) =>
				Number(other.id === combatant.last?.target) -
				Number(one.id === combatant.last?.target),
		);

/** Their own side: only the GM's word makes a target of an ally. */
export const alliesOf = (
	state: DrState,
	{id, side}: DrCombatant,
): readonly DrCombatant[] =>
	state.combatants.filter(
		(other) => other.side === side && other.id !== id && !other.isGone,
	);

/** The usual weapons, the last used one first. Fists only for those who have nothing else. */
export const weaponsOf = (combatant: DrCombatant): readonly Weapon[] => {
	const arms = armsOf(combatant);
	return arms
		.filter(
			({id}) => arms.length === 1 || id !== fist.id || isOwn(combatant, id),
		)
		.toSorted(
			(one, other) =>
				Number(other.id === combatant.last?.weapon) -
				Number(one.id === combatant.last?.weapon),
		);
};

const isOwn = ({sheet}: DrCombatant, id: string): boolean =>
	sheet.weapons.some((weapon) => weapon.id === id);
