import type {Choice} from '../../../../engine/prompt.js';
import {notAskedNow} from '../../../../engine/refusals.js';
import {counted} from '../../../../engine/text.js';
import {discreet, knowsNumbers} from '../../../../engine/veil.js';
import {type AttackStep, head} from './common.js';
import {defenceChoices, defended} from './defence-menu.js';
import type {DefendAct, DrAct} from '../../acts/types.js';
import {type Exchange, exchangeOf} from '../../defence-costs.js';
import {canDefend, isMoot, refuseDefence, undefended} from '../../defences.js';
import {fightRound} from '../../derived.js';
import {refuseNoDice} from '../../legality.js';
import {poolOptions} from '../../modifiers.js';
import {poolRequest, rolledCheck} from '../../pool-rolls.js';
import {poolOf, poolText, shareOf} from '../../pools.js';
import {defenceScene} from '../../rolls.js';
import {substatName, substatOf, substats} from '../../stats.js';
import {diceText} from '../../text.js';

const none: DefendAct = {do: 'defend', how: 'none', pay: 'free'};

/** What the target does about it, if it can pay (DR-07, DR-22, DR-26). */
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
				isMoot(exchange) || (frame.way === undefined && !canDefend(exchange))
			);
		},
		take: (frame, state) => [defended(exchangeOf(frame, state), none)],
	},
	{
		id: 'way',
		kind: 'choose',
		due: ({defence, isChoosingWay}) => defence === undefined && isChoosingWay,
		ask(frame, state, view) {
			const exchange = exchangeOf(frame, state);
			const {target} = exchange;
			return {
				...head(exchange, view, {
					title: `${target.name}: defend with which substat?`,
					who: target.id,
					why: 'which substat serves is the GM’s word',
					rule: 'DR-2A',
				}),
				choices: discreet(
					[
						...substats
							.filter((substat) => substatOf(target.sheet, substat) > 0)
							.map((substat): Choice<DrAct> => ({
								id: `way:${substat}`,
								label: substatName(substat),
								act: {do: 'way', substat},
								detail: diceText(substatOf(target.sheet, substat)),
								rule: 'DR-2A',
							})),
						{id: 'back', label: 'Back', act: {do: 'back'}},
					],
					knowsNumbers(state, target, view, 'ability'),
				),
			};
		},
		refuse: (act, frame, state) =>
			act.do === 'back'
				? undefined
				: act.do === 'way'
					? refuseNoDice(exchangeOf(frame, state).target, act.substat)
					: notAskedNow,
		take: (act) =>
			act.do === 'way'
				? [{type: 'way-chosen', substat: act.substat}]
				: [{type: 'way-asked', is: false}],
	},
	{
		id: 'choose',
		kind: 'choose',
		due: ({defence}) => defence === undefined,
		ask(frame, state, view) {
			const exchange = exchangeOf(frame, state);
			const {target} = exchange;
			const isShown = knowsNumbers(state, target, view, 'ability');
			return {
				...head(exchange, view, {
					title: `${target.name}: defend?`,
					who: target.id,
					...(isShown && {
						why: `${undefended(exchange)} damage without a defence, ${counted(target.hp, 'hit point')} left`,
					}),
					rule: 'DR-26',
					isRoutine: true,
				}),
				choices: defenceChoices(exchange, view),
			};
		},
		refuse(act, frame, state) {
			if (act.do === 'ways') {
				return undefined;
			}

			return act.do === 'defend'
				? refuseDefence(exchangeOf(frame, state), act)
				: notAskedNow;
		},
		take: (act, frame, state) =>
			act.do === 'defend'
				? [defended(exchangeOf(frame, state), act)]
				: [{type: 'way-asked', is: true}],
	},
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
					why: 'the rest is kept for one other attack of this round',
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
		take: (rolls, frame, state) => [
			{
				type: 'defence-rolled',
				who: frame.target,
				check: rolledCheck(defenceSceneOf(exchangeOf(frame, state)), rolls),
			},
		],
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
