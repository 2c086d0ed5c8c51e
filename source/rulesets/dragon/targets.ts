import {firstOf} from '../../engine/kit/basics.js';
import {percent} from '../../engine/kit/text.js';
import type {Merit} from '../../engine/kit/merit.js';
import {damagesOf} from './rolls/damage.js';
import type {AttackAct} from './flow-types.js';
import {type Exchange, exchangeOf} from './phases/defence-costs.js';
import {type LikelyDefence, likelyDefence} from './defences.js';
import {armsOf, foesOf, isDead, isUp} from './derived.js';
import {isKnownTo} from '../../engine/world/veil.js';
import {attack} from './frame-types.js';
import type {DrCombatant, DrState} from './state.js';
import {oddsOfPool, poolOf, attackScene} from './rolls/pools.js';
import {type Weapon, fist} from './sheet/weapons.js';

/* Whom somebody can attack, with what, and the likely result. */

/** An attack worth so many times as much as another goes before it. */
export const clearlyMore = 1.1;

export type Prospect = Required<Merit> & {
	readonly damage: number;
	readonly defence: LikelyDefence | undefined;
};

export const intended = (
	state: DrState,
	{id: attacker}: DrCombatant,
	{target, weapon, substat}: Omit<AttackAct, 'do'>,
): Exchange => exchangeOf(attack.frame({attacker, target, weapon, substat}), state);

/** After the likely defence. Damage is worth up to twice as much the nearer it comes to felling its target. */
export function prospectIn(exchange: Exchange): Prospect {
	const {target} = exchange;
	const pool = poolOf(attackScene(exchange));
	const off = pool.cover + pool.minus;
	const odds = oddsOfPool(pool);
	const damage = damagesOf(exchange);
	const defence = likelyDefence(exchange, damage(odds.length - 1 - off));
	let mean = 0;
	let any = 0;
	for (const [made, chance] of odds.entries()) {
		const undefended = damage(made - off);
		const isMet = defence !== undefined && (defence.isAlways || undefended > target.hp);
		const parts = isMet ? defence.odds : whole;
		for (let stopped = 0; stopped < parts.length; stopped++) {
			const part = parts[stopped] ?? 0;
			const done = stopped === 0 ? undefended : damage(made - off - stopped);
			mean += chance * part * done;
			any += done > 0 ? chance * part : 0;
		}
	}

	const near = Math.min(1, mean / Math.max(1, target.hp));
	return {odds: Math.min(1, any), worth: mean * (1 + near), damage: mean, defence};
}

export const prospectOf = (...intent: Parameters<typeof intended>): Prospect =>
	prospectIn(intended(...intent));

/** No defence stops nothing, for certain. */
const whole: readonly number[] = [1];

/** “~12.4 damage, 86 %”. */
export function expectation(...intent: Parameters<typeof intended>) {
	const {damage, odds, worth} = prospectOf(...intent);
	const effect = `~${damage.toFixed(1)} damage`;
	return {odds, worth, detail: `${effect}, ${percent(odds)}`, effect};
}

/** Whom somebody can see and attack, the dead left out: the last target first, then in the order of the roster. */
export const targetsOf = (state: DrState, combatant: DrCombatant, isDown: boolean) =>
	firstOf(
		foesOf(state, combatant).filter(
			(foe) => isKnownTo(combatant, foe) && isUp(foe) !== isDown && !isDead(foe),
		),
		({id}) => id === combatant.last?.target,
	);

/** Their own side: only the GM's word makes a target of an ally. */
export const alliesOf = (state: DrState, {id, side}: DrCombatant): readonly DrCombatant[] =>
	state.combatants.filter((other) => other.side === side && other.id !== id && !other.isGone);

/** The usual weapons, the last used one first. Fists only for those who have nothing else. */
export const weaponsOf = (combatant: DrCombatant): readonly Weapon[] => {
	const arms = armsOf(combatant);
	return firstOf(
		arms.filter(({id}) => arms.length === 1 || id !== fist.id || isOwn(combatant, id)),
		({id}) => id === combatant.last?.weapon,
	);
};

const isOwn = ({sheet}: DrCombatant, id: string): boolean =>
	sheet.weapons.some((weapon) => weapon.id === id);
