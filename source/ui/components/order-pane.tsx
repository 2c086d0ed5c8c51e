import {Box} from 'ink';
import {useMemo} from 'react';
import type {Board} from '../../engine/board.js';
import {lanesInSight} from '../lanes-in-sight.js';
import {laneColumns, measureLanes} from '../lanes.js';
import {useLook} from '../look.js';
import {LaneRow} from './lane-row.js';
import {WindowedList} from './windowed-list.js';
import {Text} from './text.js';

type Properties = {
	readonly board: Board;
	/** The lane that stays in sight. */
	readonly index: number;
	/** Other lanes that stay in sight where that can be, the most important first. */
	readonly also?: readonly number[];
	/** The lane with the cursor, where there is one. */
	readonly cursor?: number;
	readonly width: number;
	readonly height: number;
};

/** Lines for the reason why somebody stands where it does. */
const reasonHeight = (height: number): number =>
	height >= 16 ? 3 : height >= 12 ? 2 : height >= 6 ? 1 : 0;

const nobodyElse: readonly number[] = [];

/** Who acts when, and how everybody fares. */
export function OrderPane({
	board,
	index,
	also = nobodyElse,
	cursor,
	width,
	height,
}: Properties) {
	const {theme} = useLook();
	const measure = useMemo(() => measureLanes(board), [board]);
	const inner = width - 2;
	const columns = laneColumns(inner, measure);
	const reason = reasonHeight(height);
	const room = height - reason;
	const {lanes} = board;
	const lane = lanes[cursor ?? index];
	const isCounted = lanes.length > room && room >= 4;
	const seen =
		cursor === undefined
			? lanesInSight(lanes.length, isCounted ? room - 1 : room, [
					index,
					...also,
				]).flatMap((at) => lanes[at] ?? [])
			: lanes;
	return (
		<Box
			flexDirection="column"
			flexShrink={0}
			width={width}
			height={height}
			overflow="hidden"
			paddingX={1}
		>
			<Box flexDirection="column" height={room} flexShrink={0}>
				{lanes.length === 0 ? (
					<Text {...theme.muted}>Nobody is in sight.</Text>
				) : (
					<WindowedList
						items={seen}
						index={cursor ?? 0}
						height={room}
						keyOf={({combatant}) => combatant}
						render={(each, at) => (
							<LaneRow
								lane={each}
								columns={columns}
								isHighlighted={at === cursor}
							/>
						)}
					/>
				)}
				{isCounted && cursor === undefined ? (
					<Text wrap="truncate" {...theme.muted}>
						{seen.length} of {lanes.length}
					</Text>
				) : null}
			</Box>
			{reason > 0 && lane !== undefined && lane.why !== '' && (
				<Box height={reason} flexShrink={0} overflow="hidden">
					<Text {...theme.muted}>
						{lane.name}: {lane.why}
					</Text>
				</Box>
			)}
		</Box>
	);
}
