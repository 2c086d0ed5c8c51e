import {Box} from 'ink';
import {useMemo, useState} from 'react';
import type {View} from '../../engine/basics.js';
import type {Fight} from '../../session/fight.js';
import {Line} from '../components/line.js';
import {LogRows} from '../components/log-rows.js';
import {OrderPane} from '../components/order-pane.js';
import {Page, pageHeight} from '../components/page.js';
import {WindowedList} from '../components/windowed-list.js';
import {type Answer, afterwards, answersOf} from '../history-answers.js';
import {useCursor} from '../hooks/use-cursor.js';
import type {Now} from '../hooks/use-fight.js';
import {useKeys} from '../hooks/use-keys.js';
import {laneInSight} from '../lanes.js';
import {allRows} from '../log-lines.js';
import {useLook} from '../look.js';
import {useSize} from '../size.js';
import {plural} from '../text.js';
import {Text} from '../components/text.js';

function AnswerRow({
	answer,
	isHighlighted,
}: {
	readonly answer: Answer;
	readonly isHighlighted: boolean;
}) {
	const {symbols, theme} = useLook();
	const {n, label, isUndone} = answer;
	return (
		<Text
			wrap="truncate"
			{...(isHighlighted ? theme.cursor : isUndone ? theme.muted : {})}
		>
			{isHighlighted ? symbols.cursor : ' '} {String(n).padStart(4)}{' '}
			{isUndone ? `(${label}) taken back` : label}
		</Text>
	);
}

function Then({
	fight,
	answer,
	view,
	width,
	height,
}: {
	readonly fight: Fight;
	readonly answer: Answer;
	readonly view: View;
	readonly width: number;
	readonly height: number;
}) {
	const {theme} = useLook();
	const moment = useMemo(
		() => fight.momentAfter(answer.last, view),
		[fight, answer.last, view],
	);
	const rows = allRows(answer.lines, width - 4).slice(
		0,
		Math.max(1, Math.floor(height / 3)),
	);
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

type Properties = {
	readonly now: Now;
	readonly view: View;
	readonly message: string;
	undo(): void;
	redo(): void;
	/** Takes back the answer of that number and all after it. */
	undoTo(n: number): void;
	onBack(): void;
};

/** The answers of the fight, oldest first; the board as it was after each; the way back. */
export function HistoryPage({
	now,
	view,
	message,
	undo,
	redo,
	undoTo,
	onBack,
}: Properties) {
	const {fight} = now;
	const {columns, rows} = useSize();
	const {theme} = useLook();
	const [withUndone, setWithUndone] = useState(false);
	const answers = useMemo(
		() => answersOf(now.fight.history(view), withUndone),
		[now, view, withUndone],
	);
	const isFolded = columns < 100;
	const height = pageHeight(rows);
	const listHeight = isFolded ? Math.floor(height * 0.4) : height - 1;
	const cursor = useCursor(answers.length, listHeight - 1, Infinity);
	const answer = answers[cursor.index];
	const later = afterwards(answers, answer);
	useKeys({
		mode: 'history',
		isActive: true,
		onCommand(command) {
			if (command === 'accept' && later) {
				undoTo(later.from);
			} else
				switch (command) {
					case 'undo': {
						undo();

						break;
					}

					case 'redo': {
						redo();

						break;
					}

					case 'undone': {
						setWithUndone((before) => !before);

						break;
					}

					case 'back':
					case 'history': {
						onBack();

						break;
					}

					default: {
						cursor.move(command);
					}
				}
		},
	});
	const listWidth = isFolded ? columns - 2 : Math.floor(columns * 0.4);
	return (
		<Page
			title={`History · ${fight.info.title}`}
			hints={[
				{commands: ['up', 'down'], label: 'step'},
				{
					commands: ['accept'],
					label: later
						? `back to here (takes back ${plural(later.count, 'answer')})`
						: 'back to here',
				},
				{commands: ['undo']},
				{commands: ['redo']},
				{
					commands: ['undone'],
					label: withUndone ? 'hide taken back' : 'show taken back',
				},
				{commands: ['back']},
			]}
		>
			<Box flexDirection={isFolded ? 'column' : 'row'} flexShrink={0}>
				<Box
					flexDirection="column"
					width={listWidth}
					height={listHeight}
					flexShrink={0}
				>
					<WindowedList
						items={answers}
						index={cursor.index}
						height={listHeight}
						keyOf={({n}) => String(n)}
						render={(each, at) => (
							<AnswerRow answer={each} isHighlighted={at === cursor.index} />
						)}
					/>
				</Box>
				{answer ? (
					<Then
						fight={fight}
						answer={answer}
						view={view}
						width={isFolded ? columns - 2 : columns - 2 - listWidth}
						height={isFolded ? height - listHeight - 1 : height - 1}
					/>
				) : null}
			</Box>
			<Text wrap="truncate" {...theme.warning}>
				{message}
			</Text>
		</Page>
	);
}
