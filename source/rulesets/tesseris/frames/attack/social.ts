import type {Id} from '../../../../engine/kit/basics.js';
import {egoOf} from '../../derived/ego.js';
import type {EventBatch} from '../../event-batch.js';
import type {Situation} from '../../derived/situation.js';
import type {Result} from '../../state/attack.js';
import {hasStatus, statusOf} from '../../statuses/index.js';
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
export function settleEgo({state, attacker}: Situation, {target}: Result, batch: EventBatch) {
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
export function settleContest(
	{state, attacker, target}: Situation,
	{net}: Result,
	batch: EventBatch,
) {
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
