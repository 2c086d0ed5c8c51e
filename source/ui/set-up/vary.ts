import type {VariantStep} from '../../engine/facts/combatants/variants.js';
import type {Selection} from '../../session/library/services.js';
import {cannotVary, variantsFor} from '../../session/parts/people/variants.js';
import {troubleOf} from '../kit/look/trouble.js';
import type {SetUp, SetUpAction} from './set-up.js';

/** Makes somebody who comes one step stronger or weaker, once what that needs is loaded. */
export const variesWith =
	(
		{ruleset, after}: SetUp,
		dispatch: (action: SetUpAction) => void,
		tell: (message: string) => void,
	): ((index: number, selection: Selection, step: VariantStep) => Promise<void>) =>
	async (index, {entry}, step) => {
		const {kin} = entry.newcomer;
		if (after?.heroes.some((hero) => hero.entry.newcomer.kin === kin)) {
			tell('Heroes of the former fight come as they are');
			return;
		}

		try {
			const variants = await variantsFor(ruleset);
			if (variants.of(entry, step)) {
				dispatch({type: 'varied', index, step, variants});
			} else {
				tell(cannotVary(entry, step));
			}
		} catch (error) {
			tell(troubleOf(error).message);
		}
	};
