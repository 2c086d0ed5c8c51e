import type {Id} from '../../../engine/kit/basics.js';
import type {Counted} from '../../../engine/events/counting.js';
import {usedConditions} from '../../../engine/events/condition-modifiers.js';
import type {AnyEvent} from '../flow-types.js';
import type {TeState} from '../state/fight.js';
import {losesAll} from '../statuses/index.js';
import {mayhemModifier} from './personal.js';

/** What a roll uses up: statuses that count once, Mayhem points, and allies' help if it gave rerolls. */
export function usedUp(
	state: TeState,
	who: Id,
	counted: readonly Counted[],
	rerolls: number,
): readonly AnyEvent[] {
	const once = counted.flatMap((modifier): readonly AnyEvent[] =>
		modifier.id === mayhemModifier
			? [{type: 'spent', who, what: 'mayhem', points: modifier.worth}]
			: usedConditions(state.conditions, modifier),
	);
	return rerolls > 0 ? [...once, ...losesAll(state, who, 'aided')] : once;
}
