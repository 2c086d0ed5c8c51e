import {closed, overStep, winnerStep} from '../../../engine/closing.js';
import {plightOf} from '../derived.js';
import {type AnyEvent, kind} from '../flow-types.js';
import type {OtState} from '../state.js';

/** A line for each who carries something away. */
const sums = (state: OtState): readonly AnyEvent[] =>
	state.combatants.flatMap((combatant): readonly AnyEvent[] => {
		const {id: who, hp, sheet, isGone} = combatant;
		const plight = plightOf(combatant, state);
		return isGone || (hp === sheet.hp && plight === 'up')
			? []
			: [{type: 'summed', who, plight}];
	});

export const closingFrame = kind('closing', {
	abandon: closed,
	steps: [winnerStep('OT-25'), overStep(sums)],
});
