import {type Board, withNow} from '../../../engine/world/board.js';
import type {SpanLine} from '../../kit/parts/span.js';
import {cell, withoutEnd} from './lane-cell.js';
import {signs} from './lane-columns.js';
import {widthOf} from '../../kit/look/text.js';
import {engagedHeading} from './engaged-text.js';
import type {LaneScene} from './lane-tail.js';
import {gaugeHeadings, placeHeading} from './lanes.js';

/** A heading as a whole word where its column is wide enough for that. */
const fitting = (whole: string, short: string, width: number): string =>
	widthOf(whole) <= width ? whole : short;

/** The names over the columns. */
export function headingLine(
	board: Board,
	{columns, now, symbols, deltas}: Pick<LaneScene, 'columns' | 'now' | 'symbols' | 'deltas'>,
): SpanLine {
	const numbers = Array.from({length: Math.max(0, columns.track - 1)}, (_, at) =>
		String((at + 1) % 10),
	);
	const {isHeaded} = columns;
	const named = (text: string): string => (isHeaded ? text : '');
	const whole = gaugeHeadings(board, false).map(named);
	const short = gaugeHeadings(board, true).map(named);
	const headingOf = (at: number, width: number): string =>
		fitting(whole[at] ?? '', short[at] ?? '', width);
	const overBar = columns.bar + 1 + columns.value;
	const gauges = columns.others.map((width, at) =>
		cell(
			headingOf(at + 1, width),
			width,
			undefined,
			board.lanes.every(({gauges}) => gauges[at + 1]?.beside === undefined),
		),
	);
	const ordered = signs + columns.order;
	const spans = [
		...(columns.order === 0
			? cell('', signs - 1)
			: cell(named(board.orderedBy ?? ''), ordered, undefined, true)),
		...cell(named('Name'), columns.name),
		...cell(withNow(numbers, now, symbols.now), columns.track),
		...(columns.bar > 0
			? cell(headingOf(0, overBar), overBar)
			: cell(headingOf(0, columns.value), columns.value, undefined, true)),
		...gauges.slice(0, columns.harmed).flat(),
		// What the last answer changed is no value of the columns beside it.
		...cell(named(deltas.size === 0 ? '' : symbols.isPlain ? '+-' : '±'), columns.delta),
		...gauges.slice(columns.harmed).flat(),
		...cell(named(fitting(placeHeading(false), placeHeading(true), columns.place)), columns.place),
		...cell(named(fitting(engagedHeading, 'vs', columns.engaged)), columns.engaged),
		{text: named(columns.state < 5 ? '' : 'State')},
	];
	return withoutEnd(spans.map(({text}) => ({text, role: 'muted'})));
}
