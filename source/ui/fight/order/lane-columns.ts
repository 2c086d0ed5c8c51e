import type {Board} from '../../../engine/world/board.js';
import {remembered} from '../../../engine/kit/basics.js';
import type {Callings} from './engaged-text.js';
import {type LaneMeasure, measureLanes} from './measure.js';

/** The widths of a lane's columns; 0 leaves a column out. */
export type LaneColumns = ReturnType<typeof laneColumns>;

const fullBar = 10;
const shortBar = 5;

/** Mark and side, with the space after each. */
export const signs = 4;

const spaced = (width: number): number => (width === 0 ? 0 : width + 1);

/** One short form. */
const leastState = 4;

/** Two of them. */
const shortState = 9;

/** So much of a state is worth more than a bar. */
const besideBar = 7;

/** A state that wraps into so many columns is still read with ease. */
const wrappedState = 12;

/** Whole headings are worth two of these columns: most single conditions still fit. */
const headedState = 10;

/** Beyond it a state may wrap or go by short forms. */
const enoughState = 24;

/** A name shorter than this says little; one of the second length is known by it. */
const leastName = 8;
export const knownName = 12;

/** A name of so many columns is never cut while there is room. */
export const wholeName = 24;

/** “−12”, and “−12 +1”. */
const usualDelta = 3;
const deltaOf = (harms: number): number => harms * (usualDelta + 1) - 1;

const sum = (one: number, other: number): number => one + other;

/** A width from which columns are taken, each with the space behind it. */
class Width {
	#left: number;

	constructor(left: number) {
		this.#left = left;
	}

	get rest(): number {
		return this.#left;
	}

	take(wanted: number): number {
		const given = Math.max(0, Math.min(wanted, this.#left));
		this.#left -= given;
		return given;
	}

	/** A column with all of that width, or none. */
	whole(wanted: number): number {
		return wanted > 0 && spaced(wanted) <= this.#left ? this.take(spaced(wanted)) - 1 : 0;
	}
}

function takeOthers(width: Width, wanted: readonly number[]) {
	const others: number[] = [];
	for (const each of wanted) {
		const given = width.whole(each);
		if (given === 0 && each > 0) {
			break;
		}

		others.push(given);
	}

	return others;
}

/**
 * Divides a pane's width: first track, name and numbers, then the other gauges, a short form of the state, place, a short
 * bar, another short form, who is engaged, the state, and last the bar and everything else in full length.
 */
export function laneColumns(whole: number, measure: LaneMeasure, enough = enoughState) {
	const {track, hasBar} = measure;
	const order = Math.min(measure.order, 12);
	const width = new Width(whole - signs - [order, track].map(spaced).reduce(sum, 0));
	const least = width.take(Math.min(measure.name, leastName));
	width.take(1);
	const value = width.whole(measure.value);
	const known = least + width.take(Math.min(measure.name, knownName) - least);
	const others = takeOthers(width, measure.others);
	const fewest = Math.min(measure.state, leastState);
	let state = width.rest < fewest ? 0 : width.take(fewest);
	const widen = (most: number) => {
		if (state > 0) {
			state += width.take(Math.min(measure.state, most) - state);
		}
	};

	const name = known + width.take(Math.min(measure.name, wholeName) - known);
	const place = width.whole(measure.place);
	const isBarred = hasBar && value > 0;
	// A condition of somebody takes nobody's bar away; beside a track it is a luxury.
	const beside = Math.min(measure.state, track === 0 ? besideBar : enoughState) - state;
	const left = spaced(shortBar) + beside + spaced(measure.engaged);
	const early = isBarred && width.rest >= left ? width.whole(shortBar) : 0;
	widen(shortState);
	const engaged = width.whole(measure.engaged);
	const short = isBarred && track === 0 && early === 0 ? width.whole(shortBar) : early;
	widen(enough);
	const delta = width.whole(deltaOf(measure.harms)) || width.whole(usualDelta);
	const longer = fullBar - short;
	const bar =
		short > 0
			? short + (width.rest < longer ? 0 : width.take(longer))
			: isBarred
				? width.whole(fullBar)
				: 0;
	return {
		order,
		name,
		value,
		others,
		isHeaded: measure.isHeaded,
		isShort: measure.isShort,
		isJoined: measure.isJoined,
		track,
		bar,
		/** What the last answer changed; left out, it moves what is behind it. */
		delta,
		harmed: measure.harmed,
		place,
		engaged,
		state: state + width.rest,
	};
}

/** The longest form that fits; beyond so many columns as are enough a state may wrap or go by short forms. */
export function columnsFor(
	board: Pick<Board, 'clock' | 'lanes'>,
	width: number,
	{
		isHeaded = false,
		callings,
		enough = enoughState,
	}: {
		readonly isHeaded?: boolean;
		readonly callings?: Callings;
		readonly enough?: number | undefined;
	} = {},
): LaneColumns {
	for (const brevity of ['full', 'headed', 'short'] as const) {
		const measure = measureLanes(board, brevity, isHeaded, callings);
		const columns = laneColumns(width, measure, enough);
		const isWhole =
			columns.others.length === measure.others.length &&
			columns.name >= Math.min(measure.name, wholeName) &&
			columns.place >= measure.place &&
			columns.engaged >= measure.engaged &&
			columns.state >=
				Math.min(measure.state, brevity === 'headed' ? headedState : wrappedState, enough);
		if (isWhole) {
			return columns;
		}
	}

	return laneColumns(width, measureLanes(board, 'least', isHeaded, callings), enough);
}

/** The columns of a lane with everything in full, whatever its state is: asked at each key, while the board stays. */
export const widestLane = remembered((board: Pick<Board, 'clock' | 'lanes'>): number => {
	const measure = measureLanes(board, 'full', true);
	const bar = measure.hasBar && measure.track === 0 ? fullBar : 0;
	return (
		signs +
		[
			Math.max(3, measure.order),
			Math.min(measure.name, wholeName),
			measure.track,
			measure.value,
			...measure.others,
			measure.place === 0 ? 0 : Math.max(measure.place, 5),
			measure.engaged === 0 ? 0 : 10,
			bar,
		]
			.map(spaced)
			.reduce(sum, 0) +
		enoughState
	);
});
