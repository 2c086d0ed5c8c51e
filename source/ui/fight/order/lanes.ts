import type {Board, Gauge, Lane} from '../../../engine/board.js';
import {widestOf} from '../../kit/text.js';

/** The widest contents of a board's columns: measured once a board, so that columns stay where they are while it scrolls. */
export type LaneMeasure = {
	readonly order: number;
	readonly name: number;
	/** The first gauge: its name and its numbers. */
	readonly gauge: number;
	readonly value: number;
	/** Each of the other gauges; 0 for those that are told among the badges. */
	readonly others: readonly number[];
	/** Gauges go by their short names. */
	readonly isShort: boolean;
	/** With the mark of the cell that it is now. */
	readonly track: number;
	/** Whether the first gauge can be shown as a bar as well. */
	readonly hasBar: boolean;
	readonly badges: number;
};

const minus = (value: number): string => String(value).replace('-', '−');

/** “14/22”, or “14” where there is no most. */
export const valueText = ({value, max}: Gauge): string =>
	max === undefined ? minus(value) : `${minus(value)}/${max}`;

/** @param isShort by its short name, where it has one */
export const gaugeName = ({id, short = id}: Gauge, isShort: boolean): string =>
	isShort ? short : id;

export const gaugeText = (gauge: Gauge, isShort: boolean): string =>
	`${gaugeName(gauge, isShort)} ${valueText(gauge)}`;

export const badgesText = (badges: readonly string[]): string =>
	badges.join(', ');

/** How much of a lane is said, from all in full to the least: short names, and what is as usual left out. */
export type Brevity = 'full' | 'short' | 'least';

/** Whether the gauges of this place are told among the badges at the least: only those that are not as usual. */
const isTold = ({lanes}: Board, place: number): boolean =>
	lanes.some(({gauges}) => gauges[place]?.isUsual !== undefined);

/** “W 2 E 9, dazed”: the gauges that have no column and are not as usual, then the badges. */
export function notesText(
	{gauges, badges}: Lane,
	{others, isShort}: Pick<LaneMeasure, 'others' | 'isShort'>,
): string {
	const told = gauges
		.slice(1)
		.filter((gauge, at) => !others[at] && gauge.isUsual !== true)
		.map((gauge) => `${gaugeName(gauge, isShort)} ${minus(gauge.value)}`);
	return badgesText([...(told.length > 0 ? [told.join(' ')] : []), ...badges]);
}

export function measureLanes(board: Board, brevity: Brevity): LaneMeasure {
	const {lanes} = board;
	const isShort = brevity !== 'full';
	const most = Math.max(1, ...lanes.map(({gauges}) => gauges.length));
	const cells = Math.max(0, ...lanes.map(({track = []}) => track.length));
	const first = lanes.flatMap(({gauges}) => gauges.slice(0, 1));
	const others = Array.from({length: most - 1}, (_, at) =>
		brevity === 'least' && isTold(board, at + 1)
			? 0
			: widestOf(
					lanes.map(({gauges}) => {
						const gauge = gauges[at + 1];
						return gauge === undefined ? '' : gaugeText(gauge, isShort);
					}),
				),
	);
	return {
		order: widestOf(lanes.map(({order}) => order)),
		name: widestOf(lanes.map(({name}) => name)),
		gauge: widestOf(first.map((gauge) => gaugeName(gauge, isShort))),
		value: widestOf(first.map((gauge) => valueText(gauge))),
		others,
		isShort,
		track: cells === 0 ? 0 : cells + 1,
		hasBar:
			first.some(({max}) => max !== undefined) &&
			others.every((width) => width > 0),
		badges: widestOf(lanes.map((lane) => notesText(lane, {others, isShort}))),
	};
}

/** Widths of a lane's columns; a width of 0 leaves the column out. */
export type LaneColumns = Omit<LaneMeasure, 'hasBar'> & {
	readonly bar: number;
};

const fullBar = 10;
const shortBar = 5;

/** Mark and side, with the space after each. */
export const signs = 4;

const spaced = (width: number): number => (width === 0 ? 0 : width + 1);

/** Of badges cut shorter than this nothing could be read. */
const leastBadges = 6;

/** A name shorter than this says little. */
const leastName = 8;

/**
 * Shares a pane’s width out: track, name and numbers first, then the other gauges one by one as they fit, some room for
 * badges, the bar, and all that is long.
 */
export function laneColumns(width: number, measure: LaneMeasure): LaneColumns {
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
	const gauge = value === 0 ? 0 : Math.max(0, whole(spaced(measure.gauge)) - 1);
	const more = take(Math.min(measure.name, 16) - name);
	const others: number[] = [];
	for (const each of measure.others) {
		const given = whole(spaced(each));
		if (given === 0 && each > 0) {
			break;
		}

		others.push(Math.max(0, given - 1));
	}

	const badges =
		left < leastBadges ? 0 : take(spaced(Math.min(measure.badges, 8)));
	const cells = left > fullBar ? fullBar : left > shortBar ? shortBar : 0;
	const bar = measure.hasBar && track === 0 ? cells : 0;
	take(spaced(bar));
	const rest = take(measure.name - name - more);
	return {
		order,
		name: name + more + rest,
		gauge,
		value,
		others,
		isShort: measure.isShort,
		track,
		bar,
		badges: badges === 0 ? 0 : badges - 1 + left,
	};
}

/** Badges as wide as this are read without the rest. */
const enoughBadges = 24;

/** The columns of a board’s lanes, with as much in them as finds room. */
export function columnsFor(board: Board, width: number): LaneColumns {
	for (const brevity of ['full', 'short'] as const) {
		const measure = measureLanes(board, brevity);
		const columns = laneColumns(width, measure);
		const isWhole =
			columns.others.length === measure.others.length &&
			columns.badges >= Math.min(measure.badges, enoughBadges);
		if (isWhole) {
			return columns;
		}
	}

	return laneColumns(width, measureLanes(board, 'least'));
}

const sum = (one: number, other: number): number => one + other;

/** How many cells of a bar are full. A little is never nothing, and not quite full is never full. */
export function filledCells({value, max = 0}: Gauge, cells: number): number {
	if (max <= 0 || value <= 0) {
		return 0;
	}

	if (value >= max) {
		return cells;
	}

	return Math.min(cells - 1, Math.max(1, Math.round((value / max) * cells)));
}

/** The lane to keep in sight: who acts, or who is asked. */
export function laneInSight(
	lanes: readonly Lane[],
	who: string | undefined,
): number {
	const acting = lanes.findIndex(({mark}) => mark === 'acting');
	const asked =
		acting === -1 && who !== undefined
			? lanes.findIndex(({combatant}) => combatant === who)
			: acting;
	return Math.max(0, asked);
}
