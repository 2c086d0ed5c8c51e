import {chanceAgainst, chanceToReach, meanOf} from '../../dice/odds.js';
import {isSquad, mostDramatic} from './derived.js';
import {payment, payments, refusePay} from './legality.js';
import {attackRoll, checkRoll, damageRoll} from './pools.js';
import {type Situation, defenceNow, situationOf} from './situation.js';
import {type Pay, type RkCombatant, type RkState, newAttack} from './state.js';
import {isHelpless, targetNumber} from './target-number.js';
import type {Weapon} from './weapons.js';

/* What is to be expected of an attack, with the answer that is likely. */

/**
 * Whether a defence is worth its price: its odds are good, and the blow will probably wound. Must not depend on the
 * attack's total: the defender only knows about the hit, and the default choice would reveal the total.
 */
function isWorthwhile(situation: Situation, pay: Pay): boolean {
	const {frame, state, attacker, target, weapon} = situation;
	if (isSquad(target)) {
		return false;
	}

	const roll = defenceNow(situation);
	const attack = attackRoll(attacker, state, weapon);
	const saves = chanceAgainst(roll.pool, roll.isExploding, {
		pool: attack.pool,
		isExploding: attack.isExploding,
		from: frame.need,
		plus: 0,
	});
	const check = checkRoll(target, state);
	const wounded =
		1 -
		chanceToReach(
			check.pool,
			target.flesh + Math.round(meanDamage(attacker, weapon, state)),
			check.isExploding,
		);
	const isLastStand = target.dramatic + 1 >= mostDramatic(target);
	// An Action of this moment would be a shot of one's own at once.
	const cost =
		pay === 'later'
			? payment(target, state, pay).length
			: pay === 'now'
				? 2
				: 1;
	return saves * wounded * (isLastStand ? 2 : 1) >= 0.25 * cost;
}

/** How the defender pays by default; `undefined` where the blow is taken. */
export const likeliestPay = (situation: Situation): Pay | undefined =>
	payments.find(
		(pay) =>
			!refusePay(situation.target, situation.state, pay) &&
			isWorthwhile(situation, pay),
	);

/** The mean total of a weapon's damage (RK-30). */
export function meanDamage(
	attacker: RkCombatant,
	weapon: Weapon,
	state: RkState,
): number {
	const {pool, isExploding} = damageRoll(attacker, state, weapon);
	return meanOf(pool, isExploding);
}

/** The chance, from 0 to 1, that at least one hit of an attack gets past the likely defence (RK-20 to RK-25, RK-35). */
export function chanceToHit(
	attacker: RkCombatant,
	target: RkCombatant,
	weapon: Weapon,
	state: RkState,
): number {
	const {pool, isExploding} = attackRoll(attacker, state, weapon);
	const {need} = targetNumber(target, state, weapon);
	const chance = chanceToReach(pool, need, isExploding);
	if (isSquad(target)) {
		const rolls =
			state.settings.squadRolls === 'each' ? Math.max(1, target.members) : 1;
		return 1 - (1 - chance) ** rolls;
	}

	const frame = {...newAttack(attacker.id, target.id, weapon.id), need};
	const situation = situationOf(frame, state);
	if (
		chance === 0 ||
		isHelpless(target, state, frame) ||
		likeliestPay(situation) === undefined
	) {
		return chance;
	}

	const defence = defenceNow(situation);
	return (
		chance *
		(1 -
			chanceAgainst(defence.pool, defence.isExploding, {
				pool,
				isExploding,
				from: need,
				plus: 0,
			}))
	);
}
