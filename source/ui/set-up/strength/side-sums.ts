import {capital} from '../../../engine/kit/text.js';
import {sides} from '../../../engine/kit/basics.js';
import type {SideSum} from '../../../engine/facts/sums.js';
import {FrayError, type Services} from '../../../session/library/services.js';
import type {SpanLine} from '../../kit/parts/span.js';
import type {Symbols} from '../../kit/look/symbols.js';
import type {SetUp} from '../set-up.js';
import {countOf, newFight} from '../who-comes.js';

/** How many are on each side, and what they have in all. Sums that cannot be made yet are left out: what is wrong is said where it can be mended. */
export function sumsOf(services: Pick<Services, 'sumsOf'>, state: SetUp): readonly SideSum[] {
	const heads = {label: 'in all', good: countOf(state, 'good'), bad: countOf(state, 'bad')};
	try {
		return [heads, ...services.sumsOf(newFight(state))];
	} catch (error) {
		if (error instanceof FrayError) {
			return [heads];
		}

		throw error;
	}
}

/** “In all ◆ 4 ◇ 8 · RP ◆ 84 ◇ 115”. */
export const sumsLine = (
	sums: readonly SideSum[],
	{sides: signs, dot}: Pick<Symbols, 'sides' | 'dot'>,
): SpanLine =>
	sums.flatMap((sum, at): SpanLine => [
		{text: at === 0 ? '' : ` ${dot} `},
		{text: capital(sum.label), role: 'muted'},
		...sides.map((side) => ({text: ` ${signs[side]} ${sum[side]}`, role: side})),
	]);
