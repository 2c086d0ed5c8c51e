import {successesOf} from '../../../../dice/tally.js';
import {armOf} from '../../derived/arms.js';
import {bareSuccesses, dT, totalOf} from '../../derived/tests.js';
import {type AnyEvent, EventBatch} from '../../flow-types.js';
import type {Situation} from '../../derived/situation.js';
import {type AttackFrame, type Result, attackForm, rollOf} from '../../state/attack.js';
import type {Arm, TeState} from '../../state/fight.js';
import {hasStatus, statusOf} from '../../statuses/index.js';
import {thrown} from '../action/gear.js';
import {bring} from './bring.js';
import {type AttackStep, at, head, isAllAnswered, isAtCover} from './common.js';
import type {Id} from '../../../../engine/kit/basics.js';
import {egoOf} from '../../derived/standing.js';
import {statusRow} from '../../statuses/rows.js';

/** TE-C23: Dejected takes 2 more Ego damage from every lost defence. */
const dejectedMore = 2;

const hasSurrendered = (who: Id, {state, events}: EventBatch): boolean =>
	hasStatus(state, who, 'surrendered') ||
	events.some(
		(event) =>
			event.type === 'condition-given' &&
			event.condition.who === who &&
			event.condition.name === statusRow('surrendered').name,
	);

function surrender(who: Id, from: Id, batch: EventBatch) {
	if (!hasSurrendered(who, batch)) {
		batch.give(who, 'surrendered', {from});
	}
}

/** TE-S09, TE-C24: whoever has no Ego but by what Enticed added is beaten once it adds no more. */
function settleEgo({state, attacker}: Situation, {target}: Result, batch: EventBatch) {
	const lost = batch.events.find((event) => event.type === 'ego-changed' && event.who === target);
	const isSober = batch.events.some(
		(event) =>
			event.type === 'condition-ended' && event.condition === statusOf(state, target, 'enticed'),
	);
	if (isSober && lost?.type === 'ego-changed' && lost.ego <= 0) {
		surrender(target, attacker.id, batch);
	}
}

/** What a social contest costs its loser, and whether it talks somebody out of a hold at point (TE-S09, TE-75, TE-78). */
function settleContest({state, attacker, target}: Situation, {net}: Result, batch: EventBatch) {
	const {settings} = state;
	const lose = (who: typeof target, by: number) => {
		batch.add({type: 'ego-changed', who: who.id, by: -by, ego: who.body.ego - by, rule: 'TE-S09'});
		if (egoOf(state, who) - by <= 0) {
			surrender(who.id, who.id === target.id ? attacker.id : target.id, batch);
		}
	};

	const [loser, winner] = net > 0 ? [target, attacker] : [attacker, target];
	const isTie = net === 0;
	if (settings.socialLoss) {
		if (isTie) {
			lose(target, 1);
			lose(attacker, 1);
		} else {
			const more =
				loser.id === target.id && hasStatus(state, loser.id, 'dejected') ? dejectedMore : 0;
			lose(loser, Math.abs(net) + more);
		}
	}

	const isHolder = statusOf(state, winner.id, 'at-point')?.from === loser.id;
	if (
		!isTie &&
		isHolder &&
		(settings.pointLost === 'roll' || egoOf(state, loser) - Math.abs(net) <= 0)
	) {
		batch.lose(winner.id, 'at-point');
	}
}

function followed(frame: AttackFrame, state: TeState): readonly AnyEvent[] {
	const situation = at(frame, state);
	const {effect, attacker} = situation;
	const batch = new EventBatch(state);
	batch.add(attackForm.filled({isFollowed: true}));
	for (const result of frame.results) {
		// Somebody who does not answer is at 0, as in any attack (TE-32); nobody loses to silence.
		if (effect.isSocial && (result.isHit || result.defence.how !== 'none')) {
			settleContest(situation, result, batch);
		}

		if (result.isHit) {
			for (const onHit of effect.hits) {
				bring(situation, onHit, result, batch);
			}

			settleEgo(situation, result, batch);
			loosen(situation, result.target, batch);
		}
	}

	if (frame.cause !== 'stray') {
		batch.add(...thrown(attacker, frame.arms, situation.target));
	}

	if (frame.sight !== 'seen' && !situation.isMelee && attacker.isHidden) {
		for (const {target} of frame.results) {
			batch.give(target, 'alert', {from: attacker.id});
			batch.give(target, 'forewarned', {from: attacker.id});
		}
	}

	return batch.events;
}

