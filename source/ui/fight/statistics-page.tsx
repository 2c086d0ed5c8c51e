import {Box} from 'ink';
import {useMemo} from 'react';
import {recordFight} from '../../projections/record/record-fight.js';
import {statisticsTexts} from '../../projections/record/statistics-text.js';
import {Page, pageHeight} from '../kit/page.js';
import {Text} from '../kit/safe-text.js';
import {useSize} from '../kit/size.js';
import {useCursor} from '../kit/use-cursor.js';
import {useKeys} from '../kit/use-keys.js';
import {WindowedList} from '../kit/windowed-list.js';
import type {PageProperties} from './screen.js';

/** What each has done so far, and to whom. */
export function StatisticsPage({fight, screen}: PageProperties) {
	const {rows} = useSize();
	const height = pageHeight(rows);
	const {view} = screen;
	const lines = useMemo(
		() =>
			statisticsTexts(recordFight(fight, view).record).flatMap(
				({title, lines: all}, at) => [
					...(at === 0 ? [] : [{text: '', isTitle: false}]),
					{text: title, isTitle: true},
					...all.map((text) => ({text, isTitle: false})),
				],
			),
		[fight, view],
	);
	const cursor = useCursor(lines.length, height);
	useKeys({
		mode: 'fight',
		isActive: true,
		onCommand(command) {
			if (command === 'back' || command === 'accept') {
				screen.close();
			} else {
				cursor.move(command);
			}
		},
	});
	return (
		<Page
			title="What each has done"
			hints={[
				{commands: ['up', 'down'], label: 'scroll'},
				{commands: ['back']},
			]}
		>
			<WindowedList
				items={lines}
				index={cursor.index}
				height={height}
				keyOf={(_line, at) => String(at)}
				render={({text, isTitle}) => (
					<Box flexShrink={0}>
						<Text wrap="truncate" bold={isTitle}>
							{text === '' ? ' ' : text}
						</Text>
					</Box>
				)}
			/>
		</Page>
	);
}
