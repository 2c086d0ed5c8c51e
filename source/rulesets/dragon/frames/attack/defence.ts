import {menuStep} from '../../../../engine/course/act-rows.js';
import {clauseOf, minus} from '../../../../engine/kit/text.js';
import {knowsNumbers} from '../../../../engine/world/veil.js';
import {type AttackStep, head} from './common.js';
import {
	defenceMenu,
	defenceWayMenu,
	undefendedEvent,
} from '../../acts/defences.js';
import {fightRound} from '../../clock.js';
import {usedOn} from '../../counting.js';
import {type Exchange, exchangeOf} from '../../defence-costs.js';
import {couldDefend, isUnasked, refuseAll, undefended} from '../../defences.js';
import {poolOptions} from '../../modifiers.js';
import {poolRequest, rolledCheck} from '../../pool-rolls.js';
import {poolOf, poolText, shareOf} from '../../pools.js';
import {defenceScene} from '../../rolls.js';
import {substatName, substatOf} from '../../stats.js';

/** “without a defence 14 damage: hit points 30 → 16”. */
function undefendedText(exchange: Exchange): string {
	const {target} = exchange;
	const damage = undefended(exchange);
	const left = target.hp - damage;
	const falls = left < 0 ? `, and ${clauseOf(target, 'falls')}` : '';
	return `without a defence ${damage} damage: hit points ${minus(target.hp)} → ${minus(left)}${falls}`;
}

/** How the target responds, if they can pay for it (DR-07, DR-22, DR-26). */
export const defenceSteps: readonly AttackStep[] = [
	{
		id: 'no-defence',
		kind: 'auto',
		due(frame, state) {
			if (frame.defence !== undefined || frame.isChoosingWay) {
				return false;
			}

			const exchange = exchangeOf(frame, state);
			return (
				isUnasked(exchange) ||
				(frame.way === undefined &&
					!couldDefend(exchange) &&
					!refuseAll(exchange))
			);
		},
		take: (frame, state) => [undefendedEvent(exchangeOf(frame, state))],
	},
	menuStep({
		id: 'way',
		due: ({defence, isChoosingWay}) => defence === undefined && isChoosingWay,
		menu: defenceWayMenu,
		scene: exchangeOf,
		head: (exchange, view) =>
			head(exchange, view, {
				title: `${exchange.target.name}: defend with which substat?`,
				who: exchange.target.id,
				why: 'the GM decides which substat fits',
				rule: 'DR-2A',
			}),
	}),
	menuStep({
		id: 'choose',
		due: ({defence}) => defence === undefined,
		menu: defenceMenu,
		scene: exchangeOf,
		head(exchange, view) {
			const {state, attacker, target} = exchange;
			// What would be without a defence tells of the attacker's pool and strength, and of the target's Resistance.
			const isShown =
				[attacker, target].every((each) =>
					knowsNumbers(state, each, view, 'ability'),
				) && knowsNumbers(state, target, view, 'health');
			return head(exchange, view, {
				title: `${target.name}: defend?`,
				who: target.id,
				...(isShown && {
					why: undefendedText(exchange),
				}),
				rule: 'DR-26',
				isRoutine: true,
				isAnswer: true,
			});
		},
	}),
	{
		id: 'split',
		kind: 'number',
		due: ({defence}) => defence?.isSplit === true && defence.dice === undefined,
		ask(frame, state, view) {
			const exchange = exchangeOf(frame, state);
			const {target} = exchange;
			const dice = wholePool(exchange);
			const isShown = knowsNumbers(state, target, view, 'ability');
			return {
				...head(exchange, view, {
					title: `${target.name}: how many of the ${isShown ? `${dice} ` : ''}dice against ${exchange.attacker.name}?`,
					who: target.id,
					why: 'the rest can defend against one other attack in this round',
					rule: 'DR-18',
				}),
				...shareOf(dice, 2, isShown),
			};
		},
		take(dice, frame, state) {
			const exchange = exchangeOf(frame, state);
			const {how, substat, skill} = frame.defence ?? {};
			return how === undefined ||
				how === 'none' ||
				!substat ||
				skill === undefined
				? []
				: [
						{
							type: 'defence-split',
							who: frame.target,
							dice,
							guard: {
								round: fightRound(state),
								how,
								substat,
								skill,
								dice: wholePool(exchange) - dice,
								against: frame.attacker,
							},
						},
					];
		},
	},
	{
		id: 'roll',
		kind: 'roll',
		due: ({defence, defended: check}) =>
			defence !== undefined && defence.how !== 'none' && check === undefined,
		ask(frame, state, view) {
			const exchange = exchangeOf(frame, state);
			const {target} = exchange;
			const scene = defenceSceneOf(exchange);
			const isShown = knowsNumbers(state, target, view, 'ability');
			return head(exchange, view, {
				title: `${target.name}: ${frame.defence?.how ?? 'defence'}${isShown ? `, ${poolText(poolOf(scene))}` : ''}`,
				who: target.id,
				why: `${substatName(scene.substat)}; each success takes one off the attack`,
				rule: 'DR-22',
				options: isShown ? poolOptions(scene) : [],
			});
		},
		requests: (frame, state, view) => [
			poolRequest(
				'defence',
				frame.defence?.how ?? 'defence',
				defenceSceneOf(exchangeOf(frame, state)),
				view,
			),
		],
		take(rolls, frame, state) {
			const scene = defenceSceneOf(exchangeOf(frame, state));
			return [
				{
					type: 'defence-rolled',
					who: frame.target,
					check: rolledCheck(scene, rolls),
				},
				...usedOn(scene),
			];
		},
		mark: (marks) => [{type: 'defence-marked', marks}],
	},
];

const defenceSceneOf = ({state, frame, target}: Exchange) =>
	defenceScene(
		state,
		target,
		frame.defence ?? {skill: 'dodge', substat: 'dexterity', dice: undefined},
		frame.defenceMarks,
	);

const wholePool = ({frame, target}: Exchange): number =>
	Math.max(2, substatOf(target.sheet, frame.defence?.substat ?? 'dexterity'));
