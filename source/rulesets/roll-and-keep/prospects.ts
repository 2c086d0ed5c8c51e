import {chanceToBeat, meanOf} from '../../dice/odds.js';
import {clauseOf, percent} from '../../engine/kit/text.js';
import {payments, refusePay} from './legality.js';
import {attackRoll, chanceOf, damageRoll} from './rolls/pools.js';
import {defenceNow, membersAimedAt} from './situation.js';
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

/** An attack before it is rolled: its roll, how many make it, and the number that it needs. */
function attempted(attacker: RkCombatant, target: RkCombatant, weapon: Weapon, state: RkState) {
	const roll = attackRoll(attacker, state, weapon);
	const {need} = targetNumber(target, state, weapon);
	const situation = {
		frame: attack.frame({attacker: attacker.id, target: target.id, need}),
		state,
		attacker,
		target,
		weapon,
	};
	const count = membersAimedAt(situation);
	return {roll, need, situation, count, plain: 1 - (1 - chanceOf(roll, need)) ** count};
}

/** The odds that at least one roll of an attack hits where no Active Defence comes. */
export const plainOdds = (...attack: Parameters<typeof attempted>): number =>
	attempted(...attack).plain;

/** The odds that at least one roll of an attack hits. */
export function hitOdds(
	attacker: RkCombatant,
	target: RkCombatant,
	weapon: Weapon,
	state: RkState,
): HitOdds {
	const {
		roll: {pool, isExploding},
		need,
		situation,
		count,
		plain,
	} = attempted(attacker, target, weapon, state);
	if (isHelpless(target, state) || payments.every((pay) => refusePay(target, state, pay))) {
		return {plain};
	}

	return {plain, defended: chanceToBeat({pool, isExploding, count}, need, defenceNow(situation))};
}

/** “12 %, 3 % if Finch defends”. */
export const hitText = ({plain, defended}: HitOdds, target: RkCombatant): string =>
	defended === undefined
		? percent(plain)
		: `${percent(plain)}, ${percent(defended)} if ${clauseOf(target, 'defends')}`;
