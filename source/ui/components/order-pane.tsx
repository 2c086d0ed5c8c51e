import {Box} from 'ink';
import {useMemo} from 'react';
import type {Board} from '../../engine/board.js';
import {laneColumns, measureLanes} from '../lanes.js';
import {useLook} from '../look.js';
import {LaneRow} from './lane-row.js';
import {WindowedList} from './windowed-list.js';
import {Text} from './text.js';

type Properties = {
	readonly board: Board;
	/** The lane that stays in sight. */
	readonly index: number;
	/** The lane with the cursor, where there is one. */
	readonly cursor?: number;
	readonly width: number;
	readonly height: number;
};

/** Lines for the reason why somebody stands where it does. */
const reasonHeight = (height: number): number =>
	height >= 16 ? 3 : height >= 12 ? 2 : height >= 6 ? 1 : 0;

/** Who acts when, and how everybody fares. */
export function OrderPane({board, index, cursor, width, height}: Properties) {
	const {theme} = useLook();
	const measure = useMemo(() => measureLanes(board), [board]);
	const inner = width - 2;
	const columns = laneColumns(inner, measure);
	const reason = reasonHeight(height);
	const lane = board.lanes[cursor ?? index];
	return (
		<Box
			flexDirection="column"
			flexShrink={0}
			width={width}
			height={height}
			overflow="hidden"
			paddingX={1}
		>
			<Box flexDirection="column" height={height - reason} flexShrink={0}>
				{board.lanes.length === 0 ? (
					<Text {...theme.muted}>Nobody is in sight.</Text>
				) : (
					<WindowedList
						items={board.lanes}
						index={cursor ?? index}
						isAnchored={cursor === undefined}
						height={height - reason}
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
