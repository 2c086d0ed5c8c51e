import {type Chain, type Dice, sumOfChain} from './dice.js';

/** XkY: how many d10 are rolled, how many of the best are kept and added up, and the bonus. */
export type Pool = {readonly dice: number; readonly keep: number; readonly bonus: number};

const most = 10;

/** The ten-dice rule: dice over ten become kept dice, kept dice over ten become 10 points each; one is rolled and kept at least. */
export function poolOf(rolled: number, kept: number): Pool {
	const over = Math.max(0, rolled - most);
	const dice = Math.max(1, Math.min(most, rolled));
	const wanted = Math.max(1, kept) + over;
	return {
		dice,
		keep: Math.min(dice, wanted),
		bonus: dice < most ? 0 : Math.max(0, wanted - most) * 10,
	};
}

/** “ + 20”, “ − 5”; nothing for 0. */
const bonusText = (bonus: number): string =>
	bonus === 0 ? '' : bonus < 0 ? ` − ${-bonus}` : ` + ${bonus}`;

/** “4k2”, “10k10 + 20”. */
export const poolText = ({dice, keep, bonus}: Pool): string => `${dice}k${keep}${bonusText(bonus)}`;

export const diceOf = ({dice}: Pool, isExploding: boolean): Dice => ({
	count: dice,
	sides: 10,
	...(isExploding && {explodeFrom: 10}),
});

export type Kept = {
	readonly total: number;
	/** For each die in the order rolled, whether it is among the best. */
	readonly isKept: readonly boolean[];
};

/** The total of the best dice of a pool. Among equal dice, the one rolled first is kept. */
export function keepBest(dice: readonly Chain[], {keep, bonus}: Pick<Pool, 'keep' | 'bonus'>) {
	const best = dice
		.map((chain, place) => ({place, value: sumOfChain(chain)}))
		.toSorted((one, other) => other.value - one.value)
		.slice(0, keep);
	const places = new Set(best.map(({place}) => place));
	return {
		total: best.reduce((sum, {value}) => sum + value, bonus),
		isKept: dice.map((_, place) => places.has(place)),
	};
}

/** A roll die by die with its total; the dice that count stand in brackets: “[10+5] [8] 3 2 = 23”. */
export function keptText(dice: readonly Chain[], pool: Pick<Pool, 'keep' | 'bonus'>): string {
	const {total, isKept} = keepBest(dice, pool);
	const told = dice.map((chain, place) =>
		isKept[place] ? `[${chain.join('+')}]` : chain.join('+'),
	);
	const sign = total < 0 ? '−' : '';
	return `${told.join(' ')}${bonusText(pool.bonus)} = ${sign}${Math.abs(total)}`;
}
