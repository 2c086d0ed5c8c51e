import {egoOf} from '../../derived/ego.js';
import type {EventBatch} from '../../event-batch.js';
import type {Situation} from '../../modifiers/situation.js';
import type {Result} from '../../state/attack.js';
import {hasStatus, statusOf} from '../../statuses/index.js';

/** TE-C23: Dejected takes 2 more Ego damage from every lost defence. */
const dejectedMore = 2;

/**
 * What a social contest costs its loser, and whether it talks somebody out of a hold at point (TE-S09, TE-75, TE-78).
 */
export function settleContest(
	{state, attacker, target}: Situation,
	{net}: Result,
	batch: EventBatch,
) {
	const {settings} = state;
	const lose = (who: typeof target, by: number) => {
		batch.add({
			type: 'ego-changed',
			who: who.id,
			by: -by,
			ego: who.body.ego - by,
			rule: 'TE-S09',
		});
		const ego = egoOf(state, who);
		if (ego > 0 && ego - by <= 0) {
			batch.give(who.id, 'surrendered', {
				from: who.id === target.id ? attacker.id : target.id,
			});
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
				loser.id === target.id && hasStatus(state, loser.id, 'dejected')
					? dejectedMore
					: 0;
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
