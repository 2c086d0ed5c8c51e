import {menuStep} from '../../../../engine/course/menu.js';
import {sightStepOf} from '../../../../engine/course/sight.js';
import {clauseOf, conjugated} from '../../../../engine/kit/text.js';
import {knowsNumbers} from '../../../../engine/world/veil.js';
import {find, get} from '../../../../engine/world/world.js';
import {
	answerMenu,
	attackNow,
	attackRequests,
	defenceName,
	defenceRequests,
	head,
	neededText,
	whyAnswer,
} from '../../acts/answer.js';
import {attackKinds, rolls as kinds, usedOn} from '../../rolls/modifiers.js';
import {isOut} from '../../derived.js';
import {type AnyEvent, exchange} from '../../flow-types.js';
import {waitsForOthers} from '../../moment.js';
import {damageRoll, fromText, madeOf} from '../../rolls/pools.js';
import {canRoll, defenceNow, hitsOf, numberOf, severalIn, situationOf} from '../../situation.js';
import {type AttackFrame, type Hit, type RkState, attack} from '../../state.js';
import {raisesIn, targetNumber, ticksOf} from '../../rolls/target-number.js';
import {hitLands} from '../wound.js';
import {attackMarked, attackOptions, defenceMarked, defenceOptions} from './options.js';

/** How many hits get past the defence, which stops every roll that it reaches or beats (RK-23). */
const landed = (frame: AttackFrame): number =>
	hitsOf(frame).filter(({total}) => total > (frame.defence?.total ?? -1)).length;

/** Damage among simultaneous Actions waits, with the dice that the attacker has now (RK-04, RK-22). */
function outcome(frame: AttackFrame, state: RkState): readonly AnyEvent[] {
	const {attacker, target, weapon} = frame;
	const count = landed(frame);
	const over: AnyEvent = {type: 'frame-left'};
	if (count === 0) {
		return [over];
	}

	const hit: Hit = {attacker, target, weapon, count};
	if (!waitsForOthers(state)) {
		return [over, ...hitLands(hit, state)];
	}

	const situation = situationOf(frame, state);
	const {isExploding} = damageRoll(situation.attacker, state, situation.weapon);
	return [over, {type: 'hit-deferred', ...hit, isExploding}];
}

/** Attack, defence, hit (RK-20 to RK-26, RK-35). */
export const attackFrame = exchange(attack, {
	/** Once rolled, a hit stands, also when the attacker leaves or falls. */
	isVoid: (frame, state) =>
		frame.roll === undefined ? !canRoll(frame, state) : find(state, frame.target)?.isGone !== false,
	ask: [
		sightStepOf<AnyEvent>((_who, isSeen) => attack.filled({sight: isSeen}))<AttackFrame, RkState>({
			due: (frame, state) =>
				frame.sight === undefined &&
				frame.roll === undefined &&
				get(state, frame.attacker).isHidden,
			does: ({attacker}, state) => `${conjugated(get(state, attacker), 'attacks')} from hiding`,
			involves: ({target}) => [target],
			why: 'the GM says who is seen; players read of the attack only then',
			rule: 'RK-22',
		}),
		{
			roll: 'roll',
			head(frame, state, view) {
				const situation = situationOf(frame, state);
				const {attacker, target, weapon} = situation;
				const {need, why, rule} = targetNumber(target, state, weapon, frame);
				const isNeedKnown = knowsNumbers(state, target, view, 'ability');
				const reasons = [
					...(isNeedKnown ? [`${need}: ${why()}`] : []),
					...(knowsNumbers(state, attacker, view, 'ability')
						? [fromText(attackNow(situation))]
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
					options: attackOptions(situation, view),
				});
			},
			mark: (ids, frame, state) => attackMarked(ids, situationOf(frame, state)),
			requests: (frame, state, view) => attackRequests(situationOf(frame, state), view),
			made(rolls, frame, state) {
				const roll = attackNow(situationOf(frame, state));
				return rolls.map(({dice}) => madeOf(dice, roll));
			},
			take(rolls, frame, state) {
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
					...usedOn(state, frame.attacker, ticks, attackKinds(weapon)),
				];
			},
		},
		// Without a choice: whoever is out cannot defend (RK-25).
		{
			id: 'no-defence',
			due: (frame, state) =>
				frame.answer === undefined && hitsOf(frame).length > 0 && isOut(get(state, frame.target)),
			take: (frame) => [
				{type: 'taken', who: frame.target, total: numberOf(frame), ...severalIn(frame)},
			],
		},
		menuStep('answer', {
			due: (frame: AttackFrame) => frame.answer === undefined && hitsOf(frame).length > 0,
			menu: answerMenu,
			scene: situationOf,
			head: (situation, view) =>
				head(situation, view, {
					title: clauseOf(situation.target, 'is hit: take the hit or defend?'),
					who: situation.target.id,
					why: whyAnswer(situation, view),
					rule: 'RK-22',
					options: defenceOptions(situation, view),
					takesDiceAhead: true,
					isAnswer: true,
				}),
			mark: defenceMarked,
		}),
		{
			roll: 'defence',
			// Whoever is knocked out meanwhile cannot defend any more (RK-25).
			when: (frame, state) => frame.answer === 'active' && !isOut(get(state, frame.target)),
			head(frame, state, view) {
				const situation = situationOf(frame, state);
				const {target} = situation;
				return head(situation, view, {
					title: clauseOf(target, `defends${view === 'gm' ? `: ${neededText(frame)}` : ''}`),
					who: frame.target,
					...(knowsNumbers(state, target, view, 'ability') && {
						why: fromText(defenceNow(situation)),
					}),
					rule: 'RK-23',
					options: defenceOptions(situation, view),
				});
			},
			mark: (ids, frame, state) => defenceMarked(ids, situationOf(frame, state)),
			requests: (frame, state, view) => defenceRequests(situationOf(frame, state), view),
			made: ([rolled], frame, state) =>
				madeOf(rolled?.dice ?? [], defenceNow(situationOf(frame, state))),
			take(made, frame, state) {
				const against = numberOf(frame);
				const hits = hitsOf(frame);
				const stopped = hits.filter(({total}) => total <= made.total).length;
				return [
					{
						type: 'defence-rolled',
						who: frame.target,
						knack: defenceName(situationOf(frame, state)),
						made,
						against,
						isSaved: made.total >= against,
						...(hits.length > 1 && {hits: {all: hits.length, stopped, ...severalIn(frame)}}),
					},
					...usedOn(state, frame.target, frame.marks, kinds.defence),
				];
			},
		},
	],
	end: outcome,
});
