import type {Refusal, View} from '../../../../engine/kit/basics.js';
import {clauseOf} from '../../../../engine/kit/text.js';
import {knowsNumbers} from '../../../../engine/world/veil.js';
import {usedOn} from '../../counting.js';
import {type Exchange, exchangeOf} from '../../phases/defence-costs.js';
import {couldDefend, refuseAll} from '../../defences.js';
import {coverAgainst, isUp, pairOf} from '../../derived.js';
import type {AttackFrame} from '../../frame-types.js';
import {countOf, coverForAllRow} from '../../rolls/modifiers.js';
import {isDown} from '../../order.js';
import {attackScene, poolOf} from '../../rolls/pools.js';
import {prospectIn} from '../../targets.js';
import {substatName} from '../../sheet/stats.js';
import {poolRoll} from '../exchange.js';
import {attackHead} from '../../../../engine/course/attack-head.js';
import type {Step} from '../../../../engine/course/steps.js';
import type {DrAct} from '../../acts/types.js';
import {checkText} from '../../rolls/damage.js';
import type {AnyEvent} from '../../events/index.js';
import type {DrState} from '../../state.js';
import {written} from '../../../../engine/world/told.js';

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
