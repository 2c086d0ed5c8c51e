import type {EventOf} from '../../../engine/facts/event.js';
import {eventRows, line, ruling} from '../../../engine/events/event-rows.js';
import {flag, id, list, maybe, number} from '../../../engine/kit/shape.js';
import {actionForm, goal} from '../state/frames.js';
import type {RuleId} from '../../../engine/kit/basics.js';
import {counted, minus} from '../../../engine/kit/text.js';
import {clause, find, nameOf} from '../../../engine/world/world.js';
import {actionOf} from '../actions/index.js';
import {apart, areNextOnLine, idsOf, pairOf, pathText, sided} from '../derived/standing.js';
import {turnOf} from '../derived/ticks.js';
import type {TeState} from '../state/fight.js';
import {inPlace, inState, inTop, inTurn} from '../updates.js';
import {forGm} from '../../../engine/world/told.js';

const moved = {
	who: id,
	squares: number,
	diagonals: maybe(number),
	from: number,
	to: number,
	near: list(id),
	left: list(id),
	/** Foes through whose reach the way led; they may attack too. */
	passed: list(id),
	goal,
	isStep: flag,
	/** Half-way through a dive, where splash meets the diver (TE-D07). */
	midpoint: maybe(number),
};

type Moved = EventOf<'moved', typeof moved>;

function placed(state: TeState, {who, to, near}: Moved): TeState {
	const left = state.combatants.reduce((after, other) => {
		const isLeft = other.place.near.includes(who) && !near.includes(other.id);
		const isFlanked = other.place.cover?.openTo?.includes(who) === true;
		return isLeft || isFlanked
			? inPlace(after, other.id, (place) => {
					place.near = isLeft ? place.near.filter((id) => id !== who) : place.near;
					place.cover &&= isFlanked ? sided(place.cover, who, false) : place.cover;
				})
			: after;
	}, state);
	return inPlace(left, who, {square: to, near, cover: undefined});
}

/** A distance that the GM has set holds until one of the two moves. Those who were left are apart, wherever they stand. */
function withSpans(state: TeState, {who, left, goal}: Moved): TeState {
	const isOnSquares = state.settings.beside === 'squares';
	const mover = find(state, who);
	const kept = [...state.spans].filter(
		([pair]) => (isOnSquares && goal === 'about') || !idsOf(pair).includes(who),
	);
	const set = (isOnSquares && mover ? left : [])
		.filter((id) => {
			const other = find(state, id);
			return other && areNextOnLine(mover?.place.square ?? 0, other.place.square);
		})
		.map((id) => [pairOf(who, id), apart] as const);
	return kept.length === state.spans.size && set.length === 0
		? state
		: inState(state, {spans: new Map([...kept, ...set])});
}

function movedText({near, goal, squares, diagonals = 0}: Moved, after: TeState): string {
	if (goal === 'about') {
		return 'moves about';
	}

	const path = diagonals > 0 ? ` (${pathText({squares, diagonals})})` : '';
	if (near.length > 0) {
		return `moves up to ${near.map((id) => nameOf(after, id)).join(' and ')}${path}`;
	}

	const far = counted(squares, 'square');
	return goal === 'away'
		? `moves back ${far}${path}`
		: `moves ${far} towards ${nameOf(after, goal)}${path}`;
}

function ruleOf({stack}: TeState): RuleId {
	const top = stack.at(-1);
	return (top?.kind === 'action' ? actionOf(top.action)?.rule : undefined) ?? 'TE-V01';
}

/** “; splash counts at square 3”, or between two squares. */
function midpointText({midpoint}: Moved): string {
	if (midpoint === undefined) {
		return '';
	}

	const before = Math.floor(midpoint);
	return before === midpoint
		? `; splash counts at square ${minus(midpoint)}`
		: `; splash counts between squares ${minus(before)} and ${minus(before + 1)}`;
}

export const movementEvents = eventRows<TeState>()({
	moved: {
		shape: moved,
		evolve(state, event) {
			const {who, left, passed, isStep} = event;
			if (!state.index.has(who)) {
				return state;
			}

			const there = placed(state, event);
			const turned =
				turnOf(state) === who
					? inTurn(there, who, (turn) => {
							turn.moved = isStep && turn.moved === 'no' ? 'step' : 'move';
							turn.isDrawFree ||= !isStep;
						})
					: there;
			return inTop(withSpans(turned, event), actionForm, ({reach}) => ({
				left,
				reach: [...reach, ...passed],
			}));
		},
		tell: (event, after) =>
			line(
				`${clause(after, event.who, movedText(event, after))}${midpointText(event)}`,
				event.who,
				ruleOf(after),
			),
	},
	spanned: {
		shape: {one: id, other: id, squares: number},
		rule: 'TE-67',
		evolve: (state, {one, other, squares}) =>
			inState(state, {spans: new Map(state.spans).set(pairOf(one, other), squares)}),
		tell: ({one, other, squares}, after) =>
			ruling(
				forGm(
					`${nameOf(after, one)} and ${nameOf(after, other)} are ${counted(squares, 'square')} apart`,
				),
				{who: one},
			),
	},
});
