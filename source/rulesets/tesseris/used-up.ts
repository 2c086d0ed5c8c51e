import type {Id} from '../../engine/basics.js';
import type {Counted, TeState} from './state.js';
import type {AnyEvent} from './flow-types.js';
import {losesAll} from './statuses/index.js';

/** What a roll has used up: what counts once, Mayhem points, and the help of allies if it brought rerolls. */
export function usedUp(
	state: TeState,
	who: Id,
	counted: readonly Counted[],
	rerolls: number,
): readonly AnyEvent[] {
	const once = counted.flatMap(({id, worth}): readonly AnyEvent[] => {
		if (id === 'mayhem') {
			return [{type: 'spent', who, what: 'mayhem', points: worth}];
		}

		const condition = id.startsWith('condition-')
			? state.conditions.find((each) => id === `condition-${each.id}`)
			: undefined;
		return condition?.isOnce
			? [{type: 'condition-ended', condition, why: 'used'}]
			: [];
	});
	return rerolls > 0 ? [...once, ...losesAll(state, who, 'aided')] : once;
}
