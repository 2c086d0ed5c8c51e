import {memo} from 'react';
import {type Board, statesOf} from '../../../engine/world/board.js';
import {useBoxed, useLook} from '../../kit/look/look.js';
import {type SpanLine, SpanLines} from '../../kit/parts/span.js';
import {callingsIn} from '../order/engaged-text.js';
import {columnsFor} from '../order/lane-columns.js';
import {type LaneScene, noDeltas} from '../order/lane-tail.js';
import {type OrderPaneProperties, OrderFrame, OrderPane} from '../order/order-pane.js';
import {useRoom} from '../../kit/parts/section.js';
import {headingLine, laneLines} from '../order/lane-lines.js';
import {lanesInSight} from '../order/order-lines.js';

/** How many rows each lane has: with one more, its state wraps into it, or it is blank. */
type Spacing = 1 | 2;

/** How many rows all lanes take with their heading; spaced, a blank row is below it. */
const playersRows = (lanes: number, spacing: Spacing, isHeaded: boolean): number =>
	lanes * spacing + (isHeaded ? spacing : 0);

const blank: SpanLine = [];

/** Lanes to be read from afar; those that matter now, if there is no room for all. */
function playersLines(
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

type Properties = OrderPaneProperties & {
	/** Whether rows are to be spaced; `undefined` where they are if there is room. */
	readonly isSpaced: boolean | undefined;
};

/** Where states have room to wrap, so many of their columns are enough. */
const enoughState = 14;

/** Players pick nobody by tags: with whom somebody is engaged stands in full before its state. */
function withNames(board: Board): Board {
	const {names} = callingsIn(board);
	return {
		...board,
		lanes: board.lanes.map(({engaged = [], ...lane}) => {
			const foes = engaged.flatMap((id) => names.get(id) ?? []);
			return foes.length === 0
				? lane
				: {...lane, states: [{text: `vs ${foes.join(', ')}`}, ...statesOf(lane)]};
		}),
	};
}

/** The order as it is read from afar: with a row between lanes where they fit, or where somebody wants it so. */
function Order({isSpaced, board: whole, ...rest}: Properties) {
	const board = withNames(whole);
	const properties = {...rest, board};
	const {cursor, from, index, also = []} = rest;
	const isBoxed = useBoxed();
	const {symbols} = useLook();
	const {width, height} = useRoom(rest);
	const fits = (spacing: Spacing) => playersRows(board.lanes.length, spacing, isBoxed) <= height;
	const spacing = (isSpaced ?? fits(2)) ? 2 : 1;
	const isRead = cursor !== undefined || from !== undefined;
	if (isRead || board.lanes.length === 0 || (spacing === 1 && !fits(1))) {
		return <OrderPane {...properties} />;
	}

	const others = also
		.map((id) => board.lanes.findIndex(({combatant}) => combatant === id))
		.filter((at) => at !== -1);
	const {conditions = [], deltas = noDeltas} = properties;
	const callings = callingsIn(board);
	const enough = spacing === 2 ? enoughState : undefined;
	return (
		<OrderFrame {...properties}>
			<SpanLines
				lines={playersLines(
					board,
					{
						columns: columnsFor(board, width, {isHeaded: isBoxed, callings, enough}),
						now: board.now,
						deltas,
						conditions,
						legend: '',
						callings,
						asked: undefined,
						symbols,
					},
					{height, spacing, isHeaded: isBoxed, wanted: [index, ...others]},
				)}
			/>
		</OrderFrame>
	);
}

/** Drawn anew only when something of it is different. */
export const PlayersOrder = memo(Order);
