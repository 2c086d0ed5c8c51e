import {Box} from 'ink';
import {useMemo} from 'react';
import type {Board, Lane} from '../../../engine/board.js';
import {lanesAbreast} from '../../kit/layout.js';
import {useLook} from '../../kit/look.js';
import {Text} from '../../kit/safe-text.js';
import {SpanLines} from '../../kit/span.js';
import {useScroll} from '../../kit/use-scroll.js';
import {Wrapped} from '../../kit/wrapped.js';
import {type Deltas, noDeltas} from './deltas.js';
import {gap, heights, orderLines} from './order-lines.js';
import {columnsFor} from './lane-columns.js';
import {PlansLine} from './plans-line.js';
import {type Codes, isTold} from './state-text.js';

export type OrderProperties = {
	readonly board: Board;
	/** The lane that must stay in sight. */
	readonly index: number;
	/** Other lanes to keep in sight if possible, the most important first. */
	readonly also?: readonly number[];
	/** The lane with the cursor, if any. */
	readonly cursor?: number;
	/** What conditions are called where room is short. */
	readonly codes?: Codes;
	/** What the last answer changed. */
	readonly deltas?: Deltas;
	/** Gauges have their names over their columns. */
	readonly isHeaded?: boolean;
	readonly width: number;
	readonly height: number;
};

const nobodyElse: readonly number[] = [];
const noCodes: Codes = new Map();

/** Why somebody stands where it does, after its state where that is not told in full in its lane. */
function aboutLane(lane: Lane, width: number, dot: string): string | undefined {
	const {name, why, badges} = lane;
	const state = isTold(lane, [], width) ? [] : [badges.join(', ')];
	const told = [...state, why].filter((text) => text !== '').join(` ${dot} `);
	return told === '' ? undefined : `${name}: ${told}`;
}

/** Who acts when, and the state of everybody. */
export function OrderList({
	board,
	index,
	also = nobodyElse,
	cursor,
	codes = noCodes,
	deltas = noDeltas,
	isHeaded = false,
	width,
	height,
}: OrderProperties) {
	const {theme, symbols} = useLook();
	const {lanes, plans = []} = board;
	const wantsHeading = isHeaded || lanes.some(({track}) => track);
	const {room, about, hasPlans} = heights(width, height, board, wantsHeading);
	const abreast =
		cursor === undefined ? lanesAbreast(width, lanes.length, room) : 1;
	const each = Math.floor((width + gap) / abreast) - gap;
	const columns = useMemo(
		() => columnsFor(board, each, isHeaded),
		[board, each, isHeaded],
	);
	const isCounted = lanes.length > room * abreast && room >= 4;
	const rows = isCounted ? room - 1 : room;
	const deepest = Math.ceil(Math.min(lanes.length, rows * abreast) / abreast);
	const hasHeading = wantsHeading && lanes.length > 0 && deepest < rows;
	const size = hasHeading ? rows - 1 : rows;
	const top = useScroll(cursor ?? 0, size, lanes.length);
	const lane = lanes[cursor ?? index];
	const lines = useMemo(
		() =>
			orderLines(
				board,
				{columns, now: board.now, deltas, codes, symbols},
				{
					hasHeading,
					cursor,
					top,
					size,
					abreast,
					each,
					wanted: [index, ...also],
				},
			),
		[
			board,
			columns,
			deltas,
			codes,
			symbols,
			hasHeading,
			cursor,
			top,
			size,
			abreast,
			each,
			index,
			also,
		],
	);
	const told = lane && aboutLane(lane, columns.badges, symbols.dot);
	return (
		<Box flexDirection="column" flexShrink={0} width={width} height={height}>
			<Box flexDirection="column" height={room} flexShrink={0}>
				{lanes.length === 0 ? (
					<Text {...theme.muted}>Nobody is in sight.</Text>
				) : (
					<SpanLines lines={lines} />
				)}
				{isCounted ? (
					<Text wrap="truncate" {...theme.muted}>
						{size * abreast} of {lanes.length}
					</Text>
				) : null}
			</Box>
			{hasPlans ? <PlansLine plans={plans} width={width} /> : null}
			{about > 0 && told !== undefined ? (
				<Wrapped text={told} width={width} height={about} style={theme.muted} />
			) : null}
		</Box>
	);
}
