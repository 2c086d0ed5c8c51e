import {squaresBetween} from '../derived/place.js';
import type {Situation} from './situation.js';

/** TE-67: the bands of range, from near to far; a Setting of the ledger from 4 squares on. */
export const bands = [
	{name: 'point blank', worth: 2},
	{name: 'short range', worth: 1},
	{name: 'medium range', worth: 0},
	{name: 'long range', worth: -1},
	{name: 'far range', worth: -2},
	{name: 'extreme range', worth: -4},
] as const;

export function bandOf(squares: number, range: number): number {
	if (squares > 2 * range) {
		return 5;
	}

	if (squares > 1.5 * range) {
		return 4;
	}

	if (squares > range) {
		return 3;
	}

	return squares <= 2 ? 0 : squares <= 4 ? 1 : 2;
}

/** The squares that stand for a band when the GM picks one. */
export const squaresOfBand = (band: number, range: number): number =>
	[2, 4, Math.max(5, range), Math.floor(1.5 * range), 2 * range, 3 * range][
		band
	] ?? range;

/** A short-ranged weapon both near and past its range adds both (reading 4). */
export function rangeWorth(
	{state, attacker, target, arm}: Situation,
	band: number,
	marks: readonly string[],
): number {
	const range = arm?.weapon.range ?? 0;
	const squares = squaresBetween(state, attacker, target);
	const near = squares <= 2 ? 2 : squares <= 4 ? 1 : 0;
	const isPicked = marks.length > 0 && bandOf(squares, range) !== band;
	const past = Math.min(0, bands[band]?.worth ?? 0);
	const bonus = isPicked ? Math.max(0, bands[band]?.worth ?? 0) : near;
	// TE-64: blind fire has no good of a short range.
	return (marks.includes('blind') ? 0 : bonus) + past;
}
