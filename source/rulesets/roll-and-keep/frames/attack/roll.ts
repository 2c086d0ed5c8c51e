import {chanceToReach} from '../../../../dice/odds.js';
import type {View} from '../../../../engine/basics.js';
import type {Option, Request} from '../../../../engine/prompt.js';
import {sightStep} from '../../../../engine/sight.js';
import {clauseOf, conjugated} from '../../../../engine/text.js';
import {knowsNumbers} from '../../../../engine/veil.js';
import {bestDefence, isOut, weaponInHand} from '../../derived.js';
import {type AttackStep, head} from './common.js';
import {
	type Roll,
	attackRoll,
	madeOf,
	rollsByThreat,
	rollText,
} from '../../pools.js';
import {requestOf} from '../../requests.js';
import {type Situation, situationOf} from '../../situation.js';
import {
	isHelpless,
	raiseOption,
	raisesIn,
	targetNumber,
} from '../../target-number.js';
import {unarmed} from '../../weapons.js';

/* The attack roll against the Passive TN (RK-20, RK-21). */

const defenceOption = 'defence:';

/** The knack on which the Passive TN is based now. */
const knackNow = ({frame, target, weapon}: Situation): string | undefined =>
	frame.knack ?? bestDefence(target, weapon)?.name;

/**
 * Options beside the roll: raises, a punch instead, helplessness, the target's other defence knacks (RK-10, RK-21,
 * RK-25).
 */
function optionsOf(
	situation: Situation,
	isNeedKnown: boolean,
): readonly Option[] {
	const {frame, attacker, target, weapon, state} = situation;
	const now = knackNow(situation);
	const isOpen =
		isNeedKnown &&
		frame.number === undefined &&
		!isHelpless(target, frame) &&
		!rollsByThreat(target, state);
	return [
		raiseOption(frame.raises),
		...(weaponInHand(attacker).id === unarmed.id
			? []
			: [
					{
						id: 'bare-hands',
						label: 'with bare hands',
						count: weapon.id === unarmed.id ? 1 : 0,
						max: 1,
						rule: 'RK-34',
					},
				]),
		...(isOut(target)
			? []
			: [
					{
						id: 'helpless',
						label: 'cannot defend',
						count: isHelpless(target, frame) ? 1 : 0,
						max: 1,
						worth: '5',
						rule: 'RK-25',
					},
				]),
		...(isOpen
			? target.sheet.defence.map(({name, rank}) => ({
					id: `${defenceOption}${name}`,
					label: `against ${name}`,
					count: name === now ? 1 : 0,
					max: 1,
					worth: String(5 + 5 * rank),
					rule: 'RK-21',
				}))
			: []),
	];
}

/** The knack that was ticked just now; `undefined` for the best that fits. */
function tickedKnack(
	ids: readonly string[],
	situation: Situation,
): string | undefined {
	const names = ids
		.filter((id) => id.startsWith(defenceOption))
		.map((id) => id.slice(defenceOption.length));
	const now = knackNow(situation);
	return names.find((name) => name !== now) ?? names[0];
}

/** Players must not learn an opponent's target number. */
function needOf(
	roll: Roll,
	{frame, state, target, weapon}: Situation,
	view: View,
): Pick<Request, 'need' | 'chance'> {
	const {need} = targetNumber(target, state, weapon, frame);
	return knowsNumbers(state, target, view, 'ability')
		? {
				need: `${rollText(roll)}, ${need} or more`,
				chance: chanceToReach(roll.pool, need, roll.isExploding),
			}
		: {need: rollText(roll)};
}

/** One roll; against a squad one for each member, if the Setting says so (RK-35). */
function requestsOf(
	situation: Situation,
	view: View | undefined,
): readonly Request[] {
	const {state, attacker, target, weapon} = situation;
	const roll = attackRoll(attacker, state, weapon);
	const isEach =
		target.sheet.squad !== undefined && state.settings.squadRolls === 'each';
	const count = isEach ? Math.max(1, target.members) : 1;
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

export const rollSteps: readonly AttackStep[] = [
	sightStep({
		due: (frame, state) =>
			!frame.isSightRuled &&
			frame.rolls === undefined &&
			situationOf(frame, state).attacker.isHidden,
		does: (frame, state) =>
			conjugated(situationOf(frame, state).attacker, 'attacks'),
		involves: (frame, state) => [situationOf(frame, state).target.id],
		why: 'who is seen is the GM’s word; the players read of the attack only if it is',
		rule: 'RK-22',
	}),
	{
		id: 'roll',
		kind: 'roll',
		due: ({rolls}) => rolls === undefined,
		ask(frame, state, view) {
			const situation = situationOf(frame, state);
			const {attacker, target, weapon} = situation;
			const {need, why, rule} = targetNumber(target, state, weapon, frame);
			const isNeedKnown = knowsNumbers(state, target, view, 'ability');
			const isRollKnown = knowsNumbers(state, attacker, view, 'ability');
			const reasons = [
				...(isNeedKnown ? [`${need}: ${why()}`] : []),
				...(isRollKnown ? [attackRoll(attacker, state, weapon).from()] : []),
			];
			return head(situation, view, {
				title: clauseOf(
					attacker,
					`attacks ${target.name}${isNeedKnown ? `: ${need} or more` : ''}`,
				),
				who: attacker.id,
				...(reasons.length > 0 && {why: reasons.join('; ')}),
				rule,
				options: optionsOf(situation, isNeedKnown),
			});
		},
		requests: (frame, state, view) =>
			requestsOf(situationOf(frame, state), view),
		take(rolls, frame, state) {
			const {attacker, target, weapon} = situationOf(frame, state);
			const roll = attackRoll(attacker, state, weapon);
			return [
				{
					type: 'attack-rolled',
					attacker: frame.attacker,
					target: frame.target,
					weapon: frame.weapon,
					rolls: rolls.map(({dice}) => madeOf(dice, roll)),
					need: targetNumber(target, state, weapon, frame).need,
					raises: frame.raises,
				},
			];
		},
		mark(ids, frame, state) {
			const situation = situationOf(frame, state);
			const isDown = ids.includes('helpless');
			return [
				{
					type: 'attack-marked',
					weapon: ids.includes('bare-hands')
						? unarmed.id
						: weaponInHand(situation.attacker).id,
					raises: raisesIn(ids),
					isHelpless: isDown,
					knack: isDown ? frame.knack : tickedKnack(ids, situation),
				},
			];
		},
	},
];
