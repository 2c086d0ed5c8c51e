import {type Board, withNow} from '../../../engine/board.js';
import type {SpanLine} from '../../kit/span.js';
import {cell, withoutEnd} from './lane-cell.js';
import {signs} from './lane-columns.js';
import type {LaneScene} from './lane-tail.js';
import {gaugeHeadings, placeHeading} from './lanes.js';

/** The names over the columns. */
export function headingLine(
	board: Board,
	{columns, now, symbols}: Pick<LaneScene, 'columns' | 'now' | 'symbols'>,
): SpanLine {
	const numbers = Array.from(
		{length: Math.max(0, columns.track - 1)},
		(_, at) => String((at + 1) % 10),
	);
	const {isHeaded, isShort} = columns;
	const named = (text: string): string => (isHeaded ? text : '');
	const [first = '', ...others] = gaugeHeadings(board, isShort).map(named);
	const gauges = columns.others.map((width, at) =>
		cell(
			others[at] ?? '',
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
			? cell(first, columns.bar + 1 + columns.value)
			: cell(first, columns.value, undefined, true)),
		...gauges.slice(0, columns.harmed).flat(),
		...cell('', columns.delta),
		...gauges.slice(columns.harmed).flat(),
		...cell(named(placeHeading(isShort)), columns.place),
		...cell(
			named(columns.engaged < engagedHeading.length ? 'vs' : engagedHeading),
			columns.engaged,
		),
		{text: named(columns.state < 5 ? '' : 'State')},
	];
	return withoutEnd(spans.map(({text}) => ({text, role: 'muted'})));
}

const engagedHeading = 'Engaged';
