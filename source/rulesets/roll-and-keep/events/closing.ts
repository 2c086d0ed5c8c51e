import {number, maybe, flag, id} from '../../../engine/kit/shape.js';
import {winner, type Side} from '../../../engine/kit/basics.js';
import type {EventsOf} from '../../../engine/facts/event.js';
import {eventRows, silent} from '../../../engine/events/event-rows.js';
import {line} from '../../../engine/events/narration.js';
import {nameOf} from '../../../engine/world/world.js';
import {knows} from '../derived.js';
import type {RkState} from '../state.js';
import {wounds} from '../text.js';
import {inCombatant, inState, pop, push} from '../updates.js';

const inClosing = (
	state: RkState,
	winner: Side | 'nobody' | undefined,
	isWoundsAsked: boolean,
): RkState =>
	state.stack.at(-1)?.kind === 'closing'
		? push(pop(state), {kind: 'closing', winner, isWoundsAsked})
		: state;

const healed = (state: RkState): RkState =>
	state.combatants.reduce<RkState>(
		(after, {id, flesh, isGone}) =>
			flesh === 0 || isGone
				? after
				: inCombatant(after, id, (fresh) => {
						fresh.flesh = 0;
					}),
		state,
	);

export const closingEvents = eventRows<RkState>()({
	'went-on': {
		shape: {turn: number},
		rule: 'RK-38',
		evolve: (state, {turn}) =>
			inState(state, (fresh) => {
				fresh.goesOnIn = turn;
			}),
		/** In turn 0: there are opponents again, and the ruling is over. */
		tell: ({turn}) =>
			turn === 0
				? undefined
				: line(
						'The GM lets the turn go on with one side left',
						undefined,
						undefined,
						'ruling',
					),
	},
	'closing-begun': {
		shape: {winner: maybe(winner)},
		evolve: (state, {winner}) =>
			push(state, {kind: 'closing', winner, isWoundsAsked: false}),
		tell: silent,
	},
	'winner-named': {
		shape: {winner},
		evolve: (state, {winner}) => inClosing(state, winner, false),
		tell: silent,
	},
	/** Reading 4: Flesh Wounds stay or heal as the GM decides. Dramatic Wounds always stay. */
	'wounds-settled': {
		shape: {isKept: flag},
		rule: 'RK-31',
		evolve(state, {isKept}) {
			const top = state.stack.at(-1);
			const asked =
				top?.kind === 'closing' ? inClosing(state, top.winner, true) : state;
			return isKept ? asked : healed(asked);
		},
		tell: ({isKept}) =>
			line(
				isKept ? 'The Flesh Wounds stay' : 'The Flesh Wounds heal',
				undefined,
				undefined,
				'closing',
			),
	},
	summed: {
		shape: {who: id, flesh: number, dramatic: number, isOut: flag},
		rule: 'RK-31',
		tell({who, flesh, dramatic, isOut}, after, view) {
			const parts = knows(after, who, view, 'health')
				? [
						wounds(flesh, 'Flesh'),
						wounds(dramatic, 'Dramatic'),
						...(isOut ? ['out'] : []),
					]
				: [isOut ? 'out' : 'hurt'];
			return line(
				`${nameOf(after, who)}: ${parts.join(', ')}`,
				who,
				undefined,
				'closing',
			);
		},
	},
});

/** The end of a fight, and what is settled then. */
export type ClosingEvent = EventsOf<typeof closingEvents>;
