import type {Id} from '../../engine/basics.js';
import {get} from '../../engine/world.js';
import type {Counted, DdState} from './facts.js';
import type {AnyEvent} from './flow-types.js';

/** What a roll has used up: Supports, and Consequences that count once (DD-03, DD-23). */
export function usedUp(
	state: DdState,
	who: Id,
	counted: readonly Counted[],
): readonly AnyEvent[] {
	const {supports} = get(state, who).turn;
	return counted.flatMap(({id}): readonly AnyEvent[] => {
		const [kind, number] = id.split('-');
		if (kind === 'support') {
			const support = supports[Number(number)];
			return support ? [{type: 'bonus-used', who, from: support.from}] : [];
		}

		const condition =
			kind === 'condition'
				? state.conditions.find((each) => each.id === Number(number))
				: undefined;
		return condition?.isOnce
			? [{type: 'condition-ended', condition, why: 'used'}]
			: [];
	});
}
