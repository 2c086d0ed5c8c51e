import {chanceToBeat, meanOf} from '../../dice/odds.js';
import {clauseOf, percent} from '../../engine/kit/text.js';
import {payments, refusePay} from './legality.js';
import {type Roll, attackRoll, chanceOf, damageRoll} from './rolls/pools.js';
import {defenceNow, usuallyAimedAt} from './situation.js';
import {type RkCombatant, type RkState, attack} from './state.js';
import {isHelpless, targetNumber} from './rolls/target-number.js';
import type {Weapon} from './sheet/weapons.js';

/* What is to be expected of an attack, with the answer that is likely. */

/** The mean total of a weapon's damage (RK-30). */
export function meanDamage(attacker: RkCombatant, weapon: Weapon, state: RkState): number {
	const {pool, isExploding} = damageRoll(attacker, state, weapon);
	return meanOf(pool, isExploding);
}

/** How likely an attack is to hit: where no Active Defence comes, and where the target defends (RK-20 to RK-25, RK-35). */
export type HitOdds = {
	readonly plain: number;
	/** Left out where the target cannot defend. */
	readonly defended?: number;
};

/** An attack before it is rolled: how many roll for it, the number that it needs, and the odds that one of them hits. */
function attempted(roll: Roll, target: RkCombatant, weapon: Weapon, state: RkState) {
	const {need} = targetNumber(target, state, weapon);
	const count = usuallyAimedAt(target, state);
	return {need, count, plain: 1 - (1 - chanceOf(roll, need)) ** count};
}

/** The odds that at least one roll of an attack hits each of some targets, where no Active Defence comes. */
export function plainOdds(
	attacker: RkCombatant,
	weapon: Weapon,
	state: RkState,
): (target: RkCombatant) => number {
	const roll = attackRoll(attacker, state, weapon);
	return (target) => attempted(roll, target, weapon, state).plain;
}

/** The odds that at least one roll of an attack hits. */
export function hitOdds(
	attacker: RkCombatant,
	target: RkCombatant,
	weapon: Weapon,
	state: RkState,
): HitOdds {
	const roll = attackRoll(attacker, state, weapon);
	const {need, count, plain} = attempted(roll, target, weapon, state);
	if (isHelpless(target, state) || payments.every((pay) => refusePay(target, state, pay))) {
		return {plain};
	}

	const frame = attack.frame({attacker: attacker.id, target: target.id, need});
	const defence = defenceNow({frame, state, attacker, target, weapon});
	return {plain, defended: chanceToBeat({...roll, count}, need, defence)};
}

/** “12 %, 3 % if Finch defends”. */
export const hitText = ({plain, defended}: HitOdds, target: RkCombatant): string =>
	defended === undefined
		? percent(plain)
		: `${percent(plain)}, ${percent(defended)} if ${clauseOf(target, 'defends')}`;
