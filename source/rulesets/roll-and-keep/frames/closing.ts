import {menuStep} from '../../../engine/course/act-rows.js';
import {closed, overStep, winnerStep} from '../../../engine/course/closing.js';
import {woundsMenu} from '../acts/course.js';
import {isOut} from '../derived.js';
import {type AnyEvent, kind} from '../flow-types.js';
import type {FrameOf, RkState} from '../state.js';

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
export const closingFrame = kind('closing', {
	abandon: closed,
	steps: [
		winnerStep('RK-38'),
		menuStep({
			id: 'wounds',
			due: ({isWoundsAsked}: FrameOf<'closing'>, state: RkState) =>
				!isWoundsAsked && isAnybodyHurt(state),
			menu: woundsMenu,
			scene: (frame) => frame,
			head: () => ({
				title: 'What becomes of the Flesh Wounds?',
				why: 'the source does not say; Dramatic Wounds stay in any case',
				rule: 'RK-31',
			}),
		}),
		overStep(sums),
	],
});
