import {spendRanks, spentText, successesOf} from '../../dice/successes.js';
import type {View} from '../../engine/basics.js';
import {counted} from '../../engine/text.js';
import {knowsNumbers} from '../../engine/veil.js';
import type {Check} from './frame-types.js';
import type {DrCombatant, DrState} from './state.js';

/* The results of rolled pools, and how they are told (DR-20). */

/** The successes after the best spending of ranks, minus difficulty. */
export const madeOf = (check: Check): number =>
	Math.max(0, successesOf(check.faces, check) - check.minus);

const successText = (count: number): string =>
	counted(count, 'success', 'successes');

/** “7 needed, 3 ranks”. */
export const needText = ({
	need,
	ranks,
	minus,
}: Pick<Check, 'need' | 'ranks' | 'minus'>): string =>
	[
		`${need} needed`,
		...(ranks > 0 ? [counted(ranks, 'rank')] : []),
		...(minus > 0 ? [`${successText(minus)} off`] : []),
	].join(', ');

/** “[6→7] [7] 3 = 2 successes (7 needed, 3 ranks)”: die by die, after the best spending of ranks. */
const checkText = (check: Check): string =>
	`${spentText(spendRanks(check.faces, check)) || 'no dice'} = ${successText(madeOf(check))} (${needText(check)})`;

/** A roll die by die. A view that may not know the dice sees only the result. */
export const seenCheck = (
	check: Check,
	state: DrState,
	who: DrCombatant | undefined,
	view: View,
): string =>
	knowsNumbers(state, who, view, 'ability')
		? checkText(check)
		: successText(madeOf(check));
