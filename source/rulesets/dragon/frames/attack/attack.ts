import type {View} from '../../../../engine/basics.js';
import {chanceOfAtLeast} from '../../../../dice/successes.js';
import {type Exchange, exchangeOf} from '../../defence-costs.js';
import {canDefend, defendActs, refuseDefence} from '../../defences.js';
import {
	checkOf,
	needText,
	oddsOfPool,
	poolOf,
	poolOptions,
	poolText,
} from '../../pools.js';
import {attackSceneOf} from '../../rolls.js';
import {substatName} from '../../stats.js';
import {shownDice, showsNumbers} from '../../text.js';
import {type AttackStep, facesOf, head} from './common.js';

/** Why the target will not be asked for a defence: “no defence: acted in this round (DR-08)”. */
function defenceText(exchange: Exchange, view: View): string {
	const {state, target} = exchange;
	if (!showsNumbers(state, target, view) || canDefend(exchange)) {
		return '';
	}

	const refusals = defendActs(exchange).flatMap(
		(act) => refuseDefence(exchange, act) ?? [],
	);
	const refusal = refusals.find(({rule}) => rule === 'DR-08') ?? refusals[0];
	return `; no defence: ${refusal?.reason ?? 'no phase to pay with'} (${refusal?.rule ?? 'DR-26'})`;
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
			const isShown = showsNumbers(state, attacker, view);
			return head(exchange, view, {
				title: `${attacker.name} attacks ${target.name}${isShown ? `: ${poolText(poolOf(scene))}` : ''}`,
				who: attacker.id,
				why: `${substatName(frame.substat)}${frame.share === undefined ? '' : ', a divided pool (DR-18)'}${defenceText(exchange, view)}`,
				rule: 'DR-23',
				options: isShown ? poolOptions(scene) : [],
			});
		},
		requests(frame, state, view) {
			const scene = attackSceneOf(frame, state);
			const pool = poolOf(scene);
			const isShown =
				view === undefined || showsNumbers(state, scene.who, view);
			return [
				{
					id: 'attack',
					who: frame.attacker,
					label: 'attack',
					dice: shownDice(pool.dice, isShown),
					...(view !== undefined &&
						isShown && {
							need: needText(pool),
							chance: chanceOfAtLeast(
								oddsOfPool(pool),
								pool.minus + pool.cover + 1,
							),
						}),
				},
			];
		},
		take([rolled], frame, state) {
			const pool = poolOf(attackSceneOf(frame, state));
			const event = {
				type: 'attack-rolled',
				attacker: frame.attacker,
				target: frame.target,
				weapon: frame.weapon,
				check: checkOf(pool, facesOf(rolled?.dice)),
				cover: pool.cover,
			} as const;
			return [
				exchangeOf(frame, state).weapon?.isRanged
					? {...event, range: pool.range}
					: event,
			];
		},
		mark: (marks) => [{type: 'attack-marked', marks}],
	},
];
