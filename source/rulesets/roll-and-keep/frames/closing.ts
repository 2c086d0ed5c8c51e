import {closed, overStep, winnerStep} from '../../../engine/closing.js';
import {notAskedNow} from '../../../engine/refusals.js';
import {isOut} from '../derived.js';
import type {RkState} from '../state.js';
import {type AnyEvent, kind} from '../flow-types.js';

/** A line for each who carries something away. */
const sums = (state: RkState): readonly AnyEvent[] =>
	state.combatants.flatMap((combatant): readonly AnyEvent[] => {
		const {id: who, flesh, dramatic, isGone} = combatant;
		return isGone || (flesh === 0 && dramatic === 0)
			? []
			: [{type: 'summed', who, flesh, dramatic, isOut: isOut(combatant)}];
	});

const isAnybodyHurt = (state: RkState): boolean =>
	state.combatants.some(({flesh, isGone}) => flesh > 0 && !isGone);

/** What is settled when the fight is over: who won, and what becomes of the Flesh Wounds (reading 4). */
export const closingFrame = kind('closing', {
	abandon: closed,
	steps: [
		winnerStep('RK-38'),
		{
			id: 'wounds',
			kind: 'choose',
			due: ({isWoundsAsked}, state) => !isWoundsAsked && isAnybodyHurt(state),
			ask: () => ({
				title: 'What becomes of the Flesh Wounds?',
				why: 'the source does not say',
				rule: 'RK-31',
				choices: [
					{
						id: 'keep',
						label: 'They stay',
						act: {do: 'wounds', isKept: true},
					},
					{
						id: 'clear',
						label: 'They heal with a rest',
						act: {do: 'wounds', isKept: false},
					},
				],
			}),
			refuse: (act) => (act.do === 'wounds' ? undefined : notAskedNow),
			take: (act) =>
				act.do === 'wounds'
					? [{type: 'wounds-settled', isKept: act.isKept}]
					: [],
		},
		overStep(sums),
	],
});
