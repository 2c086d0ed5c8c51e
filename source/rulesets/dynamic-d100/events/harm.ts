import {type ObjectOf, number, id} from '../../../engine/kit/shape.js';
import type {EventsOf} from '../../../engine/facts/event.js';
import {eventRows} from '../../../engine/events/event-rows.js';
import {tells} from '../../../engine/events/narration.js';
import {minus} from '../../../engine/kit/text.js';
import {knowsNumbers} from '../../../engine/world/veil.js';
import {find} from '../../../engine/world/world.js';
import type {DdState} from '../state/fight.js';
import {pointsText} from '../text.js';
import {gain} from '../updates.js';

const change = {
	who: id,
	points: number,
	/** The points after it. */
	left: number,
};

/** “loses 7 RP: 9 → 2”, as far as a view may know. */
const changeText = (verb: string, sign: 1 | -1) =>
	tells(({who, points, left}: ObjectOf<typeof change>, after: DdState, view) =>
		knowsNumbers(after, find(after, who), view, 'health')
			? `${verb} ${pointsText(points, after, who, view)}: ${minus(left - sign * points)} → ${minus(left)}`
			: `${verb} ${pointsText(points, after, who, view)}`,
	);

export const harmEvents = eventRows<DdState>()({
	harmed: {
		shape: change,
		rule: 'DD-02',
		dealt: ({who: to, points: amount}) => [{to, amount}],
		evolve: (state, {who, points}) => gain(state, who, -points),
		tell: changeText('loses', -1),
	},
	healed: {
		shape: change,
		rule: 'DD-02',
		evolve: (state, {who, points}) => gain(state, who, points),
		tell: changeText('regains', 1),
	},
});

/** Points that no exchange costs or brings: falls, fire, healing. */
export type HarmEvent = EventsOf<typeof harmEvents>;
