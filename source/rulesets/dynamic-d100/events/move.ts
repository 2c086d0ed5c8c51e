import type {EventOf} from '../../../engine/facts/event.js';
import {eventRows} from '../../../engine/events/event-rows.js';
import {id, maybe, number, flag, list} from '../../../engine/kit/shape.js';
import {moveBy} from '../state/frames.js';
import type {Id} from '../../../engine/kit/basics.js';
import {line} from '../../../engine/events/narration.js';
import {clause, find, nameOf} from '../../../engine/world/world.js';
import type {DdState} from '../state/fight.js';
import {moveVerb, zoneText} from '../shown/text.js';
import {inCombatant, inTurn} from '../updates.js';

const movedFields = {
	who: id,
	by: moveBy,
	from: number,
	to: number,
	goal: maybe(id),
	isReached: flag,
	leaves: list(id),
};

type Moved = EventOf<'moved', typeof movedFields>;

const without = (engaged: readonly Id[], isLeft: (id: Id) => boolean): readonly Id[] =>
	engaged.length === 0 ? engaged : engaged.filter((id) => !isLeft(id));

/** DD-26: disengages from everybody, on both sides, and engages the goal. */
function move(state: DdState, event: Moved): DdState {
	const {who, by, from, to, goal, isReached, leaves} = event;
	const isEngaged = goal !== undefined && isReached;
	const isMounted = find(state, who)?.isMounted ?? false;
	const moved = inTurn(state, who, (turn) => {
		turn.moved = {
			...(goal === undefined ? turn.moved : {towards: goal}),
			from: turn.moved?.from ?? from,
			left: [...(turn.moved?.left ?? []), ...leaves],
		};
		turn.freeRidden += by === 'ride' ? Math.max(1, Math.abs(to - from)) : 0;
		turn.ridden += isMounted ? Math.abs(to - from) : 0;
	});
	const arrived = inCombatant(moved, who, (fresh) => {
		const kept = without(fresh.engaged, (id) => leaves.includes(id) || id === goal);
		fresh.zone = to;
		fresh.engaged = isEngaged ? [...kept, goal] : kept;
	});
	return leaves.reduce(
		(after, id) =>
			inCombatant(after, id, (fresh) => {
				fresh.engaged = without(fresh.engaged, (other) => other === who);
			}),
		arrived,
	);
}

function destination({from, to, goal, isReached}: Moved, state: DdState): string {
	if (goal === undefined) {
		return to === from ? 'away' : `to ${zoneText(to)}`;
	}

	const name = nameOf(state, goal);
	return isReached ? `up to ${name}` : `towards ${name}, not yet in reach`;
}

export const moveEvents = eventRows<DdState>()({
	moved: {
		shape: movedFields,
		evolve: move,
		about: ({who, goal}) => [who, goal],
		/** “Koji moves up to Oni” (DD-21, DD-60). */
		tell: (event, after) =>
			line(
				clause(
					after,
					event.who,
					`${moveVerb(event.by, find(after, event.who))} ${destination(event, after)}`,
				),
				event.who,
				event.by === 'ride' ? 'DD-60' : 'DD-21',
			),
	},
});
