import type {Refusal, View} from '../../../../engine/kit/basics.js';
import {clauseOf, minus} from '../../../../engine/kit/text.js';
import {knowsNumbers} from '../../../../engine/world/veil.js';
import {usedOn} from '../../counting.js';
import {type Exchange, exchangeOf} from '../../phases/defence-costs.js';
import {couldDefend, refuseAll, isDefenceless, isUnasked, undefended} from '../../defences.js';
import {coverAgainst, isUp, pairOf} from '../../derived.js';
import {type AttackFrame, attack} from '../../frame-types.js';
import {countOf, coverForAllRow} from '../../rolls/modifiers.js';
import {isDown} from '../../order.js';
import {attackScene, poolOf, shareOf, ownScene} from '../../rolls/pools.js';
import {prospectIn} from '../../targets.js';
import {substatName, substatOf} from '../../sheet/stats.js';
import {poolRoll} from '../exchange.js';
import {type Step, attackHead} from '../../../../engine/course/steps.js';
import type {DrAct, AnyEvent} from '../../flow-types.js';
import {checkText} from '../../rolls/damage.js';
import type {DrState} from '../../state.js';
import {written} from '../../../../engine/world/told.js';
import {menuStep} from '../../../../engine/course/menu.js';
import {defenceMenu, defenceWayMenu, undefendedEvent} from '../../acts/defences.js';
import {fightRound} from '../../phases/clock.js';
import {answeredBy} from '../../shown/text.js';

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
export const attackRoll = poolRoll('attack', {
	scene: (frame: AttackFrame, state) => attackScene(exchangeOf(frame, state)),
	head(frame: AttackFrame, state, view) {
		const exchange = exchangeOf(frame, state);
		const {attacker, target} = exchange;
		return head(exchange, view, {
			title: clauseOf(attacker, `attacks ${target.name}`),
			who: attacker.id,
			why: `${substatName(frame.substat)}${frame.share === undefined ? '' : ', a divided pool (DR-18)'}${defenceText(exchange, view)}`,
			rule: 'DR-23',
		});
	},
	joint: ': ',
	request: ['attack', 'attack'],
	outcome(frame, state, view) {
		const exchange = exchangeOf(frame, state);
		return knowsNumbers(state, exchange.target, view, 'ability')
			? {chance: prospectIn(exchange).odds, chanceTo: 'for any damage'}
			: {};
	},
	take(check, frame, state) {
		const exchange = exchangeOf(frame, state);
		const scene = attackScene(exchange);
		const {cover, range} = poolOf(scene);
		const {attacker, target, weapon} = frame;
		return [
			{
				type: 'attack-rolled',
				attacker,
				target,
				weapon,
				check,
				cover,
				...(countOf(coverForAllRow, scene) === 0 && {isCoverOfOne: true}),
				...((exchange.weapon?.isRanged === true || state.ranges.has(pairOf(attacker, target))) && {
					range,
				}),
			},
			...usedOn(scene),
		];
	},
});

export type AttackStep = Step<AttackFrame, DrState, DrAct, AnyEvent>;

export const head = attackHead(({state, frame, attacker, target, weapon}: Exchange, view) => {
	const cover = coverAgainst(target, attacker.id);
	return [
		clauseOf(attacker, `attacks ${target.name} (${weapon?.name.toLowerCase() ?? frame.weapon})`),
		...(frame.attack
			? [`attack: ${written(checkText(frame.attack, attacker.id), state, view)}`]
			: []),
		...(cover > 0 && frame.attack ? [`cover takes off ${cover}`] : []),
	];
});

/** “without a defence 14 damage: hit points 30 → 16”. */
function undefendedText(exchange: Exchange): string {
	const {target} = exchange;
	const damage = undefended(exchange);
	const left = target.hp - damage;
	const falls = left < 0 ? `, and ${clauseOf(target, 'falls')}` : '';
	return `without a defence ${damage} damage: hit points ${minus(target.hp)} → ${minus(left)}${falls}`;
}

const poolNow = ({state, frame, target}: Exchange) =>
	ownScene(
		state,
		target,
		frame.defence ?? {skill: 'dodge', substat: 'dexterity'},
		frame.marks,
		'defence',
	);

const wholePool = ({frame, target}: Exchange): number =>
	Math.max(2, substatOf(target.sheet, frame.defence?.substat ?? 'dexterity'));

/** How the target responds, if they can pay for it (DR-07, DR-22, DR-26). */
export const defenceSteps: readonly AttackStep[] = [
	{
		id: 'no-defence',
		due(frame, state) {
			if (frame.defence !== undefined || frame.isChoosingWay) {
				return false;
			}

			const exchange = exchangeOf(frame, state);
			return (
				isUnasked(exchange) ||
				(frame.way === undefined && !couldDefend(exchange) && isDefenceless(exchange))
			);
		},
		take: (frame, state) => [undefendedEvent(exchangeOf(frame, state))],
	},
	menuStep('way', {
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
	menuStep('choose', {
		due: ({defence}) => defence === undefined,
		menu: defenceMenu,
		scene: exchangeOf,
		head(exchange, view) {
			const {state, frame, attacker, target} = exchange;
			// What would be without a defence tells of the attacker's pool and strength, and of the target's Resistance.
			const isShown =
				[attacker, target].every((each) => knowsNumbers(state, each, view, 'ability')) &&
				knowsNumbers(state, target, view, 'health');
			return head(exchange, view, {
				title: `${target.name}: defend${knowsNumbers(state, target, view, 'ability') && frame.way !== undefined ? ` with ${substatName(frame.way)}` : ''}?`,
				who: target.id,
				...(isShown && {why: undefendedText(exchange)}),
				rule: 'DR-26',
				takesDiceAhead: true,
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
			const how = frame.defence?.how === 'parry' ? 'parry' : 'dodge';
			const dice = wholePool(exchange);
			const isShown = knowsNumbers(state, target, view, 'ability');
			return {
				...head(exchange, view, {
					title: `${target.name}: how many of the ${isShown ? `${dice} ` : ''}dice against ${exchange.attacker.name}?`,
					who: target.id,
					why: `the rest can ${how} one other ${answeredBy[how]} in this round`,
					rule: 'DR-18',
				}),
				...shareOf(dice, 2, isShown),
			};
		},
		take(dice, frame, state) {
			const {how, substat, skill} = frame.defence ?? {how: 'none'};
			const {target: who, attacker: against} = frame;
			const rest = wholePool(exchangeOf(frame, state)) - dice;
			const round = fightRound(state);
			return how === 'none'
				? []
				: [
						{
							type: 'defence-split',
							who,
							dice,
							guard: {round, how, substat, skill, dice: rest, against},
						},
					];
		},
	},
];

/** Each success takes one off the attack (DR-22). */
export const defenceRoll = {
	...poolRoll('defended', {
		scene: (frame: AttackFrame, state) => poolNow(exchangeOf(frame, state)),
		head(frame, state, view) {
			const exchange = exchangeOf(frame, state);
			const {target} = exchange;
			return head(exchange, view, {
				title: `${target.name}: ${frame.defence?.how ?? 'defence'}`,
				who: target.id,
				why: `${substatName(poolNow(exchange).substat)}; each success takes one off the attack`,
				rule: 'DR-22',
			});
		},
		request: ['defence', ({defence}) => defence?.how ?? 'defence'],
		take: (defended, frame, state) => [
			attack.filled({defended}),
			...usedOn(poolNow(exchangeOf(frame, state))),
		],
	}),
	id: 'roll',
	when: ({defence}: AttackFrame) => defence !== undefined && defence.how !== 'none',
};
