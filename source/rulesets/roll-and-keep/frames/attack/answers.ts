import {listed, percent} from '../../../../engine/text.js';
import {greyed, notAskedNow} from '../../../../engine/refusals.js';
import {poolText} from '../../../../dice/keep.js';
import {chanceAgainst, chanceToReach, meanOf} from '../../../../dice/odds.js';
import type {Refusal, View} from '../../../../engine/basics.js';
import type {Choice} from '../../../../engine/prompt.js';
import {isSquad, mostDramatic} from '../../derived.js';
import type {Pay, RkAct} from '../../state.js';
import type {AnyEvent} from '../../flow-types.js';
import {payment, payments, refusePay} from '../../legality.js';
import {numberOf} from '../../hits.js';
import {
	type Roll,
	attackRoll,
	checkRoll,
	damageRoll,
	defenceRoll,
	likeliestDefence,
} from '../../pools.js';
import type {Situation} from '../../target-number.js';
import {woundText} from '../../outlook.js';

/* Take it, or an Active Defence (RK-22 to RK-24). */

export const knackOf = ({
	frame,
	target,
	weapon,
}: Situation): string | undefined =>
	frame.defence ?? likeliestDefence(target, weapon);

export const rollNow = (situation: Situation): Roll =>
	defenceRoll(situation.target, situation.state, knackOf(situation));

const payLabels: Readonly<Record<Pay, string>> = {
	held: 'Active Defence, held',
	now: 'Active Defence, now',
	later: 'Active Defence, later',
};

/** “8 and 9; none left” (RK-24). */
function costText({target, state}: Situation, pay: Pay): string {
	const paid = payment(target, state, pay);
	const spent = new Set(paid.flatMap(({dice}) => dice));
	const left = target.dice.flatMap(({is, phase}, place) =>
		(is === 'ahead' || is === 'held') && !spent.has(place) ? [phase] : [],
	);
	return `${listed(paid.map(({phase}) => phase))}; ${left.length === 0 ? 'none' : listed(left)} left`;
}

/**
 * Whether the defender, who knows no more than that it is hit, does well to pay: odds that are good, against a blow that
 * will likely tell. The number itself must not decide, or the choice on top would tell it.
 */
function isWorthwhile(situation: Situation, pay: Pay): boolean {
	const {frame, state, attacker, target, weapon} = situation;
	const roll = rollNow(situation);
	const attack = attackRoll(attacker, state, weapon);
	const saves = chanceAgainst(roll.pool, roll.isExploding, {
		pool: attack.pool,
		isExploding: attack.isExploding,
		from: frame.need,
		plus: 0,
	});
	if (isSquad(target)) {
		return false;
	}

	const check = checkRoll(target, state);
	const damage = damageRoll(attacker, state, weapon);
	const wounded =
		1 -
		chanceToReach(
			check.pool,
			target.flesh + Math.round(meanOf(damage.pool, damage.isExploding)),
			check.isExploding,
		);
	const isLastStand = target.dramatic + 1 >= mostDramatic(target);
	const cost = pay === 'later' ? payment(target, state, pay).length : 1;
	return saves * wounded * (isLastStand ? 2 : 1) >= 0.25 * cost;
}

/** Take it, and each way to pay; the likeliest first. */
export function answerChoices(
	situation: Situation,
	view: View,
): ReadonlyArray<Choice<RkAct>> {
	const {frame, state, attacker, target, weapon} = situation;
	const roll = rollNow(situation);
	const chance = chanceToReach(roll.pool, numberOf(frame), roll.isExploding);
	const take: Choice<RkAct> = {
		id: 'take',
		label: isSquad(target) ? 'Let one fall' : 'Take it',
		...(view === 'gm' &&
			!isSquad(target) && {
				detail: woundText(attacker, target, weapon, state),
			}),
		rule: 'RK-22',
		act: {do: 'take'},
	};
	const defences = payments
		.map((pay) => {
			const choice: Choice<RkAct> = {
				id: `defend:${pay}`,
				label: payLabels[pay],
				cost: costText(situation, pay),
				// The chance would tell the number.
				detail:
					view === 'gm'
						? `${poolText(roll.pool)} · ${percent(chance)}`
						: poolText(roll.pool),
				rule: 'RK-24',
				act: {do: 'defend', pay},
				...greyed(refusePay(target, state, pay)),
			};
			return {choice, pay};
		})
		.filter(({choice}) => !choice.refused?.impossible);
	const best = defences.find(
		({choice, pay}) => !choice.refused && isWorthwhile(situation, pay),
	);
	const others = defences
		.filter((each) => each !== best)
		.map(({choice}) => choice);
	return best ? [best.choice, take, ...others] : [take, ...others];
}

export function refuseAnswer(
	act: RkAct,
	{target, state}: Situation,
): Refusal | undefined {
	switch (act.do) {
		case 'take': {
			return undefined;
		}

		case 'defend': {
			return refusePay(target, state, act.pay);
		}

		default: {
			return notAskedNow;
		}
	}
}

export function answered(
	act: RkAct,
	situation: Situation,
): readonly AnyEvent[] {
	const {frame, target, state} = situation;
	if (act.do !== 'defend') {
		return [{type: 'taken', who: target.id, total: numberOf(frame)}];
	}

	const paid = payment(target, state, act.pay);
	return [
		{
			type: 'defended',
			who: target.id,
			against: frame.attacker,
			pay: act.pay,
			dice: paid.flatMap(({dice}) => dice),
			phases: paid.map(({phase}) => phase),
		},
	];
}
