import {poolText} from '../../../dice/keep.js';
import {menuOf} from '../../../engine/course/menu.js';
import type {View} from '../../../engine/kit/basics.js';
import {clauseOf, listed, percent} from '../../../engine/kit/text.js';
import {knowsNumbers} from '../../../engine/world/veil.js';
import {isSquad, laterActions, phasesOfActions} from '../derived.js';
import {acts, type RkAct} from '../flow-types.js';
import {payment, payments, refuseDefence, refuseDefences} from '../legality.js';
import {woundText} from '../shown/outlook.js';
import {
	type Roll,
	attackRoll,
	chanceOf,
	requestOf,
	rollText,
	rollsByThreat,
	toReach,
} from '../rolls/pools.js';
import {
	type Situation,
	defenceKnack,
	defenceNow,
	fallingIn,
	membersAimedAt,
	numberOf,
	numbersOf,
	severalIn,
} from '../situation.js';
import type {AttackFrame, Pay} from '../state.js';
import {fallText, madeText, phasesText} from '../shown/text.js';
import {likeliestPay} from '../worth.js';
import {attackHead} from '../../../engine/course/steps.js';
import type {Request} from '../../../engine/facts/prompt.js';
import {targetNumber, ticksOf} from '../rolls/target-number.js';
import {meansText, traitNames} from '../sheet/weapons.js';

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

/* What the questions of an attack say and ask for. */

/** What is known so far. Only the GM knows the attack's total (RK-22, RK-26). */
function factsOf({frame, attacker, target, weapon}: Situation, view: View): readonly string[] {
	const {roll, need} = frame;
	return [
		clauseOf(attacker, `attacks ${target.name} with ${meansText(weapon)}`),
		...(roll && view === 'gm' ? roll.map((made) => `${madeText(made)} against ${need ?? 0}`) : []),
	];
}

export const head = attackHead(factsOf);

export const attackNow = ({frame, state, attacker, weapon}: Situation): Roll =>
	attackRoll(attacker, state, weapon, ticksOf(frame));

/** Players must not learn an opponent's target number. */
function needOf(roll: Roll, {frame, state, target, weapon}: Situation, view: View) {
	const {need} = targetNumber(target, state, weapon, frame);
	return knowsNumbers(state, target, view, 'ability')
		? toReach(roll, need)
		: {need: rollText(roll)};
}

/** One roll; against a squad one for each member at which it is aimed (RK-35). */
export function attackRequests(situation: Situation, view: View | undefined): readonly Request[] {
	const {state, attacker} = situation;
	const roll = attackNow(situation);
	const count = membersAimedAt(situation);
	return Array.from({length: count}, (_, place) =>
		requestOf(
			{
				id: `attack-${place + 1}`,
				label: count > 1 ? `attack ${place + 1}` : 'attack',
				roller: attacker,
				roll,
			},
			state,
			view,
			(to) => needOf(roll, situation, to),
		),
	);
}

export const defenceName = (situation: Situation): string =>
	rollsByThreat(situation.target, situation.state)
		? 'the squad'
		: (defenceKnack(situation) ?? `${traitNames[situation.state.settings.defenceTrait]} alone`);

/** “18 or more”, “27 or more against all of 22, 27 and 16”, “30 or more against each of the 2 hits”: what stops the attack. */
export const neededText = (frame: AttackFrame): string => {
	const each = numbersOf(frame);
	const [first = 0] = each;
	const hits = each.every((number) => number === first)
		? `each of the ${each.length} hits`
		: `all of ${listed(each)}`;
	return `${numberOf(frame)} or more${each.length > 1 ? ` against ${hits}` : ''}`;
};

export function whyAnswer({target, state, frame}: Situation, view: View): string {
	if (!knowsNumbers(state, target, view, 'order')) {
		return 'hit';
	}

	const later = laterActions(target, state).map(({phase}) => phase);
	const number = view === 'gm' ? ` with ${listed(numbersOf(frame))}` : '';
	return `hit${number}; ${later.length === 0 ? 'no later Actions' : `later Actions: ${phasesText(later)}`}`;
}

export function defenceRequests(situation: Situation, view: View | undefined): readonly Request[] {
	const {frame, state, target: roller} = situation;
	const roll = defenceNow(situation);
	const isNameKnown = view === undefined || knowsNumbers(state, roller, view, 'ability');
	return [
		requestOf(
			{id: 'defence', label: isNameKnown ? defenceName(situation) : 'defence', roller, roll},
			state,
			view,
			(to) =>
				to === 'gm'
					? {
							need: `${rollText(roll)}, ${neededText(frame)}`,
							chance: chanceOf(roll, numberOf(frame)),
						}
					: {need: rollText(roll)},
		),
	];
}
