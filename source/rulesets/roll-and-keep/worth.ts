import {mostWeighed} from '../../engine/kit/merit.js';
import {remembered} from '../../engine/kit/basics.js';
import {
	heldSince,
	isSquad,
	isUp,
	mostDramatic,
	phaseOf,
	phasesOfTurn,
	weaponInHand,
} from './derived.js';
import {payment, payments, refuseDefence, refusePay} from './legality.js';
import {
	type Roll,
	attackRoll,
	chanceOver,
	chancesOf,
	checkRoll,
	chanceOf,
	damageRoll,
} from './rolls/pools.js';
import {type Situation, defenceNow, usuallyAimedAt} from './situation.js';
import {type Pay, type RkCombatant, type RkState, attack} from './state.js';
import type {Weapon} from './sheet/weapons.js';
import {chanceToBeat, meanOf} from '../../dice/odds.js';
import {clauseOf, percent} from '../../engine/kit/text.js';
import {isHelpless, targetNumber} from './rolls/target-number.js';

/** The mean total of a weapon's damage (RK-30). */
export function meanDamage(attacker: RkCombatant, weapon: Weapon, state: RkState): number {
	const {pool, isExploding} = damageRoll(attacker, state, weapon);
	return meanOf(pool, isExploding);
}

function attempted(roll: Roll, target: RkCombatant, weapon: Weapon, state: RkState) {
	const {need} = targetNumber(target, state, weapon);
	const count = usuallyAimedAt(target, state);
	return {need, count, plain: 1 - (1 - chanceOf(roll, need)) ** count};
}

/** The odds that at least one roll of an attack hits each of some targets, where no Active Defence comes. */
export function plainOdds(attacker: RkCombatant, weapon: Weapon, state: RkState) {
	const roll = attackRoll(attacker, state, weapon);
	return (target: RkCombatant) => attempted(roll, target, weapon, state).plain;
}

/** Where no Active Defence comes, and where the target defends, if it can (RK-20 to RK-25, RK-35). */
export function hitOdds(
	attacker: RkCombatant,
	target: RkCombatant,
	weapon: Weapon,
	state: RkState,
) {
	const roll = attackRoll(attacker, state, weapon);
	const {need, count, plain} = attempted(roll, target, weapon, state);
	if (isHelpless(target, state) || payments.every((pay) => refusePay(target, state, pay))) {
		return {plain, defended: undefined};
	}

	const frame = attack.frame({attacker: attacker.id, target: target.id, need});
	const defence = defenceNow({frame, state, attacker, target, weapon});
	return {plain, defended: chanceToBeat({...roll, count}, need, defence)};
}

export const hitText = ({plain, defended}: ReturnType<typeof hitOdds>, target: RkCombatant) =>
	defended === undefined
		? percent(plain)
		: `${percent(plain)}, ${percent(defended)} if ${clauseOf(target, 'defends')}`;

/*
 * What an attack or a defence is worth. The measure is danger: how much of a foe somebody fells with an Action, for all
 * Actions of a turn. An attack is worth the danger that it takes away, the shorter the work the more; a blow costs its
 * target the same.
 */

/** A Wound Check that holds this rarely is as good as failed. */
const negligible = 0.02;

/** A foe with so many hits or Dramatic Wounds left is as good as unhurt; ends the sums for whoever bears more. */
const mostHits = 50;

