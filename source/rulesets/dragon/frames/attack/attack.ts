import type {Refusal, View} from '../../../../engine/kit/basics.js';
import {clauseOf} from '../../../../engine/kit/text.js';
import {knowsNumbers} from '../../../../engine/world/veil.js';
import {type AttackStep, head} from './common.js';
import {usedOn} from '../../counting.js';
import {type Exchange, exchangeOf} from '../../defence-costs.js';
import {couldDefend, refuseAll} from '../../defences.js';
import {isUp} from '../../derived.js';
import {countOf, coverForAllRow, poolOptions} from '../../modifiers.js';
import {isDown} from '../../phases.js';
import {poolRequest, rolledCheck} from '../../pool-rolls.js';
import {poolOf, poolText} from '../../pools.js';
import {attackSceneOf} from '../../rolls.js';
import {substatName} from '../../stats.js';

const noPhaseToPay: Refusal = {reason: 'no phase to pay with', rule: 'DR-26'};

/** Why the target is not asked for a defence: “no defence: acted in this round (DR-08)”. */
function defenceText(exchange: Exchange, view: View): string {
	const {state, target} = exchange;
	if (!knowsNumbers(state, target, view, 'ability') || couldDefend(exchange)) {
		return '';
	}

	const {reason, rule} = isUp(target)
		? (refuseAll(exchange) ?? noPhaseToPay)
		: {reason: clauseOf(target, isDown.reason), rule: isDown.rule};
	return `; no defence: ${reason}${rule === undefined ? '' : ` (${rule})`}`;
}

/** The attack roll, with range, cover and difficulty beside it (DR-20, DR-21, DR-25, DR-29). */
export const attackSteps: readonly AttackStep[] = [
	{
		id: 'attack',
		kind: 'roll',
		due: ({attack}) => attack === undefined,
		ask(frame, state, view) {
			const exchange = exchangeOf(frame, state);
			const {attacker, target} = exchange;
			const scene = attackSceneOf(frame, state);
			const isShown = knowsNumbers(state, attacker, view, 'ability');
			return head(exchange, view, {
				title: clauseOf(
					attacker,
					`attacks ${target.name}${isShown ? `: ${poolText(poolOf(scene))}` : ''}`,
				),
				who: attacker.id,
				why: `${substatName(frame.substat)}${frame.share === undefined ? '' : ', a divided pool (DR-18)'}${defenceText(exchange, view)}`,
				rule: 'DR-23',
				options: isShown ? poolOptions(scene) : [],
			});
		},
		requests: (frame, state, view) => [
			poolRequest(
				'attack',
				'attack',
				attackSceneOf(frame, state),
				view,
				({minus, cover}) => minus + cover + 1,
			),
		],
		take(rolls, frame, state) {
			const scene = attackSceneOf(frame, state);
			const pool = poolOf(scene);
			const event = {
				type: 'attack-rolled',
				attacker: frame.attacker,
				target: frame.target,
				weapon: frame.weapon,
				check: rolledCheck(scene, rolls),
				cover: pool.cover,
				...(countOf(coverForAllRow, scene) === 0 && {
					isCoverOfOne: true as const,
				}),
			} as const;
			return [
				exchangeOf(frame, state).weapon?.isRanged
					? {...event, range: pool.range}
					: event,
				...usedOn(scene),
			];
		},
		mark: (marks) => [{type: 'attack-marked', marks}],
	},
];
