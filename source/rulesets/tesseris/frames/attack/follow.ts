import {successesOf} from '../../../../dice/tally.js';
import {armOf} from '../../derived/arms.js';
import {bareSuccesses, dT, totalOf} from '../../derived/tests.js';
import {EventBatch} from '../../event-batch.js';
import type {AnyEvent} from '../../flow-types.js';
import type {Situation} from '../../derived/situation.js';
import {type AttackFrame, attackForm, rollOf} from '../../state/attack.js';
import type {Arm} from '../../state/combatant.js';
import type {TeState} from '../../state/fight.js';
import {statusOf} from '../../statuses/index.js';
import {thrown} from '../action/gear.js';
import {bring} from './bring.js';
import {type AttackStep, at, head, isAllAnswered, isAtCover} from './common.js';
import {settleContest, settleEgo} from './social.js';

/** Everything that the results lead to, target by target. */
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

/** The first weapon that jams and is not settled yet. */
function jamOf(frame: AttackFrame, state: TeState): Arm | undefined {
	const situation = at(frame, state);
	if (situation.effect.by !== 'ranged' || frame.cause === 'stray') {
		return undefined;
	}

	return armOf(
		situation.attacker,
		frame.arms.find((id) => isJamOf(situation, id)),
	);
}

const recoveryDice = (arm: Arm | undefined): number =>
	arm?.weapon.reliability === 'reliable' ? 2 : 1;

const jammed = (
	{attacker}: AttackFrame,
	arm: Arm | undefined,
	isCleared: boolean,
): readonly AnyEvent[] =>
	arm ? [{type: 'jammed', who: attacker, arm: arm.weapon.id, isCleared}] : [];

/** After all targets: consequences and jams. */
export const followSteps: readonly AttackStep[] = [
	{
		id: 'follow',
		kind: 'auto',
		due: (frame) => isAllAnswered(frame) && !frame.isFollowed,
		take: (frame, state) => followed(frame, state),
	},
	{
		id: 'no-recovery',
		kind: 'auto',
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
