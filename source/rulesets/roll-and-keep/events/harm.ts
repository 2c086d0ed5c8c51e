import {type ObjectOf, id, number} from '../../../engine/kit/shape.js';
import type {EventsOf} from '../../../engine/facts/event.js';
import {type Dealt, eventRows} from '../../../engine/events/event-rows.js';
import {line, tells} from '../../../engine/events/narration.js';
import {nameOf} from '../../../engine/world/world.js';
import {knows} from '../derived.js';
import type {RkState} from '../state.js';
import {wounds} from '../text.js';
import {inCombatant} from '../updates.js';

const change = {
	who: id,
	points: number,
	/** How many there are after it. */
	now: number,
};

type Change = ObjectOf<typeof change>;

type Counted = 'flesh' | 'dramatic' | 'members';

const becomes =
	(key: Counted) =>
	(state: RkState, {who, now}: Change): RkState =>
		inCombatant(state, who, {[key]: now});

const dealt = ({who: to, points: amount}: Change): readonly Dealt[] => [
	{to, amount},
];

/** “takes 7 Flesh Wounds: 12 in all”, as far as a view may know. */
const changeText = (
	text: (points: number) => string,
	unknown: string,
	rest: (now: number) => string,
) =>
	tells(
		(
			{who, points, now}: Change & {readonly type: string},
			after: RkState,
			view,
		) =>
			knows(after, who, view, 'health')
				? `${text(points)}: ${rest(now)}`
				: unknown,
	);

export const harmEvents = eventRows<RkState>()({
	harmed: {
		shape: change,
		rule: 'RK-36',
		dealt,
		evolve: becomes('flesh'),
		tell: changeText(
			(points) => `takes ${wounds(points, 'Flesh')}`,
			'is hurt',
			(now) => `${now} in all`,
		),
	},
	healed: {
		shape: change,
		evolve: becomes('flesh'),
		tell: changeText(
			(points) => `loses ${wounds(points, 'Flesh')}`,
			'is healed',
			(now) => `${now} left`,
		),
	},
	/** Dramatic Wounds more; fewer, where they heal. */
	'dramatic-dealt': {
		shape: change,
		rule: 'RK-32',
		dealt,
		evolve: becomes('dramatic'),
		tell: changeText(
			(points) => `takes ${wounds(points, 'Dramatic')}`,
			'is badly hurt',
			(now) => `${now} in all`,
		),
	},
	'dramatic-healed': {
		shape: change,
		evolve: becomes('dramatic'),
		tell: changeText(
			(points) => `loses ${wounds(points, 'Dramatic')}`,
			'is healed',
			(now) => `${now} left`,
		),
	},
	/** Members of a squad who stand again. */
	'members-back': {
		shape: change,
		rule: 'RK-35',
		evolve: becomes('members'),
		tell: ({who, points, now}, after) =>
			line(
				`${nameOf(after, who)}: ${points} ${points === 1 ? 'stands' : 'stand'} again, ${now} now`,
				who,
			),
	},
});

/** Harm and healing by the GM's hand. */
export type HarmEvent = EventsOf<typeof harmEvents>;
