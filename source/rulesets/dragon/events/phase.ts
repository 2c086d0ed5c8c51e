import type {Id} from '../../../engine/basics.js';
import {silent} from '../../../engine/event-rows.js';
import {line} from '../../../engine/narration.js';
import {listed} from '../../../engine/text.js';
import {knowsNumbers} from '../../../engine/veil.js';
import {clause, find} from '../../../engine/world.js';
import {markActed, spend, touched} from './phase-changes.js';
import {drEvents} from './rows.js';
import {dicelessRow} from '../actions.js';
import {round} from '../clock.js';
import type {Pay} from '../frame-types.js';
import type {DrState} from '../state.js';
import type {Category, Substat} from '../stats.js';
import {subName} from '../sub-rounds.js';
import {inPhase, inState, inTop, pop, push} from '../updates.js';

/* A phase, from start to end, and its cost. */

export type PhaseEvent =
	| {readonly type: 'phase-opened'; readonly who: Id; readonly by: Pay}
	| {
			readonly type: 'acts';
			readonly who: Id;
			readonly by: Pay;
			readonly round: number;
			/** The rounds of the turn whose phases it costs. */
			readonly spent: readonly number[];
			readonly trigger?: string;
	  }
	| {
			readonly type: 'surcharge-begun';
			readonly who: Id;
			readonly category: Category;
	  }
	| {
			readonly type: 'surcharged';
			readonly who: Id;
			readonly spent: readonly number[];
			readonly category: Category;
	  }
	| {readonly type: 'did'; readonly who: Id; readonly what: string}
	| {readonly type: 'diced'; readonly who: Id}
	| {readonly type: 'way-asked'; readonly is: boolean}
	| {readonly type: 'way-chosen'; readonly substat: Substat}
	| {readonly type: 'phase-over'; readonly who: Id}
	| {readonly type: 'frame-left'};

/** The GM rules on a substat: for the attack of a phase, or for a defence (DR-2A). */
const inRuling = (
	state: DrState,
	update: (frame: {isChoosingWay: boolean; way: Substat | undefined}) => void,
): DrState => inTop(inTop(state, 'phase', update), 'attack', update);

/** A sub-round in which nobody has a phase is called by nobody: whoever acts in it says which it is (DR-11). */
const calledNow = (state: DrState): string => subName(state.sub, round(state));

export const phaseEvents = drEvents<PhaseEvent>({
	'phase-opened': {
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
	'surcharge-begun': {
		evolve: (state, {who, category}) =>
			push(state, {kind: 'surcharge', who, category}),
		tell: silent,
	},
	surcharged: {
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
		evolve: (state, {who}) =>
			inPhase(state, who, (frame) => {
				frame.hasDiced = true;
			}),
		tell: silent,
	},
	'way-asked': {
		evolve: (state, {is}) =>
			inRuling(state, (frame) => {
				frame.isChoosingWay = is;
			}),
		tell: silent,
	},
	'way-chosen': {
		evolve: (state, {substat}) =>
			inRuling(state, (frame) => {
				frame.isChoosingWay = false;
				frame.way = substat;
			}),
		tell: silent,
	},
	'phase-over': {evolve: (state) => pop(touched(state)), tell: silent},
	'frame-left': {evolve: pop, tell: silent},
});
