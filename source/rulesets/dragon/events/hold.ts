import {yes, id, number, text, maybe} from '../../../engine/kit/shape.js';
import {line} from '../../../engine/events/narration.js';
import {secret, told} from '../../../engine/world/told.js';
import {clause, find, nameOf} from '../../../engine/world/world.js';
import {inTurn} from '../phases/clock.js';
import {inActivity, inSpeed} from '../updates.js';
import {lapse, without} from './phase-changes.js';
import {drEvents} from './rows.js';

/* A phase that is held, put off, passed, bought or given. */

export const holdEvents = drEvents({
	waits: {
		shape: {who: id, round: number},
		rule: 'DR-11',
		evolve: (state, {who, round}) => inActivity(state, who, {waitsIn: round}),
		tell: ({who, round}, state) => line(clause(state, who, `waits for Late ${inTurn(round)}`), who),
	},
	'let-go': {
		shape: {
			who: id,
			round: number,
			/** It was offered by the other side (DR-40). */
			isBonus: maybe(yes),
		},
		rule: 'DR-19',
		evolve(state, {who, round}) {
			const declined = inActivity(state, who, {bonusIn: 0});
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
		shape: {who: id, round: number, trigger: maybe(text)},
		evolve: (state, {who, round, trigger}) =>
			inActivity(
				inSpeed(state, who, (speed) => {
					speed.phases = without(speed.phases, [inTurn(round)]);
				}),
				who,
				{hold: {from: round, ...(trigger !== undefined && {trigger})}},
			),
		tell({who, trigger}, state) {
			const holds = clause(state, who, 'holds the phase');
			return trigger === undefined
				? line(holds, who, 'DR-09')
				: line(
						told`${holds} until ${secret(who, 'order', `this happens: ${trigger}`, 'something happens')}`,
						who,
						'DR-10',
					);
		},
	},
	offered: {
		shape: {who: id, to: id, round: number},
		rule: 'DR-40',
		about: ({who, to}) => [who, to],
		evolve: (state, {to, round}) => inActivity(state, to, {bonusIn: round}),
		tell: ({who, to}, state) =>
			line(clause(state, who, `offers ${nameOf(state, to)} a bonus phase`), who),
	},
});
