import type {Side} from '../../../engine/basics.js';
import {notAskedNow} from '../../../engine/refusals.js';
import type {Step} from '../../../engine/steps.js';
import type {TeAct} from '../acts/types.js';
import {roundOf} from '../derived/order.js';
import {winner} from '../derived/vitals.js';
import type {AnyEvent} from '../flow-types.js';
import type {TeState} from '../state.js';

const mayClose = (state: TeState): boolean =>
	winner(state) !== undefined && state.goesOnIn !== roundOf(state);

const winnerText: Readonly<Record<Side | 'nobody', string>> = {
	good: 'the heroes win',
	bad: 'the foes win',
	nobody: 'nobody is left',
};

/** One side is left: the GM is asked as soon as it is so, in the middle of a turn as well (TE-23). */
export const closeStep = <F>(): Step<F, TeState, TeAct, AnyEvent> => ({
	id: 'close',
	kind: 'choose',
	due: (_frame, state) => mayClose(state),
	ask: (_frame, state) => ({
		title: 'No foes are left to fight: is the fight over?',
		why: 'until one side is beaten, has fled or has surrendered',
		rule: 'TE-23',
		choices: [
			{
				id: 'finish',
				label: `Yes: ${winnerText[winner(state) ?? 'nobody']}`,
				act: {do: 'finish'},
			},
			{id: 'go-on', label: 'No, the round goes on', act: {do: 'go-on'}},
		],
	}),
	refuse: (act) =>
		act.do === 'finish' || act.do === 'go-on' ? undefined : notAskedNow,
	take(act, _frame, state) {
		const won = winner(state);
		return act.do === 'go-on'
			? [{type: 'went-on', round: roundOf(state)}]
			: [{type: 'closing-begun', ...(won && {winner: won})}];
	},
});
