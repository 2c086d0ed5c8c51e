import type {Id} from '../../engine/kit/basics.js';
import {conditionsOf} from '../../engine/world/conditions.js';
import type {Counted} from '../../engine/events/counting.js';
import {usedConditions} from '../../engine/events/condition-modifiers.js';
import {supportsFor} from './derived/fight.js';
import type {AnyEvent} from './flow-types.js';
import type {Situation} from './modifiers.js';
import type {DdState} from './state/fight.js';
import {exchangeCounted} from './counting.js';

type Used = ReturnType<typeof usedConditions>;

/** Conditions of one name stand for one cause: none of them counts on another roll. */
const usedTogether = (state: DdState, who: Id, used: Used): Used =>
	used.flatMap((event) => [
		event,
		...conditionsOf(state, who)
			.filter(
				({id, name, isOnce}) =>
					isOnce && name === event.condition.name && id !== event.condition.id,
			)
			.map((condition) => ({...event, condition})),
	]);

/** What a roll uses up: Supports, and Consequences that count once (DD-03, DD-23). */
export function usedUp(state: DdState, who: Id, counted: readonly Counted[]): readonly AnyEvent[] {
	if (counted.length === 0) {
		return [];
	}

	const held = supportsFor(state, who);
	return counted.flatMap((each): readonly AnyEvent[] => {
		const used = held.find(({id}) => id === each.id);
		return used
			? [
					{
						type: 'bonus-used',
						who: used.holder,
						from: used.support.from,
						...(used.support.isKept && {isKept: true as const}),
					},
				]
			: usedTogether(state, who, usedConditions(state.conditions, each));
	});
}

/** DD-03: the fight once this defence is rolled, which uses up what counts on one roll only. */
export function afterDefence(situation: Situation): DdState {
	const {state, target} = situation;
	if (!conditionsOf(state, target.id).some(({isOnce}) => isOnce)) {
		return state;
	}

	const used = new Set(
		usedUp(state, target.id, exchangeCounted(situation, 'defence')).flatMap((event) =>
			event.type === 'condition-ended' ? [event.condition] : [],
		),
	);
	return {...state, conditions: state.conditions.filter((each) => !used.has(each))};
}
