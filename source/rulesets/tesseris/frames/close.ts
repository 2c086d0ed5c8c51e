import {closeStep as closeStepOf, oneSideMenu} from '../../../engine/course/ending.js';
import {goesOnIn, roundOf} from '../derived/order.js';
import {winner} from '../derived/vitals.js';
import type {AnyEvent} from '../flow-types.js';
import type {TeState} from '../state/fight.js';
import {fightForm} from '../state/frames.js';

const winnerText = {good: 'the heroes win', bad: 'the foes win', nobody: 'nobody is left'} as const;

const closeMenu = oneSideMenu<TeState, AnyEvent>(
	winner,
	{label: 'No, the round goes on', event: (state) => fightForm.filled({goesOnIn: roundOf(state)})},
	(won) => winnerText[won],
);

/** Asks the GM as soon as only one side is left, even in the middle of a turn (TE-23). */
export const closeStep = <Frame>() =>
	closeStepOf(
		(_frame: Frame, state: TeState) =>
			winner(state) !== undefined && goesOnIn(state) !== roundOf(state),
		closeMenu,
		winner,
		{why: 'a fight lasts until one side is beaten, has fled or has surrendered', rule: 'TE-23'},
	);
