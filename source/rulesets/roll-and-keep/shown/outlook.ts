import {poolText} from '../../../dice/keep.js';
import {meanOf} from '../../../dice/odds.js';
import {askingAbout} from '../../../engine/course/answering.js';
import {clauseOf, percent} from '../../../engine/kit/text.js';
import {find} from '../../../engine/world/world.js';
import type {RkAct} from '../flow-types.js';
import {weaponIn} from '../derived.js';
import {payments, refusePay} from '../legality.js';
import {chanceOver, checkRoll, damageRoll, defenceRoll, likeliestDefence} from '../rolls/pools.js';
import {hitOdds, hitText} from '../worth.js';
import type {RkCombatant, RkState} from '../state.js';
import {isHelpless} from '../rolls/target-number.js';
import type {Weapon} from '../sheet/weapons.js';

function actorOf(state: RkState): RkCombatant | undefined {
	const top = state.stack.at(-1);
	return top?.kind === 'action' ? find(state, top.who) : undefined;
}

/** The likely result of the target's Wound Check: “4k3, ~21.9: a Dramatic Wound in 39 %” (RK-31). */
export function woundText(actor: RkCombatant, target: RkCombatant, weapon: Weapon, state: RkState) {
	const damage = damageRoll(actor, state, weapon);
	const mean = meanOf(damage.pool, damage.isExploding);
	if (target.sheet.squad) {
		return 'takes one of the squad out';
	}

	const holds = chanceOver(checkRoll(target, state), damage, {plus: target.flesh});
	return `${poolText(damage.pool)}, ~${mean.toFixed(1)}: a Dramatic Wound in ${percent(1 - holds)}`;
}

/** Which house rule says when the GM is asked, where not each time. */
const askedBy = ({id, side}: RkCombatant, state: RkState): string =>
	['cost', 'never'].includes(askingAbout(state, id))
		? `; the house rule “${side === 'good' ? 'Heroes' : 'Foes'} are asked whether they defend” says when you are asked`
		: '';

/** RK-24: how the target could respond. */
function answerText(target: RkCombatant, weapon: Weapon, state: RkState): string {
	if (isHelpless(target, state)) {
		return clauseOf(target, 'cannot defend');
	}

	const {pool} = defenceRoll(target, state, likeliestDefence(target, weapon));
	return payments.every((pay) => refusePay(target, state, pay))
		? clauseOf(target, 'cannot pay for an Active Defence')
		: clauseOf(target, `can defend actively with ${poolText(pool)}${askedBy(target, state)}`);
}

export function outlook(act: RkAct, state: RkState): readonly string[] {
	const actor = actorOf(state);
	const target = act.do === 'attack' ? find(state, act.target) : undefined;
	if (act.do !== 'attack' || !actor || !target) {
		return [];
	}

	const weapon = weaponIn(actor, act.weapon);
	return [
		`To hit: ${hitText(hitOdds(actor, target, weapon, state), target)}; a hit: ${woundText(actor, target, weapon, state)}`,
		answerText(target, weapon, state),
	];
}
