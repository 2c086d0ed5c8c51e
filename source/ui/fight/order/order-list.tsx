import {Box} from 'ink';
import {useMemo} from 'react';
import type {Board, Lane} from '../../../engine/board.js';
import {useLook} from '../../kit/look.js';
import {Text} from '../../kit/safe-text.js';
import {SpanLines} from '../../kit/span.js';
import type {Symbols} from '../../kit/symbols.js';
import {useScroll} from '../../kit/use-scroll.js';
import {Wrapped} from '../../kit/wrapped.js';
import {type Deltas, noDeltas} from './deltas.js';
import {orderLines, placesInSight} from './order-lines.js';
import {orderRoom} from './order-room.js';
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
	readonly cursor?: number | undefined;
	/** The first lane in sight; left out, those who matter now are in sight. */
	readonly from?: number | undefined;
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

const placeIn = (
	lanes: readonly Lane[],
	lane: Lane | undefined,
): readonly number[] => {
	const place = lane === undefined ? -1 : lanes.indexOf(lane);
	return place === -1 ? [] : [place];
};

/**
 * “▲ 4 above ▼ 8 below · 35 in all”.
 * @param wanted the lane above and below which they are counted, if it is in sight
 */
function outOfSight(
	places: readonly number[],
	[wanted = -1]: readonly number[],
	{
		count,
		all,
		symbols,
	}: {
		readonly count: number;
		readonly all: number;
		readonly symbols: Symbols;
	},
): string {
	const around = places.includes(wanted) ? wanted : (places[0] ?? 0);
	const above = around - places.filter((place) => place < around).length;
	const below = count - places.length - above;
	const {outOfSight: signs, dot} = symbols;
	return [
		...(above > 0 ? [`${signs.above} ${above} above`] : []),
		...(below > 0 ? [`${signs.below} ${below} below`] : []),
		`${dot} ${all} in all`,
	].join(' ');
}

/** Measured once per board. */
const useColumns = (board: Board, each: number, isHeaded: boolean) =>
	useMemo(() => columnsFor(board, each, isHeaded), [board, each, isHeaded]);

/** Who acts when, and the state of everybody. */
export function OrderList({
	board,
	index,
	also = nobodyElse,
	cursor,
	from,
	codes = noCodes,
	deltas = noDeltas,
	isHeaded = false,
	width,
	height,
}: OrderProperties) {
	const {theme, symbols} = useLook();
	const {plans = []} = board;
	const isWhole = cursor !== undefined || from !== undefined;
	const wanted = [index, ...also];
	const {lanes, out, ...room} = orderRoom(board, {
		width,
		height,
		isHeaded,
		isAbreast: cursor === undefined || from !== undefined,
		kept: isWhole ? undefined : new Set(wanted),
	});
	const {abreast, each, hasHeading, size} = room;
	const columns = useColumns(board, each, isHeaded);
	const scrolledTo = useScroll(cursor ?? 0, size, lanes.length);
	const places = placesInSight(lanes.length, {
		top: from ?? (cursor === undefined ? undefined : scrolledTo),
		size,
		abreast,
		wanted: wanted.flatMap((at) => placeIn(lanes, board.lanes[at])),
	});
	const lane = board.lanes[cursor ?? index];
	const lines = orderLines(
		{...board, lanes},
		{columns, now: board.now, deltas, codes, symbols},
		places,
		{hasHeading, cursor, size, abreast, each},
	);
	const told = lane && aboutLane(lane, columns.badges, symbols.dot);
	return (
		<Box flexDirection="column" flexShrink={0} width={width} height={height}>
			<Box flexDirection="column" height={room.room} flexShrink={0}>
				{lanes.length === 0 ? (
					<Text {...theme.muted}>Nobody is in sight.</Text>
				) : (
					<SpanLines lines={lines} />
				)}
				{out.length > 0 ? (
					<Text wrap="truncate" {...theme.muted}>
						{` ${symbols.marks.out} ${out.length} out: ${out.map(({name}) => name).join(', ')}`}
					</Text>
				) : null}
				{room.isCounted ? (
					<Text wrap="truncate" {...theme.muted}>
						{outOfSight(places, placeIn(lanes, lane), {
							count: lanes.length,
							all: board.lanes.length,
							symbols,
						})}
					</Text>
				) : null}
			</Box>
			{room.hasPlans ? <PlansLine plans={plans} width={width} /> : null}
			{room.about > 0 && told !== undefined ? (
				<Wrapped
					text={told}
					width={width}
					height={room.about}
					style={theme.muted}
				/>
			) : null}
		</Box>
	);
}
