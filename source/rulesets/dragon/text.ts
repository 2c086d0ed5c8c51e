import {counted, listed} from '../../engine/text.js';

/** How many d10 a roll takes; to those who may not know, a single one. */
export const shownDice = (
	count: number,
	isShown: boolean,
): {readonly count: number; readonly sides: number} => ({
	count: isShown ? count : 1,
	sides: 10,
});

export const diceText = (count: number): string =>
	counted(count, 'die', 'dice');

/** “9 left”, “none left”: the phases that remain after a price is paid. */
export const leftText = (rounds: readonly number[]): string =>
	rounds.length === 0 ? 'none left' : `${listed(rounds)} left`;

export const hexes = (count: number): string => counted(count, 'hex', 'hexes');