/** TE-75: a Wound from a third party makes somebody lose a hold at point. */
function loosen({frame, attacker, state}: Situation, target: string, batch: EventBatch) {
	const isWounded = frame.results.some(
		(result) => result.target === target && result.hits.some((hit) => hit.wounds > 0),
	);
	const holdsAttacker = statusOf(state, attacker.id, 'at-point')?.from === target;
	if (isWounded && !holdsAttacker) {
		batch.release(target);
	}
}

/** Whether a weapon has hit anything. In a multi-strike each weapon counts for itself (TE-M10). */
const hasHit = ({frame, effect}: Situation, arm: string): boolean =>
	frame.results.some(({isHit, hits}) =>
		effect.isMulti ? hits.some((hit) => hit.arm === arm) : isHit,
	);

/** TE-36: nothing was hit and the total is even. */
function isJamOf(situation: Situation, id: string): boolean {
	const {state, frame, attacker} = situation;
	const arm = armOf(attacker, id);
	const roll = frame.results[0]?.attack ?? rollOf(frame);
	if (
		!arm?.weapon.isFirearm ||
		arm.isJammed ||
		!roll ||
		frame.jamsSettled.includes(id) ||
		hasHit(situation, id) ||
		(isAtCover(situation) && frame.results.some(({net}) => net >= 1))
	) {
		return false;
	}

	const looked = state.settings.jamOn === 'total' ? totalOf(roll) : bareSuccesses(roll);
	return looked % 2 === 0;
}

function jamOf(frame: AttackFrame, state: TeState): Arm | undefined {
	const situation = at(frame, state);
	const mayJam = situation.effect.by === 'ranged' && frame.cause !== 'stray';
	const id = mayJam ? frame.arms.find((each) => isJamOf(situation, each)) : undefined;
	return armOf(situation.attacker, id);
}

const recoveryDice = (arm: Arm | undefined): number =>
	arm?.weapon.reliability === 'reliable' ? 2 : 1;

const jammed = (
	{attacker}: AttackFrame,
	arm: Arm | undefined,
	isCleared: boolean,
): readonly AnyEvent[] =>
	arm ? [{type: 'jammed', who: attacker, arm: arm.weapon.id, isCleared}] : [];

export const followSteps: readonly AttackStep[] = [
	{
		id: 'follow',
		due: (frame) => isAllAnswered(frame) && !frame.isFollowed,
		take: (frame, state) => followed(frame, state),
	},
	{
		id: 'no-recovery',
		due: (frame, state) => jamOf(frame, state)?.weapon.reliability === 'unreliable',
		take: (frame, state) => jammed(frame, jamOf(frame, state), false),
	},
	{
		id: 'recovery',
		kind: 'roll',
		due: (frame, state) => jamOf(frame, state) !== undefined,
		ask(frame, state, view) {
			const situation = at(frame, state);
			return head(situation, view, {
				title: `${situation.attacker.name}’s ${jamOf(frame, state)?.weapon.name.toLowerCase() ?? 'weapon'} jams: quick recovery`,
				who: frame.attacker,
				why: 'any 6 or more clears the jam at once; the dice do not explode',
				rule: 'TE-36',
			});
		},
		requests: (frame, state) => [
			{
				id: 'recovery',
				who: frame.attacker,
				label: 'recovery',
				dice: {count: recoveryDice(jamOf(frame, state)), sides: dT.sides},
				need: '6 or more',
				chance: 1 - 0.5 ** recoveryDice(jamOf(frame, state)),
			},
		],
		take: ([rolled], frame, state) =>
			jammed(frame, jamOf(frame, state), successesOf(rolled?.dice ?? [], dT.from) > 0),
	},
];
