import type {Side} from '../../../engine/kit/basics.js';
import {oneSideMenu} from '../../../engine/course/ending.js';
import {roundOf} from '../derived/order.js';
import {winner} from '../derived/vitals.js';
import type {AnyEvent} from '../flow-types.js';
import type {TeState} from '../state/fight.js';
import {fightForm} from '../state/frames.js';

const winnerText: Readonly<Record<Side | 'nobody', string>> = {
	good: 'the heroes win',
	bad: 'the foes win',
	nobody: 'nobody is left',
};

/** TE-23: one side is left. */
export const closeMenu = oneSideMenu<TeState, AnyEvent>(
	winner,
	{label: 'No, the round goes on', event: (state) => fightForm.filled({goesOnIn: roundOf(state)})},
	(won) => winnerText[won],
);
