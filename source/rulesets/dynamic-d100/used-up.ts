import type {Id} from '../../engine/basics.js';
import {get} from '../../engine/world.js';
import type {Counted} from './state/exchange.js';
import type {DdState} from './state/fight.js';
import type {AnyEvent} from './events/index.js';

/** What a roll has used up: Supports, and Consequences that count once (DD-03, DD-23). */
export function usedUp(
	state: DdState,
	who: Id,
	counted: readonly Counted[],
): readonly AnyEvent[] {
	const {supports} = get(state, who).turn;
	return counted.flatMap(({id}): readonly AnyEvent[] => {
		if (id.startsWith('support-')) {
			const support = supports[Number(id.slice('support-'.length))];
			return support ? [{type: 'bonus-used', who, from: support.from}] : [];
		}

		const condition = id.startsWith('condition-')
			? state.conditions.find((each) => id === `condition-${each.id}`)
			: undefined;
		return condition?.isOnce
			? [{type: 'condition-ended', condition, why: 'used'}]
			: [];
	});
}
