import {closed, winnerStep} from '../../../engine/course/closing.js';
import {isOut, turnOf, winner} from '../derived.js';
import {type AnyEvent, exchange} from '../flow-types.js';
import {type RkState, closing} from '../state.js';
import {closeStep as closeStepOf} from '../../../engine/course/ending.js';
import {closeMenu} from '../acts/course.js';

/** RK-38: one side is left, or none, and the GM has not let this turn go on. */
export const mayClose = (state: RkState): boolean =>
	state.goesOnIn !== turnOf(state) && winner(state) !== undefined;

export const closeStep = <Frame>(due: (frame: Frame, state: RkState) => boolean) =>
	closeStepOf(due, closeMenu, winner, {
		why: 'a fight can end in the middle of a turn',
		rule: 'RK-38',
	});

/** A line for everybody who leaves the fight wounded. */
const sums = (state: RkState): readonly AnyEvent[] =>
	state.combatants.flatMap((combatant): readonly AnyEvent[] => {
		const {id: who, flesh, dramatic, isGone} = combatant;
		return isGone || (flesh === 0 && dramatic === 0)
			? []
			: [{type: 'summed', who, flesh, dramatic, isOut: isOut(combatant)}];
	});

const isAnybodyHurt = (state: RkState): boolean =>
	state.combatants.some(({flesh, isGone}) => flesh > 0 && !isGone);

/** What is settled when the fight is over: who won, and what happens to Flesh Wounds (reading 4). */
export const closingFrame = exchange(closing, {
	left: closed,
	ask: [
		{step: winnerStep('RK-38', winner)},
		{
			choose: 'wounds',
			when: (_frame, state) => isAnybodyHurt(state),
			head: () => ({
				title: 'What becomes of the Flesh Wounds?',
				why: 'no rule says what becomes of wounds after a fight; Dramatic Wounds stay unless the GM changes them',
				rule: 'RK-31',
			}),
			offer: () => [true, false],
			show: (isKept) =>
				isKept
					? {id: 'keep', key: 'l', label: 'The Flesh Wounds stay'}
					: {
							id: 'clear',
							key: 'B',
							label: 'The Flesh Wounds heal with a rest',
							detail: 'gone also where the fight is opened again',
						},
			take: (isKept) => [{type: 'wounds-settled', isKept}],
		},
	],
	end: (frame, state) => [...sums(state), ...closed(frame)],
});
