import type {Board, Gauge, Lane} from '../../../engine/board.js';
import {widestOf} from '../../kit/text.js';

/** The widest content of each column. Measured once per board, so that the columns stay in place while it scrolls. */
export type LaneMeasure = {
	readonly order: number;
	readonly name: number;
	/** The first gauge: its name and its numbers. */
	readonly gauge: number;
	readonly value: number;
	/** Each of the other gauges; 0 for those that are shown among the badges. */
	readonly others: readonly number[];
	/** Gauges use their short names. */
	readonly isShort: boolean;
	/** Includes the mark of the current cell. */
	readonly track: number;
	/** Whether the first gauge can also be shown as a bar. */
	readonly hasBar: boolean;
	readonly badges: number;
};

const minus = (value: number): string => String(value).replace('-', '−');

/** “14/22”, or “14” for a gauge without a maximum. */
export const valueText = ({value, max}: Gauge): string =>
	max === undefined ? minus(value) : `${minus(value)}/${max}`;

/** @param isShort whether to use its short name, where it has one */
export const gaugeName = ({id, short = id}: Gauge, isShort: boolean): string =>
	isShort ? short : id;

export const gaugeText = (gauge: Gauge, isShort: boolean): string =>
	`${gaugeName(gauge, isShort)} ${valueText(gauge)}`;

export const badgesText = (badges: readonly string[]): string =>
	badges.join(', ');

/**
 * How much of a lane is shown, from everything in full to the least: short names, and nothing that has its usual value.
 */
export type Brevity = 'full' | 'short' | 'least';

/** Whether the least form shows the gauges in this place among the badges, and then only unusual values. */
const isTold = ({lanes}: Board, place: number): boolean =>
	lanes.some(({gauges}) => gauges[place]?.isUsual !== undefined);

/** “W 2 E 9, dazed”: gauges without a column that have an unusual value, then the badges. */
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

/** Notes, and where the lane stands as far as there is room after them. */
export const notesAndPlace = (
	lane: Lane,
	measure: Pick<LaneMeasure, 'others' | 'isShort'>,
): string =>
	[notesText(lane, measure), lane.place ?? '']
		.filter((text) => text !== '')
		.join('; ');

/** The widths of a lane's columns; 0 leaves a column out. */
export type LaneColumns = Omit<LaneMeasure, 'hasBar'> & {
	readonly bar: number;
};

const fullBar = 10;
const shortBar = 5;

/** Mark and side, with the space after each. */
export const signs = 4;

const spaced = (width: number): number => (width === 0 ? 0 : width + 1);

/** Badges that are cut shorter than this cannot be read. */
const leastBadges = 6;

/** A name shorter than this says little. */
const leastName = 8;

/**
 * Divides a pane's width: first track, name and numbers, then the other gauges one by one as they fit, some room for
 * badges, the bar, and last the full length of everything.
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

/** Badges of this width can be understood even when the rest is cut off. */
const enoughBadges = 24;

/** The columns of a board's lanes, in the longest form that fits. */
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

/**
 * How many cells of a bar are full. A small value never looks empty, and a value below the maximum never looks full.
 */
export function filledCells({value, max = 0}: Gauge, cells: number): number {
	if (max <= 0 || value <= 0) {
		return 0;
	}

	if (value >= max) {
		return cells;
	}

	return Math.min(cells - 1, Math.max(1, Math.round((value / max) * cells)));
}

/** The lane to keep in sight: the one of who acts or is asked. */
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