/** How many hits of so much damage somebody bears on average, with the last; a squad one a member (RK-31, RK-32, RK-35). */
export function hitsLeft(target: RkCombatant, state: RkState, damage: number): number {
	if (isSquad(target)) {
		return Math.max(1, target.members);
	}

	const most = Math.min(mostDramatic(target), target.dramatic + mostHits);
	/** With so many Dramatic Wounds and no Flesh Wounds; filled from the end. */
	const fresh: number[] = [];
	const from = (flesh: number, dramatic: number): number => {
		const check = checkRoll({id: target.id, sheet: target.sheet, dramatic}, state);
		const holds = chancesOf(check);
		let hits = 0;
		let chance = 1;
		for (let sum = flesh + damage; chance > negligible && hits < mostHits; sum += damage) {
			hits += chance;
			const held = holds(sum);
			let atLeast = 1 - held;
			for (let wounds = 1; atLeast > 0 && dramatic + wounds < most; wounds++) {
				const more = 1 - holds(Math.max(0, sum - 20 * wounds + 1));
				hits += chance * (atLeast - more) * (fresh[dramatic + wounds] ?? 0);
				atLeast = more;
			}

			chance *= held;
		}

		return hits;
	};

	for (let dramatic = most - 1; dramatic > target.dramatic; dramatic--) {
		fresh[dramatic] = from(0, dramatic);
	}

	return from(target.flesh, target.dramatic);
}

function shareFelled(attacker: RkCombatant, weapon: Weapon, state: RkState) {
	const oddsAt = plainOdds(attacker, weapon, state);
	const damage = Math.round(meanDamage(attacker, weapon, state));
	return (target: RkCombatant) => oddsAt(target) / hitsLeft(target, state, damage);
}

/** The foes that count: of a crowd the first. */
const foesOf = ({side}: RkCombatant, state: RkState): readonly RkCombatant[] =>
	state.combatants
		.filter((other) => other.side !== side && isUp(other) && !other.isHidden)
		.slice(0, mostWeighed);

function newDanger(combatant: RkCombatant, state: RkState): number {
	const foes = foesOf(combatant, state);
	const shareOf = shareFelled(combatant, weaponInHand(combatant), state);
	const felled = foes.reduce((sum, foe) => sum + shareOf(foe), 0);
	return foes.length === 0 ? 0 : (combatant.sheet.panache * felled) / foes.length;
}

/** Of the last state alone: there is ever a new one. */
const knownDangers = remembered((_state: RkState) => new Map<RkCombatant, number>());

export function danger(combatant: RkCombatant, state: RkState): number {
	const known = knownDangers(state);
	const found = known.get(combatant) ?? newDanger(combatant, state);
	known.set(combatant, found);
	return found;
}

export function attackWorth(attacker: RkCombatant, weapon: Weapon, state: RkState) {
	const shareOf = shareFelled(attacker, weapon, state);
	return (target: RkCombatant) => danger(target, state) * shareOf(target);
}

const actionWorth = (attacker: RkCombatant, state: RkState): number =>
	Math.max(0, ...foesOf(attacker, state).map(attackWorth(attacker, weaponInHand(attacker), state)));

/** What is held from the last phase on waits for one that does not come: unspent, it lapses (RK-05, RK-08). */
const isFree = (target: RkCombatant, state: RkState, pay: Pay): boolean =>
	pay === 'held' && phaseOf(state) === phasesOfTurn && heldSince(target) === phasesOfTurn;

/**
 * Whether a defence is worth its price: it costs nothing and may help, or it saves more danger than the Actions spent on
 * it would take away, if the blow left its target standing to use them. Must not depend on the attack's total: the
 * defender only knows about the hit, and the default choice would reveal the total.
 */
function isWorthwhile(situation: Situation, pay: Pay): boolean {
	const {frame, state, attacker, target, weapon} = situation;
	const attack = attackRoll(attacker, state, weapon);
	const saves = chanceOver(defenceNow(situation), attack, {from: frame.need ?? 0});
	if (isFree(target, state, pay)) {
		return saves > 0;
	}

	const hits = hitsLeft(target, state, Math.round(meanDamage(attacker, weapon, state)));
	const price = payment(target, state, pay).length * actionWorth(target, state);
	return (saves * danger(target, state)) / hits > price * (1 - 1 / hits);
}

/** How the defender pays by default; `undefined` where the blow is taken. */
export const likeliestPay = (situation: Situation): Pay | undefined =>
	payments.find((pay) => !refuseDefence(situation, pay) && isWorthwhile(situation, pay));
