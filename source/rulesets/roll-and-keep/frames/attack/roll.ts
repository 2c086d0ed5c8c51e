import type {Rolled} from '../../../../dice/dice.js';
import {chanceToReach} from '../../../../dice/odds.js';
import type {View} from '../../../../engine/kit/basics.js';
import type {Request} from '../../../../engine/facts/prompt.js';
import {reveal} from '../../../../engine/facts/naming.js';
import {sightStepOf} from '../../../../engine/course/sight.js';
import {clauseOf, conjugated} from '../../../../engine/kit/text.js';
import {knowsNumbers} from '../../../../engine/world/veil.js';
import {get} from '../../../../engine/world/world.js';
import {usedOn} from '../../counting.js';
import type {AnyEvent} from '../../flow-types.js';
import {
	type Roll,
	attackRoll,
	fromText,
	madeOf,
	rollText,
} from '../../pools.js';
import {requestOf} from '../../requests.js';
import {type Situation, membersAimedAt, situationOf} from '../../situation.js';
import {
	type AttackFrame,
	type Made,
	type RkState,
	attack,
} from '../../state.js';
import {raisesIn, targetNumber, ticksOf} from '../../target-number.js';
import {head} from './common.js';
import {optionsOf, ticked} from './options.js';

/* The attack roll against the Passive TN (RK-20, RK-21). */

const rollNow = ({frame, state, attacker, weapon}: Situation): Roll =>
	attackRoll(attacker, state, weapon, ticksOf(frame));

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
	const {state, attacker} = situation;
	const roll = rollNow(situation);
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

const sightStep = sightStepOf<AnyEvent>((who, isSeen, state) => [
	attack.filled({sight: isSeen}),
	...(isSeen ? reveal([who], state) : []),
]);

/** Who sees a hidden attacker. */
export const sight = sightStep<AttackFrame, RkState>({
	due: (frame, state) =>
		frame.sight === undefined &&
		frame.roll === undefined &&
		get(state, frame.attacker).isHidden,
	does: ({attacker}, state) => conjugated(get(state, attacker), 'attacks'),
	involves: ({target}) => [target],
	why: 'the GM says who is seen; players read of the attack only then',
	rule: 'RK-22',
});

export const attackQuestion = {
	roll: 'roll',
	head(frame: AttackFrame, state: RkState, view: View) {
		const situation = situationOf(frame, state);
		const {attacker, target, weapon} = situation;
		const {need, why, rule} = targetNumber(target, state, weapon, frame);
		const isNeedKnown = knowsNumbers(state, target, view, 'ability');
		const reasons = [
			...(isNeedKnown ? [`${need}: ${why()}`] : []),
			...(knowsNumbers(state, attacker, view, 'ability')
				? [fromText(rollNow(situation))]
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
	mark: (ids: readonly string[], frame: AttackFrame, state: RkState) => [
		attack.marked(ticked(ids, situationOf(frame, state))),
	],
	requests: (frame: AttackFrame, state: RkState, view: View | undefined) =>
		requestsOf(situationOf(frame, state), view),
	made(rolls: readonly Rolled[], frame: AttackFrame, state: RkState) {
		const roll = rollNow(situationOf(frame, state));
		return rolls.map(({dice}) => madeOf(dice, roll));
	},
	take(
		rolls: readonly Made[],
		frame: AttackFrame,
		state: RkState,
	): readonly AnyEvent[] {
		const {target, weapon} = situationOf(frame, state);
		const ticks = ticksOf(frame);
		return [
			{
				type: 'attack-rolled',
				attacker: frame.attacker,
				target: frame.target,
				weapon: weapon.id,
				rolls,
				need: targetNumber(target, state, weapon, frame).need,
				raises: raisesIn(ticks),
			},
			...usedOn(state, frame.attacker, ticks),
		];
	},
} as const;
