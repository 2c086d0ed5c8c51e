import type {Id} from '../../../engine/basics.js';
import {silent} from '../../../engine/event-rows.js';
import {line} from '../../../engine/narration.js';
import {knowsNumbers} from '../../../engine/veil.js';
import {clause, find, nameOf} from '../../../engine/world.js';
import {inTurn} from '../clock.js';
import {inActivity, inSpeed, push} from '../updates.js';
import {lapse, without} from './phase-changes.js';
import {drEvents} from './rows.js';

/* A phase that is held, put off, passed, bought or given. */

export type HoldEvent =
	| {readonly type: 'waits'; readonly who: Id; readonly round: number}
	| {
			readonly type: 'let-go';
			readonly who: Id;
			readonly round: number;
			/** It was offered by the other side (DR-40). */
			readonly isBonus?: true;
	  }
	| {
			readonly type: 'held';
			readonly who: Id;
			readonly round: number;
			readonly trigger?: string;
	  }
	| {readonly type: 'hold-begun'; readonly who: Id}
	| {readonly type: 'trade-begun'; readonly who: Id}
	| {readonly type: 'offer-begun'; readonly who: Id}
	| {
			readonly type: 'offered';
			readonly who: Id;
			readonly to: Id;
			readonly round: number;
	  };

export const holdEvents = drEvents<HoldEvent>({
	waits: {
		rule: 'DR-11',
		evolve: (state, {who, round}) =>
			inActivity(state, who, (activity) => {
				activity.waitsIn = round;
			}),
		tell: ({who, round}, state) =>
			line(clause(state, who, `waits for Late ${inTurn(round)}`), who),
	},
	'let-go': {
		rule: 'DR-19',
		evolve(state, {who, round}) {
			const declined = inActivity(state, who, (activity) => {
				activity.bonusIn = 0;
			});
			const ofTurn = inTurn(round);
			return find(state, who)?.speed.phases.includes(ofTurn)
				? lapse(declined, who, ofTurn)
				: declined;
		},
		tell: ({who, isBonus}, state) =>
			isBonus
				? line(clause(state, who, 'declines the bonus phase'), who, 'DR-41')
				: line(clause(state, who, 'lets the phase go'), who),
	},
	held: {
		evolve: (state, {who, round, trigger}) =>
			inActivity(
				inSpeed(state, who, (speed) => {
					speed.phases = without(speed.phases, [inTurn(round)]);
				}),
				who,
				(activity) => {
					activity.hold = {
						from: round,
						...(trigger !== undefined && {trigger}),
					};
				},
			),
		tell({who, trigger}, state, view) {
			const holds = clause(state, who, 'holds the phase');
			if (trigger === undefined) {
				return line(holds, who, 'DR-09');
			}

			return line(
				knowsNumbers(state, find(state, who), view, 'order')
					? `${holds} until this happens: ${trigger}`
					: `${holds} until something happens`,
				who,
				'DR-10',
			);
		},
	},
	'hold-begun': {
		evolve: (state, {who}) => push(state, {kind: 'hold', who}),
		tell: silent,
	},
	'trade-begun': {
		evolve: (state, {who}) => push(state, {kind: 'trade', who}),
		tell: silent,
	},
	'offer-begun': {
		evolve: (state, {who}) => push(state, {kind: 'offer', who}),
		tell: silent,
	},
	offered: {
		rule: 'DR-40',
		about: ({who, to}) => [who, to],
		evolve: (state, {to, round}) =>
			inActivity(state, to, (activity) => {
				activity.bonusIn = round;
			}),
		tell: ({who, to}, state) =>
			line(
				clause(state, who, `offers ${nameOf(state, to)} a bonus phase`),
				who,
			),
	},
});
