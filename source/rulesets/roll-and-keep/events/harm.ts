import {type ObjectOf, flag, id, number} from '../../../engine/kit/shape.js';
import {type Dealt, eventRows, line, tells} from '../../../engine/events/event-rows.js';
import {nameOf} from '../../../engine/world/world.js';
import {type RkState, closing} from '../state.js';
import {wounds} from '../shown/text.js';
import {inCombatant, inForm, inState} from '../updates.js';
import {secret, told} from '../../../engine/world/told.js';

const change = {who: id, points: number, now: number};

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

export const harmEvents = eventRows<RkState>()({
	harmed: {...becomes('flesh'), ...worse('Flesh', 'is hurt'), rule: 'RK-36'},
	healed: {...becomes('flesh'), ...better('Flesh')},
	'dramatic-dealt': {...becomes('dramatic'), ...worse('Dramatic', 'is badly hurt'), rule: 'RK-32'},
	'dramatic-healed': {...becomes('dramatic'), ...better('Dramatic')},
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

const healed = (state: RkState): RkState =>
	state.combatants.reduce<RkState>(
		(after, {id, flesh, isGone}) =>
			flesh === 0 || isGone ? after : inCombatant(after, id, {flesh: 0}),
		state,
	);

export const closingEvents = eventRows<RkState>()({
	'went-on': {
		shape: {turn: number},
		rule: 'RK-38',
		evolve: (state, {turn}) => inState(state, {goesOnIn: turn}),
		/** In turn 0: there are opponents again, and the ruling is over. */
		tell: ({turn}) =>
			turn === 0
				? undefined
				: {kind: 'ruling', text: 'The GM lets the turn go on with one side left'},
	},
	/** Reading 4: Flesh Wounds stay or heal as the GM decides. Dramatic Wounds always stay. */
	'wounds-settled': {
		shape: {isKept: flag},
		rule: 'RK-31',
		evolve(state, {isKept}) {
			const asked = inForm(state, closing, {wounds: isKept});
			return isKept ? asked : healed(asked);
		},
		tell: ({isKept}) => ({
			kind: 'closing',
			text: isKept ? 'The Flesh Wounds stay' : 'The Flesh Wounds heal',
		}),
	},
	summed: {
		shape: {who: id, flesh: number, dramatic: number, isOut: flag},
		rule: 'RK-31',
		tell({who, flesh, dramatic, isOut}, after) {
			const known = `${wounds(flesh, 'Flesh')}, ${wounds(dramatic, 'Dramatic')}${isOut ? ', out' : ''}`;
			const parts = secret(who, 'health', known, isOut ? 'out' : 'hurt');
			return line(told`${nameOf(after, who)}: ${parts}`, who, undefined, 'closing');
		},
	},
});
