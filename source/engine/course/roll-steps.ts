import type {Rolled} from '../../dice/dice.js';
import {type View, rememberedIn} from '../kit/basics.js';
import type {Head, Request} from '../facts/prompt.js';
import type {Step} from './steps.js';

/** A step that rolls for each of several things, as long as there are any; rolls may come one by one. */
type RollEach<Frame, S, Item, E> = {
	readonly id: string;
	items(frame: Frame, state: S): readonly Item[];
	ask(frame: Frame, state: S, view: View): Head;
	/** Without a view only the id, who rolls and the dice matter. */
	request(item: Item, frame: Frame, state: S, view: View | undefined): Request;
	take(item: Item, rolled: Rolled, frame: Frame, state: S): readonly E[];
	mark?(ids: readonly string[]): readonly E[];
};

export function rollEach<Frame, S, Item, E>({
	id,
	items,
	ask,
	request,
	take,
	mark,
}: RollEach<Frame, S, Item, E>): Step<Frame, S, never, E> {
	// Whether it is due, its dice, the check of what was rolled and what comes of it ask in one and the same state.
	const itemsIn = rememberedIn(items);
	const requestsIn = rememberedIn((frame: Frame, state: S) =>
		itemsIn(frame, state).map((item) => request(item, frame, state, undefined)),
	);
	return {
		id,
		kind: 'roll',
		isApart: true,
		due: (frame, state) => itemsIn(frame, state).length > 0,
		ask,
		requests: (frame, state, view) =>
			view === undefined
				? requestsIn(frame, state)
				: itemsIn(frame, state).map((item) => request(item, frame, state, view)),
		take(rolls, frame, state) {
			const byId = new Map(rolls.map((rolled) => [rolled.id, rolled]));
			const requests = requestsIn(frame, state);
			return itemsIn(frame, state).flatMap((item, at) => {
				const rolled = byId.get(requests[at]?.id ?? '');
				return rolled ? take(item, rolled, frame, state) : [];
			});
		},
		...(mark && {mark}),
	};
}
