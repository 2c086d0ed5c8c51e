import {Box} from 'ink';
import {useMemo, useState} from 'react';
import {AnswerRow} from './answer-row.js';
import {MomentPane} from './moment-pane.js';
import {Page, pageHeight} from '../../kit/page.js';
import {WindowedList} from '../../kit/windowed-list.js';
import {
	afterwards,
	answersOf,
	historyRows,
	otherRound,
} from './history-answers.js';
import {useCursor} from '../../kit/use-cursor.js';
import type {PageProperties} from '../screen.js';
import {useKeys} from '../../kit/use-keys.js';
import {useLook} from '../../kit/look.js';
import {useSize} from '../../kit/size.js';
import {plural} from '../../kit/text.js';
import {Text} from '../../kit/safe-text.js';

/** The answers of the fight, oldest first, with the board after each and a way back to it. */
export function HistoryPage({screen}: PageProperties) {
	const {now, view, message} = screen;
	const {fight} = now;
	const {columns, rows} = useSize();
	const {theme} = useLook();
	const [withUndone, setWithUndone] = useState(false);
	const answers = useMemo(
		() => answersOf(now.fight.history(view), withUndone),
		[now, view, withUndone],
	);
	const unit = fight.info.units.find(({isChapter}) => isChapter)?.id ?? 'round';
	const lines = useMemo(() => historyRows(answers, unit), [answers, unit]);
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
				screen.undoTo(later.from);
			} else
				switch (command) {
					case 'undo': {
						screen.run('undo');

						break;
					}

					case 'redo': {
						screen.run('redo');

						break;
					}

					case 'correct': {
						if (answer && !answer.isUndone) {
							screen.correct(answer.n);
						}

						break;
					}

					case 'fork': {
						if (answer && !answer.isUndone) {
							screen.fork(answer.last);
						}

						break;
					}

					case 'undone': {
						setWithUndone((before) => !before);

						break;
					}

					case 'left':
					case 'right': {
						const way = command === 'left' ? -1 : 1;
						cursor.set(otherRound(answers, cursor.index, way));
						break;
					}

					case 'back':
					case 'history': {
						screen.close();

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
				{commands: ['left', 'right'], label: unit},
				...(later && screen.refused('undo') === undefined
					? [
							{
								commands: ['accept' as const],
								label: `back to here (takes back ${plural(later.count, 'answer')})`,
							},
						]
					: []),
				...(['undo', 'redo'] as const)
					.filter((command) => screen.refused(command) === undefined)
					.map((command) => ({commands: [command]})),
				...(answer &&
				!answer.isUndone &&
				screen.refused('correct') === undefined
					? [{commands: ['correct' as const]}]
					: []),
				...(answer && !answer.isUndone && screen.refused('fork') === undefined
					? [{commands: ['fork' as const]}]
					: []),
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
						items={lines}
						index={lines.findIndex(
							(line) => line.kind === 'answer' && line.at === cursor.index,
						)}
						height={listHeight}
						keyOf={(line, at) =>
							line.kind === 'answer' ? String(line.answer.n) : `heading ${at}`
						}
						render={(line) =>
							line.kind === 'answer' ? (
								<AnswerRow
									answer={line.answer}
									isHighlighted={line.at === cursor.index}
								/>
							) : (
								<Text wrap="truncate" {...theme.title}>
									{line.text}
								</Text>
							)
						}
					/>
				</Box>
				{answer ? (
					<MomentPane
						fight={fight}
						answer={answer}
						previous={answers
							.slice(0, cursor.index)
							.findLast(({isUndone}) => !isUndone)}
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
