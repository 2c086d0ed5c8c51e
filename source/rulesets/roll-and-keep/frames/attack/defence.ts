import {poolText} from '../../../../dice/keep.js';
import {chanceAgainst, chanceToReach, meanOf} from '../../../../dice/odds.js';
import type {Refusal, View} from '../../../../engine/basics.js';
import type {Choice, Option} from '../../../../engine/prompt.js';
import {isSquad, laterActions, mostDramatic} from '../../derived.js';
import type {Pay, RkAct} from '../../facts.js';
import {type AnyEvent, foreign, greyed} from '../../flow-types.js';
import {canPay, payment, payments, refusePay} from '../../legality.js';
import {
	type Roll,
	attackRoll,
	checkRoll,
	damageRoll,
	defenceRoll,
	likeliestDefence,
	madeOf,
	rollDiceOf,
	rollText,
	rollsByThreat,
} from '../../pools.js';
import {type Situation, isHelpless} from '../../target-number.js';
import {percent} from '../action-menu.js';
import {type AttackStep, at, head, hitsOf, numberOf} from './common.js';

/* Take it, or an Active Defence (RK-22 to RK-24). */

const knackOf = ({frame, target, weapon}: Situation): string | undefined =>
	frame.defence ?? likeliestDefence(target, weapon);

const rollNow = (situation: Situation): Roll =>
	defenceRoll(situation.target, situation.state, knackOf(situation));

const payLabels: Readonly<Record<Pay, string>> = {
	held: 'Active Defence, with the held Action',
	now: 'Active Defence, with the Action of this phase',
	later: 'Active Defence, with later Actions',
};

const spoken = (numbers: readonly number[]): string =>
	numbers.length < 2
		? numbers.join('')
		: `${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1) ?? ''}`;

/** “spends 8 and 9; none left” (RK-24). */
function costText({target, state}: Situation, pay: Pay): string {
	const paid = payment(target, state, pay);
	const spent = new Set(paid.flatMap(({dice}) => dice));
	const left = target.dice.flatMap(({is, phase}, place) =>
		(is === 'ahead' || is === 'held') && !spent.has(place) ? [phase] : [],
	);
	return `spends ${spoken(paid.map(({phase}) => phase))}; ${left.length === 0 ? 'none' : spoken(left)} left`;
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

function choicesOf(
	situation: Situation,
	view: View,
): ReadonlyArray<Choice<RkAct>> {
	const {frame, state, target} = situation;
	const roll = rollNow(situation);
	const chance = chanceToReach(roll.pool, numberOf(frame), roll.isExploding);
	const take: Choice<RkAct> = {
		id: 'take',
		label: isSquad(target) ? 'Let one fall' : 'Take it',
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
						? `${poolText(roll.pool)} against ${numberOf(frame)} · ${percent(chance)}`
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

function refuse(act: RkAct, {target, state}: Situation): Refusal | undefined {
	switch (act.do) {
		case 'take': {
			return undefined;
		}

		case 'defend': {
			return refusePay(target, state, act.pay);
		}

		default: {
			return foreign;
		}
	}
}

function answered(act: RkAct, situation: Situation): readonly AnyEvent[] {
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

/** Other knacks than the best fitting: the defender picks (RK-23). */
function knackOptions(situation: Situation): readonly Option[] {
	const {target, state} = situation;
	const {defence} = target.sheet;
	if (rollsByThreat(target, state) || defence.length < 2) {
		return [];
	}

	const now = knackOf(situation);
	return defence.map(({name, rank}) => ({
		id: name,
		label: `defends with ${name}`,
		count: name === now ? 1 : 0,
		max: 1,
		worth: String(rank),
		rule: 'RK-23',
	}));
}

const knackMarked = (
	ids: readonly string[],
	situation: Situation,
): readonly AnyEvent[] => {
	const now = knackOf(situation);
	return [
		{
			type: 'defence-marked',
			knack: ids.find((id) => id !== now) ?? ids[0],
		},
	];
};

/** Whether there is anything to choose (RK-24, RK-25). */
const mayAnswer = (situation: Situation): boolean =>
	!isHelpless(situation.target, situation.frame) &&
	canPay(situation.target, situation.state);

const defenceName = (situation: Situation): string =>
	rollsByThreat(situation.target, situation.state)
		? 'the squad'
		: (knackOf(situation) ?? 'Wits alone');

function whyAnswer({target, state, frame}: Situation, view: View): string {
	const later = laterActions(target, state).map(({phase}) => phase);
	const number = view === 'gm' ? ` with ${numberOf(frame)}` : '';
	return `hit${number}; ${later.length === 0 ? 'no later Actions' : `later Actions: ${spoken(later)}`}`;
}

export const defenceSteps: readonly AttackStep[] = [
	{
		id: 'no-defence',
		kind: 'auto',
		due: (frame, state) =>
			frame.answer === undefined &&
			hitsOf(frame).length > 0 &&
			!mayAnswer(at(frame, state)),
		take: (frame) => [
			{type: 'taken', who: frame.target, total: numberOf(frame)},
		],
	},
	{
		id: 'answer',
		kind: 'choose',
		due: (frame) => frame.answer === undefined && hitsOf(frame).length > 0,
		ask(frame, state, view) {
			const situation = at(frame, state);
			return {
				...head(situation, view, {
					title: `${situation.target.name} is hit: take it?`,
					who: frame.target,
					why: whyAnswer(situation, view),
					rule: 'RK-22',
					options: knackOptions(situation),
					isRoutine: true,
				}),
				choices: choicesOf(situation, view),
			};
		},
		refuse: (act, frame, state) => refuse(act, at(frame, state)),
		take: (act, frame, state) => answered(act, at(frame, state)),
		mark: (ids, frame, state) => knackMarked(ids, at(frame, state)),
	},
	{
		id: 'defence',
		kind: 'roll',
		due: ({answer, saved}) => answer === 'active' && saved === undefined,
		ask(frame, state, view) {
			const situation = at(frame, state);
			return head(situation, view, {
				title: `${situation.target.name} defends${view === 'gm' ? `: ${numberOf(frame)} or more` : ''}`,
				who: frame.target,
				why: rollNow(situation).from,
				rule: 'RK-23',
				options: knackOptions(situation),
			});
		},
		requests(frame, state, view) {
			const situation = at(frame, state);
			const roll = rollNow(situation);
			const need = numberOf(frame);
			return [
				{
					id: 'defence',
					who: frame.target,
					label: defenceName(situation),
					dice: rollDiceOf(roll),
					...(view === 'players' && {need: rollText(roll)}),
					...(view === 'gm' && {
						need: `${rollText(roll)}, ${need} or more`,
						chance: chanceToReach(roll.pool, need, roll.isExploding),
					}),
				},
			];
		},
		take(rolls, frame, state) {
			const situation = at(frame, state);
			const made = madeOf(rolls[0]?.dice ?? [], rollNow(situation));
			const against = numberOf(frame);
			return [
				{
					type: 'defence-rolled',
					who: frame.target,
					knack: defenceName(situation),
					made,
					against,
					isSaved: made.total >= against,
				},
			];
		},
		mark: (ids, frame, state) => knackMarked(ids, at(frame, state)),
	},
];
