import {Box} from 'ink';
import {useMemo} from 'react';
import type {View} from '../../../engine/basics.js';
import {differences} from '../../../projections/differences.js';
import type {Fight} from '../../../session/fight.js';
import type {Answer} from './history-answers.js';
import {laneInSight} from '../order/lanes.js';
import {allRows} from '../log/log-lines.js';
import {useLook} from '../../kit/look.js';
import {wrapLines} from '../../kit/text.js';
import {Line} from '../../kit/line.js';
import {LogRows} from '../log/log-rows.js';
import {OrderPane} from '../order/order-pane.js';
import {Text} from '../../kit/safe-text.js';

/** What an answer led to, and the board after it. */
export function MomentPane({
	fight,
	answer,
	previous,
	view,
	width,
	height,
}: {
	readonly fight: Fight;
	readonly answer: Answer;
	/** The one before it, as far as it is in force. */
	readonly previous: Answer | undefined;
	readonly view: View;
	readonly width: number;
	readonly height: number;
}) {
	const {theme} = useLook();
	const moment = useMemo(
		() => fight.momentAfter(answer.last, view),
		[fight, answer.last, view],
	);
	const changes = useMemo(() => {
		const before = previous && fight.momentAfter(previous.last, view);
		return before && moment ? differences(before.board, moment.board) : [];
	}, [fight, previous, moment, view]);
	const rows = [
		...allRows(answer.lines, width - 4),
		...changes.flatMap((change) =>
			wrapLines(change, width - 6).map((text) => ({
				kind: 'play' as const,
				text: `  ${text}`,
				isFirst: false,
			})),
		),
	].slice(0, Math.max(1, Math.floor(height / 3)));
	return (
		<Box flexDirection="column" width={width} height={height} flexShrink={0}>
			<Box paddingLeft={1} flexShrink={0}>
				<LogRows rows={rows} />
			</Box>
			<Line width={width} />
			{moment ? (
				<>
					<Box height={1} flexShrink={0} paddingLeft={1}>
						<Text wrap="truncate">
							{moment.board.clock.join(' · ')} · then: {moment.title}
						</Text>
					</Box>
					<OrderPane
						board={moment.board}
						index={laneInSight(moment.board.lanes, undefined)}
						width={width}
						height={Math.max(1, height - rows.length - 2)}
					/>
				</>
			) : (
				<Box paddingLeft={1}>
					<Text {...theme.muted}>It was taken back: there is no board.</Text>
				</Box>
			)}
		</Box>
	);
}
