import {spendRanks, spentText, successesOf} from '../../../dice/successes.js';
import type {Id} from '../../../engine/kit/basics.js';
import {counted} from '../../../engine/kit/text.js';
import {type Told, secret} from '../../../engine/world/told.js';
import type {Check} from '../frame-types.js';
import {substatName} from '../sheet/stats.js';

/* The results of rolled pools, and how they are told (DR-20). */

/** How much damage past 0 hit points each success of a Death Check makes up for (DR-31). */
export const worthOfSuccess = 5;

/** The successes after the best spending of ranks, minus difficulty. */
export const madeOf = (check: Check): number =>
	Math.max(0, successesOf(check.faces, check) - check.minus);

const successText = (count: number): string => counted(count, 'success', 'successes');

/** “7 needed, 3 ranks”. */
export const needText = ({need, ranks, minus}: Pick<Check, 'need' | 'ranks' | 'minus'>): string =>
	[
		`${need} needed`,
		...(ranks > 0 ? [counted(ranks, 'rank')] : []),
		...(minus > 0 ? [`−${successText(minus)}`] : []),
	].join(', ');

/** “8 needed, sword 3 ranks, range 9–16 hexes +1 needed”; a log of version 2 says no more than “8 needed, 3 ranks”. */
const countedText = (check: Check): string =>
	check.counted
		? [`${check.need} needed`, ...check.counted.map(({label, worth}) => `${label} ${worth}`)].join(
				', ',
			)
		: needText(check);

/** “[6→7] [7] 3 = 2 successes (7 needed, sword 3 ranks)”: die by die, after the best spending of ranks; the dice are a secret. */
export const checkText = (check: Check, who: Id): Told => {
	const made = successText(madeOf(check));
	return secret(
		who,
		'ability',
		`${spentText(spendRanks(check.faces, check)) || 'no dice'} = ${made} (${countedText(check)})`,
		made,
	);
};

/** The same with the substat that was rolled: “Accuracy [6→7] 3 = 1 success …”. */
export const rollText = (check: Check, who: Id): Told => [
	check.substat ? secret(who, 'ability', `${substatName(check.substat)} `) : '',
	checkText(check, who),
];
