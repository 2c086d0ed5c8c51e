import type {Board} from '../../../engine/world/board.js';
import type {SpanLine} from '../../kit/parts/span.js';
import {headingLine} from '../order/lane-heading.js';
import {laneLines} from '../order/lane-lines.js';
import type {LaneScene} from '../order/lane-tail.js';
import {lanesInSight} from '../order/lanes-in-sight.js';

/** How many rows each lane has: with one more, its state wraps into it, or it is blank. */
export type Spacing = 1 | 2;

/** How many rows all lanes take with their heading; spaced, a blank row is below it. */
export const playersRows = (lanes: number, spacing: Spacing, isHeaded: boolean): number =>
	lanes * spacing + (isHeaded ? spacing : 0);

const blank: SpanLine = [];

/** Lanes to be read from afar; those that matter now, if there is no room for all. */
export function playersLines(
	board: Board,
	scene: LaneScene,
	{
		height,
		spacing,
		isHeaded,
		wanted,
	}: {
		readonly height: number;
		readonly spacing: Spacing;
		readonly isHeaded: boolean;
		/** The lanes to keep in sight, the most important first. */
		readonly wanted: readonly number[];
	},
): readonly SpanLine[] {
	const {lanes} = board;
	const isWhole = playersRows(lanes.length, spacing, isHeaded) <= height;
	const heading = isHeaded ? [headingLine(board, scene), ...(spacing === 2 ? [blank] : [])] : [];
	const room = height - heading.length - (isWhole ? 0 : 1);
	const size = Math.max(1, Math.floor(room / spacing));
	const places = lanesInSight(lanes.length, size, wanted);
	let left = Math.max(0, room - places.length * spacing);
	const drawn = places.flatMap((at) => {
		const lane = lanes[at];
		const lines = lane ? laneLines(lane, scene, {rows: spacing + left}) : [];
		left -= Math.max(0, lines.length - spacing);
		return lines.length < spacing ? [...lines, blank] : lines;
	});
	const count: SpanLine = [{text: `${places.length} of ${lanes.length}`, role: 'muted'}];
	return [...heading, ...drawn, ...(isWhole ? [] : [count])];
}
