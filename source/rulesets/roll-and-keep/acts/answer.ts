import {poolText} from '../../../dice/keep.js';
import {menuOf} from '../../../engine/course/menu.js';
import type {View} from '../../../engine/kit/basics.js';
import {percent} from '../../../engine/kit/text.js';
import {knowsNumbers} from '../../../engine/world/veil.js';
import type {RkAct} from './types.js';
import {isSquad, phasesOfActions} from '../derived.js';
import {acts} from '../flow-types.js';
import {payment, payments, refuseDefence, refuseDefences} from '../legality.js';
import {woundText} from '../shown/outlook.js';
import {chanceOf} from '../rolls/pools.js';
import {
	type Situation,
	defenceNow,
	fallingIn,
	numberOf,
	numbersOf,
	severalIn,
} from '../situation.js';
import type {Pay} from '../state.js';
import {fallText, phasesText} from '../shown/text.js';
import {likeliestPay} from '../worth.js';

/* Take it, or an Active Defence (RK-22 to RK-24). */

const ways: Readonly<Record<Pay, {readonly key: string; readonly label: string}>> = {
	held: {key: 'b', label: 'Active Defence, held'},
	now: {key: 'v', label: 'Active Defence, now'},
	later: {key: 'V', label: 'Active Defence, later'},
};

/** “8 and 9; none left” (RK-24). */
function costText({target, state}: Situation, pay: Pay): string {
	const paid = payment(target, state, pay);
	const spent = new Set(paid.flatMap(({dice}) => dice));
	const dice = target.dice.flatMap(({is, phase}, place) =>
		(is === 'ahead' || is === 'held') && !spent.has(place) ? [phase] : [],
	);
	const left = phasesOfActions(dice, state);
	return `${phasesText(paid.map(({phase}) => phase))}; ${left.length === 0 ? 'none' : phasesText(left)} left`;
}

/** Which defence is worth its price reveals wounds and ranks. */
const isTargetKnown = ({target, state}: Situation, view: View): boolean =>
	knowsNumbers(state, target, view, 'ability');

function* offered(situation: Situation, view: View): Iterable<RkAct> {
	const best = isTargetKnown(situation, view) ? likeliestPay(situation) : undefined;
	if (best) {
		yield {do: 'defend', pay: best};
	}

	yield {do: 'take'};
	for (const pay of payments) {
		if (pay !== best) {
			yield {do: 'defend', pay};
		}
	}
}

export const answerMenu = menuOf(
	acts<Situation>({
		take: {
			rule: 'RK-22',
			show(_act, {frame, attacker, target, weapon, state}, view) {
				const isOfSquad = isSquad(target);
				return {
					id: 'take',
					isFree: true,
					key: isOfSquad ? 's' : 't',
					label: `Take the hit${isOfSquad ? `: ${fallText(fallingIn(frame, target))}` : ''}`,
					...(!isOfSquad && view === 'gm' && {detail: woundText(attacker, target, weapon, state)}),
				};
			},
			take(_act, situation) {
				const {frame, target} = situation;
				const refused = refuseDefences(situation);
				return [
					{
						type: 'taken',
						who: target.id,
						total: numberOf(frame),
						...severalIn(frame),
						...(refused && {refused}),
					},
				];
			},
		},
		defend: {
			rule: 'RK-24',
			show({pay}, situation, view) {
				const roll = defenceNow(situation);
				const {pool} = roll;
				const chances = numbersOf(situation.frame).map((number) => percent(chanceOf(roll, number)));
				return {
					id: `defend:${pay}`,
					...ways[pay],
					...(!refuseDefence(situation, pay) && {cost: costText(situation, pay)}),
					// The chance would reveal the attack's total.
					...(view === 'gm'
						? {
								detail: `${poolText(pool)} · ${chances.join(' / ')}`,
								odds: chanceOf(roll, numberOf(situation.frame)),
							}
						: {detail: poolText(pool)}),
				};
			},
			refuse: ({pay}, situation) => refuseDefence(situation, pay),
			take({pay}, {frame, target, state}) {
				const paid = payment(target, state, pay);
				return [
					{
						type: 'defended',
						who: target.id,
						against: frame.attacker,
						pay,
						dice: paid.flatMap(({dice}) => dice),
						phases: paid.map(({phase}) => phase),
					},
				];
			},
		},
	}),
	offered,
	(_act, situation, view) => isTargetKnown(situation, view),
);
