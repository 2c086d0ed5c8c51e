import type {VariantStep} from '../../engine/variants.js';
import type {Selection} from '../../session/services.js';
import {cannotVary, variantsFor} from '../../session/variants.js';
import {useLoaded} from '../kit/use-loaded.js';
import type {SetUp, SetUpAction} from './set-up.js';

const asTheyAre = 'Heroes of the former fight come as they are';

/**
 * Makes somebody who comes one step stronger or weaker.
 * @returns a function that does so, or tells why not
 */
export function useVariants(
	state: SetUp,
	dispatch: (action: SetUpAction) => void,
): (index: number, selection: Selection, step: VariantStep) => string {
	const {ruleset, after} = state;
	const variants = useLoaded(async () => variantsFor(ruleset), ruleset?.id);
	return (index, {entry}, step) => {
		if (variants.kind !== 'loaded') {
			return 'The rules are still being read';
		}

		const {kin} = entry.newcomer;
		if (after?.heroes.some((hero) => hero.entry.newcomer.kin === kin)) {
			return asTheyAre;
		}

		const variant = variants.value.of(entry, step);
		if (!variant) {
			return cannotVary(entry, step);
		}

		dispatch({type: 'varied', index, entry: variant});
		return '';
	};
}
