import {sideNames} from '../engine/basics.js';
import {
	type Cell,
	type Gauge,
	type Lane,
	type Mark,
	withNow,
} from '../engine/board.js';

/** What stands in a phase track's cell when it is written out. */
const cellMarks: Readonly<Record<Cell, string>> = {
	phase: '●',
	held: '◐',
	spent: '○',
	lapsed: '×',
	none: '·',
};

/**
 * An order as head and rows of text; columns that nobody fills are left out.
 * @param now the cell of the tracks that it is, from 1
 */
export function orderTable(
	lanes: readonly Lane[],
	now?: number,
): {
	readonly head: readonly string[];
	readonly rows: ReadonlyArray<readonly string[]>;
} {
	const gaugeIds = [
		...new Set(lanes.flatMap(({gauges}) => gauges.map(({id}) => id))),
	];
	const columns: ReadonlyArray<readonly [string, (lane: Lane) => string]> = [
		['Order', ({order}) => order],
		['Name', ({name}) => name],
		['Side', ({side}) => sideNames[side]],
		...gaugeIds.map(
			(id) =>
				[
					id,
					({gauges}: Lane) => gaugeText(gauges.find((each) => each.id === id)),
				] as const,
		),
		[
			'Track',
			({track = []}) =>
				withNow(
					track.map((cell) => cellMarks[cell]),
					now,
					'|',
				),
		],
		['State', ({mark, badges}) => stateText(mark, badges)],
	];
	const filled = columns.filter(([, text]) =>
		lanes.some((lane) => text(lane) !== ''),
	);
	return {
		head: filled.map(([name]) => name),
		rows: lanes.map((lane) => filled.map(([, text]) => text(lane))),
	};
}

/** Where a badge says the same as the mark, once is enough. */
const stateText = (mark: Mark, badges: readonly string[]): string =>
	[...new Set([...(mark === 'waiting' ? [] : [mark]), ...badges])].join(', ');

/** “14/22”. */
export function gaugeText(gauge: Gauge | undefined): string {
	if (!gauge) {
		return '';
	}

	return gauge.max === undefined
		? String(gauge.value)
		: `${gauge.value}/${gauge.max}`;
}
