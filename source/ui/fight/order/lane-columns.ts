import type {Board} from '../../../engine/board.js';
import {type LaneMeasure, measureLanes} from './lanes.js';

/** The widths of a lane's columns; 0 leaves a column out. */
export type LaneColumns = Omit<LaneMeasure, 'hasBar'> & {
	readonly bar: number;
};

const fullBar = 10;
const shortBar = 5;

/** Mark and side, with the space after each. */
export const signs = 4;

const spaced = (width: number): number => (width === 0 ? 0 : width + 1);

/** A state in fewer columns has no room for one code and the number of the others. */
const leastState = 6;

/** Beyond it a state may wrap or go by codes. */
const enoughState = 24;

/** A name shorter than this says little. */
const leastName = 8;

/**
 * Divides a pane's width: first track, name and numbers, then the other gauges one by one as they fit, some room for
 * the state, the bar, and last the full length of everything.
 */
export function laneColumns(
	width: number,
	measure: LaneMeasure,
	enough = enoughState,
): LaneColumns {
	const {track} = measure;
	const order = Math.min(measure.order, 12);
	let left = width - signs - [order, track].map(spaced).reduce(sum, 0);
	const take = (wanted: number): number => {
		const given = Math.max(0, Math.min(wanted, left));
		left -= given;
		return given;
	};

	const whole = (wanted: number): number => (wanted <= left ? take(wanted) : 0);

	const name = take(Math.min(measure.name, leastName));
	const value = Math.max(0, whole(spaced(measure.value)) - 1);
	const more = take(Math.min(measure.name, 16) - name);
	const others: number[] = [];
	for (const each of measure.others) {
		const given = whole(spaced(each));
		if (given === 0 && each > 0) {
			break;
		}

		others.push(Math.max(0, given - 1));
	}

	const state = left < leastState ? 0 : take(spaced(leastState));
	const longer = take(Math.min(measure.name, enoughState) - name - more);
	const wanted = Math.max(0, Math.min(measure.badges, enough) + 1 - state);
	const cells =
		left - wanted > fullBar
			? fullBar
			: left - Math.min(wanted, 8) > shortBar
				? shortBar
				: 0;
	const bar = measure.hasBar && track === 0 && value > 0 ? cells : 0;
	take(spaced(bar));
	return {
		order,
		name: name + more + longer,
		value,
		others,
		isHeaded: measure.isHeaded,
		isShort: measure.isShort,
		isJoined: measure.isJoined,
		track,
		bar,
		badges: state === 0 ? 0 : state - 1 + left,
	};
}

/**
 * The columns of a board's lanes, in the longest form that fits.
 * @param enough beyond so many columns a state may wrap or go by codes
 */
export function columnsFor(
	board: Board,
	width: number,
	isHeaded = false,
	enough = enoughState,
): LaneColumns {
	for (const brevity of ['full', 'short'] as const) {
		const measure = measureLanes(board, brevity, isHeaded);
		const columns = laneColumns(width, measure, enough);
		const isWhole =
			columns.others.length === measure.others.length &&
			columns.badges >= Math.min(measure.badges, enough);
		if (isWhole) {
			return columns;
		}
	}

	return laneColumns(width, measureLanes(board, 'least', isHeaded), enough);
}

/** The columns of a lane with everything in full, whatever its state is now. */
export function widestLane(board: Board): number {
	const measure = measureLanes(board, 'full', true);
	const bar = measure.hasBar && measure.track === 0 ? fullBar : 0;
	return (
		signs +
		[
			Math.max(3, measure.order),
			Math.min(measure.name, enoughState),
			measure.track,
			measure.value,
			...measure.others,
			bar,
		]
			.map(spaced)
			.reduce(sum, 0) +
		enoughState
	);
}

const sum = (one: number, other: number): number => one + other;
