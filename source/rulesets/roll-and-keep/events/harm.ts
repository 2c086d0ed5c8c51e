import {type ObjectOf, id, number} from '../../../engine/kit/shape.js';
import {type Dealt, eventRows} from '../../../engine/events/event-rows.js';
import {line, tells} from '../../../engine/events/narration.js';
import {nameOf} from '../../../engine/world/world.js';
import type {RkState} from '../state.js';
import {wounds} from '../shown/text.js';
import {inCombatant} from '../updates.js';
import {secret} from '../../../engine/world/told.js';

const change = {
	who: id,
	points: number,
	/** How many there are after it. */
	now: number,
};

type Change = ObjectOf<typeof change>;

const becomes = (key: 'flesh' | 'dramatic' | 'members') => ({
	shape: change,
	evolve: (state: RkState, {who, now}: Change): RkState => inCombatant(state, who, {[key]: now}),
});

/** “takes 7 Flesh Wounds: 12 in all”, as far as a view may know. */
const worse = (kind: 'Flesh' | 'Dramatic', unknown: string) => ({
	dealt: ({who: to, points: amount}: Change): readonly Dealt[] => [{to, amount}],
	tell: tells(({who, points, now}: Change) =>
		secret(who, 'health', `takes ${wounds(points, kind)}: ${now} in all`, unknown),
	),
});

/** “loses 7 Flesh Wounds: 5 left”. */
const better = (kind: 'Flesh' | 'Dramatic') => ({
	healed: ({who: to, points: amount}: Change): readonly Dealt[] => [{to, amount}],
	tell: tells(({who, points, now}: Change) =>
		secret(who, 'health', `loses ${wounds(points, kind)}: ${now} left`, 'is healed'),
	),
});

/** Harm and healing by the GM's hand. */
export const harmEvents = eventRows<RkState>()({
	harmed: {...becomes('flesh'), ...worse('Flesh', 'is hurt'), rule: 'RK-36'},
	healed: {...becomes('flesh'), ...better('Flesh')},
	'dramatic-dealt': {...becomes('dramatic'), ...worse('Dramatic', 'is badly hurt'), rule: 'RK-32'},
	'dramatic-healed': {...becomes('dramatic'), ...better('Dramatic')},
	/** Members of a squad who stand again. */
	'members-back': {
		...becomes('members'),
		rule: 'RK-35',
		tell: ({who, points, now}, after) =>
			line(
				`${nameOf(after, who)}: ${points} ${points === 1 ? 'stands' : 'stand'} again, ${now} now`,
				who,
			),
	},
});
