import {chanceToReach} from '../../../../dice/odds.js';
import type {View} from '../../../../engine/kit/basics.js';
import type {Request} from '../../../../engine/facts/prompt.js';
import {sightStep} from '../../../../engine/course/sight.js';
import {clauseOf, conjugated} from '../../../../engine/kit/text.js';
import {knowsNumbers} from '../../../../engine/world/veil.js';
import {type AttackStep, head} from './common.js';
import {marked, optionsOf} from './options.js';
import {
	type Roll,
	attackRoll,
	fromText,
	madeOf,
	rollText,
} from '../../pools.js';
import {usedOn} from '../../counting.js';
import {requestOf} from '../../requests.js';
import {type Situation, membersAimedAt, situationOf} from '../../situation.js';
import {targetNumber} from '../../target-number.js';

/* The attack roll against the Passive TN (RK-20, RK-21). */

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

/** One roll; against a squad one for each member at which it is aimed (RK-35). */
function requestsOf(
	situation: Situation,
	view: View | undefined,
): readonly Request[] {
	const {frame, state, attacker, weapon} = situation;
	const roll = attackRoll(attacker, state, weapon, frame.ticks);
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

export const rollSteps: readonly AttackStep[] = [
	sightStep({
		due: (frame, state) =>
			!frame.isSightRuled &&
			frame.rolls === undefined &&
			situationOf(frame, state).attacker.isHidden,
		does: (frame, state) =>
			conjugated(situationOf(frame, state).attacker, 'attacks'),
		involves: (frame, state) => [situationOf(frame, state).target.id],
		why: 'the GM says who is seen; players read of the attack only then',
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
				...(isRollKnown
					? [fromText(attackRoll(attacker, state, weapon, frame.ticks))]
					: []),
			];
			return head(situation, view, {
				title: clauseOf(
					attacker,
					`attacks ${target.name}${isNeedKnown ? `: ${need} or more` : ''}`,
				),
				who: attacker.id,
				...(reasons.length > 0 && {why: reasons.join('; ')}),
				rule,
				options: optionsOf(situation, view),
			});
		},
		requests: (frame, state, view) =>
			requestsOf(situationOf(frame, state), view),
		take(rolls, frame, state) {
			const {attacker, target, weapon} = situationOf(frame, state);
			const roll = attackRoll(attacker, state, weapon, frame.ticks);
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
				...usedOn(state, frame.attacker, frame.ticks),
			];
		},
		mark: (ids, frame, state) => marked(ids, situationOf(frame, state)),
	},
];
