import {
	id,
	number,
	list,
	text,
	maybe,
	flag,
} from '../../../engine/kit/shape.js';
import {pay} from '../frame-types.js';
import {category, substat, type Substat} from '../stats.js';
import type {EventsOf} from '../../../engine/facts/event.js';
import {silent} from '../../../engine/events/event-rows.js';
import {line} from '../../../engine/events/narration.js';
import {listed} from '../../../engine/kit/text.js';
import {knowsNumbers} from '../../../engine/world/veil.js';
import {clause, find} from '../../../engine/world/world.js';
import {markActed, spend, touched} from './phase-changes.js';
import {drEvents} from './rows.js';
import {dicelessRow} from '../actions.js';
import type {DrState} from '../state.js';
import {round} from '../clock.js';
import {subName} from '../sub-rounds.js';
import {inPhase, inState, inTop, pop} from '../updates.js';

/* A phase, from start to end, and its cost. */

/** The GM rules on a substat: for the attack of a phase, or for a defence (DR-2A). */
const inRuling = (
	state: DrState,
	update: (frame: {isChoosingWay: boolean; way: Substat | undefined}) => void,
): DrState => inTop(inTop(state, 'phase', update), 'attack', update);

/** A sub-round in which nobody has a phase is called by nobody: whoever acts in it says which it is (DR-11). */
const calledNow = (state: DrState): string => subName(state.sub, round(state));

export const phaseEvents = drEvents({
	'phase-opened': {
		shape: {who: id, by: pay},
		about: ({who}) => [who],
		evolve: (state, {who, by}) =>
			inState(state, (fresh) => {
				fresh.activeSubs = state.activeSubs.includes(state.sub)
					? state.activeSubs
					: [...state.activeSubs, state.sub];
				fresh.stack = [
					...state.stack,
					{
						kind: 'phase',
						who,
						by,
						isSpent: false,
						hasDiceless: false,
						hasDiced: false,
						isChoosingWay: false,
						way: undefined,
					},
				];
			}),
		tell: silent,
	},
	/** Told only when it costs more than a phase of this round. */
	acts: {
		shape: {
			who: id,
			by: pay,
			round: number,
			/** The rounds of the turn whose phases it costs. */
			spent: list(number),
			trigger: maybe(text),
		},
		about: ({who}) => [who],
		evolve(state, event) {
			const acted = inPhase(
				markActed(touched(state), event, event.by === 'hold'),
				event.who,
				(frame) => {
					frame.isSpent = true;
				},
			);
			return event.by === 'trade'
				? inState(acted, (fresh) => {
						fresh.isStopAsked = false;
					})
				: acted;
		},
		tell({who, by, spent, trigger}, state, view) {
			const isKnown = knowsNumbers(state, find(state, who), view, 'order');
			switch (by) {
				case 'phase': {
					return undefined;
				}

				case 'bonus': {
					return line(
						clause(state, who, 'accepts the bonus phase'),
						who,
						'DR-40',
					);
				}

				case 'trade': {
					const buys = `buys a phase${isKnown ? ` for ${listed(spent)}` : ''}`;
					return line(
						`${calledNow(state)}: ${clause(state, who, buys)}`,
						who,
						'DR-05',
					);
				}

				case 'hold': {
					return trigger === undefined
						? line(
								`${calledNow(state)}: ${clause(state, who, 'breaks the hold')}`,
								who,
								'DR-27',
							)
						: line(clause(state, who, `breaks in: ${trigger}`), who, 'DR-10');
				}
			}
		},
	},
	surcharged: {
		shape: {who: id, spent: list(number), category},
		rule: 'DR-06',
		evolve: (state, {who, spent}) => spend(state, who, spent),
		// Being outside the category reveals the speed, and costing a phase reveals the phases.
		tell: ({who, spent, category}, state, view) =>
			knowsNumbers(state, find(state, who), view, 'order')
				? line(
						clause(
							state,
							who,
							`also gives up ${listed(spent)}: a ${category} action, outside the speed’s category`,
						),
						who,
					)
				: undefined,
	},
	did: {
		shape: {who: id, what: text},
		evolve: (state, {who}) =>
			inPhase(state, who, (frame) => {
				frame.hasDiceless = true;
			}),
		tell({who, what}, state) {
			const row = dicelessRow(what);
			return line(clause(state, who, row?.does ?? what), who, row?.rule);
		},
	},
	diced: {
		shape: {who: id},
		evolve: (state, {who}) =>
			inPhase(state, who, (frame) => {
				frame.hasDiced = true;
			}),
		tell: silent,
	},
	'way-asked': {
		shape: {is: flag},
		evolve: (state, {is}) =>
			inRuling(state, (frame) => {
				frame.isChoosingWay = is;
			}),
		tell: silent,
	},
	'way-chosen': {
		shape: {substat},
		evolve: (state, {substat}) =>
			inRuling(state, (frame) => {
				frame.isChoosingWay = false;
				frame.way = substat;
			}),
		tell: silent,
	},
	'phase-over': {
		shape: {who: id},
		evolve: (state) => pop(touched(state)),
		tell: silent,
	},
});

export type PhaseEvent = EventsOf<typeof phaseEvents>;
