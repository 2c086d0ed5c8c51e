import type {EventOf, EventsOf} from '../../../engine/facts/event.js';
import {eventRows, silent} from '../../../engine/events/event-rows.js';
import {
	fields,
	id,
	text,
	maybe,
	flag,
	list,
	yes,
} from '../../../engine/kit/shape.js';
import {price} from '../state/combatant.js';
import type {Id} from '../../../engine/kit/basics.js';
import {line} from '../../../engine/events/narration.js';
import {knowsNumbers} from '../../../engine/world/veil.js';
import {find, nameOf} from '../../../engine/world/world.js';
import {actionOf} from '../actions/index.js';
import {barsDefence} from '../actions/row.js';
import type {TeState} from '../state/fight.js';
import {type ActionFrame, actionBy, windowFacts} from '../state/frames.js';
import {actionName, priceText} from '../text.js';
import {inHabits, inRound, inTop, inTurn, push} from '../updates/index.js';
import {leave, pay} from './shared.js';

const acted = {
	who: id,
	action: text,
	target: maybe(id),
	arm: maybe(text),
	price,
	isReaction: flag,
	reach: list(id),
	/** An attack that is not rolled counts for TE-33 here; older logs do not count it. */
	isCounted: maybe(yes),
};

type Acted = EventOf<'acted', typeof acted>;
const choosing = {
	who: id,
	action: text,
	target: maybe(id),
	arm: maybe(text),
	isReaction: flag,
};

type Choosing = EventOf<'choosing', typeof choosing>;

/** What an action in one's own turn changes about that turn. */
function inOwnTurn(state: TeState, {who, action, target}: Acted): TeState {
	const row = actionOf(action);
	const turned = inTurn(state, who, (turn) => {
		turn.hasActed ||= action !== 'delay';
		turn.hasAttacked ||= row !== undefined && barsDefence(row, state.settings);
		turn.isDrawFree &&= action !== 'draw';
	});
	return inHabits(turned, who, (habits) => {
		habits.last = action;
		habits.lastTarget = target;
	});
}

const begun = (
	state: TeState,
	{who, action, target, arm, isReaction}: Acted | Choosing,
	{isBegun, reach}: Pick<ActionFrame, 'isBegun' | 'reach'>,
): TeState =>
	push(state, actionBy({who, action, target, arm, isReaction, isBegun, reach}));

const without = (ids: readonly Id[], who: Id): readonly Id[] =>
	ids.filter((id) => id !== who);

export const actionEvents = eventRows<TeState>()({
	/** Paid for and begun. */
	acted: {
		shape: acted,
		evolve(state, event) {
			const {who, action, price, isReaction, reach, isCounted} = event;
			if (!state.index.has(who)) {
				return state;
			}

			const paid = pay(state, who, price);
			const own = isReaction ? paid : inOwnTurn(paid, event);
			const focused =
				action === 'focus'
					? inRound(own, who, (round) => {
							round.hasFocused = true;
						})
					: own;
			const counted = isCounted
				? inRound(focused, who, (round) => {
						round.attacks++;
					})
				: focused;
			return begun(counted, event, {isBegun: true, reach});
		},
		tell({who, action, target, price}, after, view) {
			const row = actionOf(action);
			// An attack has a line of its own, and so does a test.
			if (
				!row ||
				row.effects.some(({kind}) => kind === 'attack' || kind === 'test')
			) {
				return undefined;
			}

			const aimed = target === undefined ? '' : `, ${nameOf(after, target)}`;
			const cost = knowsNumbers(after, find(after, who), view, 'ability')
				? ` (${priceText(price)})`
				: '';
			return line(
				`${nameOf(after, who)}: ${row.name.toLowerCase()}${aimed}${cost}`,
				who,
				row.rule,
			);
		},
		about: ({who, target}) => [who, target],
	},
	choosing: {
		shape: choosing,
		evolve: (state, event) => begun(state, event, {isBegun: false, reach: []}),
		tell: silent,
		about: ({who, target}) => [who, target],
	},
	aimed: {
		shape: {at: maybe(id)},
		evolve: (state, {at}) =>
			inTop(state, 'action', (frame) => {
				frame.aims = [...frame.aims, at];
			}),
		tell: silent,
	},
	/** What the GM answered about the action, test or ruling on top. */
	chosen: {
		shape: {what: text},
		evolve(state, {what}) {
			const acting = inTop(state, 'action', (frame) => {
				frame.chosen = what;
			});
			const testing = inTop(acting, 'test', (frame) => {
				frame.chosen = what;
			});
			return inTop(testing, 'ruling', (frame) => {
				frame.gainer = undefined;
			});
		},
		tell: silent,
	},
	'effect-done': {
		shape: {},
		evolve: (state) =>
			inTop(state, 'action', (frame) => {
				frame.done++;
			}),
		tell: silent,
	},
	'action-over': {
		shape: {},
		evolve: (state) => leave(state, 'action'),
		tell: silent,
	},
	'window-opened': {
		shape: {window: fields(windowFacts)},
		evolve: (state, {window}) =>
			push(
				inTop(state, 'action', (frame) => {
					frame.isPointAsked ||= window.holders !== undefined;
					frame.isAnswered ||= window.holders === undefined;
				}),
				{kind: 'window', ...window},
			),
		tell: silent,
	},
	asked: {
		shape: {who: id, isFollowing: maybe(yes)},
		evolve: (state, {who, isFollowing}) =>
			inTop(state, 'window', (frame) => {
				frame.strikers = without(frame.strikers, who);
				frame.followers = isFollowing ? [] : without(frame.followers, who);
				frame.shooters = without(frame.shooters, who);
				frame.holders &&= without(frame.holders, who);
			}),
		tell: silent,
	},
	'window-shut': {
		shape: {},
		evolve: (state) => leave(state, 'window'),
		tell: silent,
	},
	'ruling-asked': {
		shape: {
			who: id,
			action: text,
			/** Who gets a status of the GM's choice. */
			gainer: maybe(id),
		},
		evolve: (state, {who, action, gainer}) =>
			push(state, {kind: 'ruling', gainer, who, action}),
		tell: silent,
	},
	told: {
		shape: {
			who: id,
			action: text,
			text,
			/** Where it is not that of the action. */
			rule: maybe(text),
		},
		evolve: (state) => leave(state, 'ruling'),
		tell: ({who, action, text, rule}, after) =>
			text === ''
				? undefined
				: line(
						`${nameOf(after, who)}, ${actionName(action)}: ${text}`,
						who,
						rule ?? actionOf(action)?.rule,
					),
	},
});

/** Actions, questions about them, and responses to them. */
export type ActionEvent = EventsOf<typeof actionEvents>;
