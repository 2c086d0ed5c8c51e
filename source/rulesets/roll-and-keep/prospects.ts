import {
	chanceAgainst,
	chanceToBeat,
	chanceToReach,
	meanOf,
} from '../../dice/odds.js';
import {clauseOf, percent} from '../../engine/text.js';
import {isSquad, mostDramatic} from './derived.js';
import {payment, payments, refusePay} from './legality.js';
import {attackRoll, checkRoll, damageRoll} from './pools.js';
import {
	type Situation,
	defenceNow,
	membersAimedAt,
	situationOf,
} from './situation.js';
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

/** How likely an attack is to hit: where no Active Defence comes, and where the target defends (RK-20 to RK-25, RK-35). */
export type HitOdds = {
	readonly plain: number;
	/** Left out where the target cannot defend. */
	readonly defended?: number;
};

/** The odds that at least one roll of an attack hits. */
export function hitOdds(
	attacker: RkCombatant,
	target: RkCombatant,
	weapon: Weapon,
	state: RkState,
): HitOdds {
	const {pool, isExploding} = attackRoll(attacker, state, weapon);
	const {need} = targetNumber(target, state, weapon);
	const frame = {...newAttack(attacker.id, target.id, weapon.id), need};
	const situation = situationOf(frame, state);
	const count = membersAimedAt(situation);
	const plain = 1 - (1 - chanceToReach(pool, need, isExploding)) ** count;
	if (
		isHelpless(target, state, frame) ||
		payments.every((pay) => refusePay(target, state, pay))
	) {
		return {plain};
	}

	return {
		plain,
		defended: chanceToBeat(
			{pool, isExploding, count},
			need,
			defenceNow(situation),
		),
	};
}

/** “12 %, 3 % if Finch defends”. */
export const hitText = (
	{plain, defended}: HitOdds,
	target: RkCombatant,
): string =>
	defended === undefined
		? percent(plain)
		: `${percent(plain)}, ${percent(defended)} if ${clauseOf(target, 'defends')}`;
