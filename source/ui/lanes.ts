import type {Board, Gauge, Lane} from '../engine/board.js';
import {widestOf} from './text.js';

/** The widest contents of a board's columns: measured once a board, so that columns stay where they are while it scrolls. */
export type LaneMeasure = {
	readonly order: number;
	readonly name: number;
	/** The first gauge: its name and its numbers. */
	readonly gauge: number;
	readonly value: number;
	/** Each of the other gauges. */
	readonly others: readonly number[];
	/** With the mark of the cell that it is now. */
	readonly track: number;
	/** Whether the first gauge can be shown as a bar as well. */
	readonly hasBar: boolean;
	readonly badges: number;
};

/** “14/22”, or “14” where there is no most. */
export const valueText = ({value, max}: Gauge): string =>
	max === undefined ? String(value) : `${value}/${max}`;

export const gaugeText = (gauge: Gauge): string =>
	`${gauge.id} ${valueText(gauge)}`;

export const badgesText = (badges: readonly string[]): string =>
	badges.join(', ');

export function measureLanes({lanes}: Board): LaneMeasure {
	const most = Math.max(1, ...lanes.map(({gauges}) => gauges.length));
	const cells = Math.max(0, ...lanes.map(({track = []}) => track.length));
	const first = lanes.flatMap(({gauges}) => gauges.slice(0, 1));
	return {
		order: widestOf(lanes.map(({order}) => order)),
		name: widestOf(lanes.map(({name}) => name)),
		gauge: widestOf(first.map(({id}) => id)),
		value: widestOf(first.map((gauge) => valueText(gauge))),
		others: Array.from({length: most - 1}, (_, at) =>
			widestOf(
				lanes.map(({gauges}) => {
					const gauge = gauges[at + 1];
					return gauge === undefined ? '' : gaugeText(gauge);
				}),
			),
		),
		track: cells === 0 ? 0 : cells + 1,
		hasBar: first.some(({max}) => max !== undefined),
		badges: widestOf(lanes.map(({badges}) => badgesText(badges))),
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
		if (given === 0) {
			break;
		}

		others.push(given - 1);
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
		track,
		bar,
		badges: badges === 0 ? 0 : badges - 1 + left,
	};
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
