import {Box} from 'ink';
import {useMemo} from 'react';
import type {Board} from '../../../engine/board.js';
import {lanesInSight} from './lanes-in-sight.js';
import {lanesAbreast} from '../../kit/layout.js';
import {columnsFor} from './lanes.js';
import {useLook} from '../../kit/look.js';
import {Pane} from '../../kit/pane.js';
import {LaneRow, TrackHeading} from './lane-row.js';
import {PlansLine} from './plans-line.js';
import {WindowedList} from '../../kit/windowed-list.js';
import {Text} from '../../kit/safe-text.js';
import {Wrapped} from '../../kit/wrapped.js';

type Properties = {
	readonly board: Board;
	/** The lane that must stay in sight. */
	readonly index: number;
	/** Other lanes to keep in sight if possible, the most important first. */
	readonly also?: readonly number[];
	/** The lane with the cursor, if any. */
	readonly cursor?: number;
	readonly width: number;
	readonly height: number;
};

/** How many rows the reason for somebody's place may take. */
const reasonHeight = (height: number): number =>
	height >= 16 ? 3 : height >= 12 ? 2 : height >= 6 ? 1 : 0;

/** Between lanes side by side. */
const gap = 2;

/**
 * What is planned takes a row that neither lanes nor the heading of their tracks need, or one of several of the reason;
 * else that of the heading, and the last of the reason only where lanes need all others.
 */
function heights(width: number, height: number, {lanes, plans}: Board) {
	const reason = reasonHeight(height);
	const room = height - reason;
	if (plans === undefined) {
		return {room, reason, hasPlans: false};
	}

	const heading = lanes.some(({track}) => track) ? 1 : 0;
	const abreast = lanesAbreast(width, lanes.length, room);
	const left = room - Math.ceil(lanes.length / abreast);
	if (left > heading || (left > 0 && reason <= 1)) {
		return {room: room - 1, reason, hasPlans: true};
	}

	return {
		room: reason > 0 ? room : Math.max(1, room - 1),
		reason: Math.max(0, reason - 1),
		hasPlans: true,
	};
}

const nobodyElse: readonly number[] = [];

/** Who acts when, and the state of everybody. */
export function OrderPane({
	board,
	index,
	also = nobodyElse,
	cursor,
	width,
	height,
}: Properties) {
	const {theme} = useLook();
	const inner = width - 2;
	const {lanes, now, plans = []} = board;
	const {room, reason, hasPlans} = heights(width, height, board);
	const lane = lanes[cursor ?? index];
	const abreast =
		cursor === undefined ? lanesAbreast(inner + 2, lanes.length, room) : 1;
	const each = Math.floor((inner + gap) / abreast) - gap;
	const columns = useMemo(() => columnsFor(board, each), [board, each]);
	const isCounted = lanes.length > room * abreast && room >= 4;
	const rows = isCounted ? room - 1 : room;
	const seen =
		cursor === undefined
			? lanesInSight(lanes.length, rows * abreast, [index, ...also]).flatMap(
					(at) => lanes[at] ?? [],
				)
			: lanes;
	const deep = Math.ceil(seen.length / abreast);
	const hasHeading = columns.track > 0 && deep < rows;
	return (
		<Pane width={width} height={height}>
			<Box flexDirection="column" height={room} flexShrink={0}>
				{lanes.length === 0 ? (
					<Text {...theme.muted}>Nobody is in sight.</Text>
				) : (
					<Box columnGap={gap} flexShrink={0}>
						{Array.from({length: abreast}, (_, place) => (
							<Box key={place} flexDirection="column" flexShrink={0}>
								{hasHeading ? (
									<TrackHeading columns={columns} now={now} />
								) : null}
								<WindowedList
									items={seen.slice(place * deep, (place + 1) * deep)}
									index={cursor ?? 0}
									height={hasHeading ? room - 1 : room}
									keyOf={({combatant}) => combatant}
									render={(shown, at) => (
										<LaneRow
											lane={shown}
											columns={columns}
											now={now}
											isHighlighted={at === cursor}
										/>
									)}
								/>
							</Box>
						))}
					</Box>
				)}
				{isCounted && cursor === undefined ? (
					<Text wrap="truncate" {...theme.muted}>
						{seen.length} of {lanes.length}
					</Text>
				) : null}
			</Box>
			{hasPlans ? <PlansLine plans={plans} width={inner} /> : null}
			{reason > 0 && lane !== undefined && lane.why !== '' && (
				<Wrapped
					text={`${lane.name}: ${lane.why}`}
					width={width - 2}
					height={reason}
					style={theme.muted}
				/>
			)}
		</Pane>
	);
}
