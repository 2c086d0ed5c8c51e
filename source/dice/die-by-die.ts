import type {Chain} from './dice.js';
import {type Pool, bonusText, keepBest} from './keep.js';

/** One die of a roll in words, and whether it counts. */
export type ToldDie = {readonly text: string; readonly counts: boolean};

/** A roll die by die, with the dice that count in brackets: “[10+5] [8] 3 2”. */
const dieByDie = (dice: readonly ToldDie[]): string =>
	dice.map(({text, counts}) => (counts ? `[${text}]` : text)).join(' ');

/** A roll of which the best dice are kept, with its total: “[10+5] [8] 3 2 = 23”. */
export function keptText(dice: readonly Chain[], pool: Pick<Pool, 'keep' | 'bonus'>): string {
	const {total, isKept} = keepBest(dice, pool);
	const told = dieByDie(
		dice.map((chain, place) => ({text: chain.join('+'), counts: isKept[place] ?? false})),
	);
	const sign = total < 0 ? '−' : '';
	return `${told}${bonusText(pool.bonus)} = ${sign}${Math.abs(total)}`;
}
