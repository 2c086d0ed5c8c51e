import {Box} from 'ink';
import {useMemo} from 'react';
import {
	breaksText,
	timesTexts,
	turnTimes,
} from '../../projections/turn-times.js';
import {Page, pageHeight} from '../kit/page.js';
import {Text} from '../kit/safe-text.js';
import {useSize} from '../kit/size.js';
import {useCursor} from '../kit/use-cursor.js';
import {useKeys} from '../kit/use-keys.js';
import {WindowedList} from '../kit/windowed-list.js';
import type {PageProperties} from './screen.js';

/** How long each person at the table takes. */
export function TimesPage({fight, screen}: PageProperties) {
	const {rows} = useSize();
	const height = pageHeight(rows);
	const lines = useMemo(() => {
		const times = turnTimes(fight.answered());
		const people = timesTexts(times).map(
			([person, text]) => `${person}: ${text}`,
		);
		return [
			...(people.length === 0 ? ['Nobody has answered yet.'] : people),
			...[breaksText(times)].filter((text) => text !== ''),
		];
	}, [fight]);
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
			title="Time at the table"
			hints={[
				{commands: ['up', 'down'], label: 'scroll'},
				{commands: ['back']},
			]}
		>
			<WindowedList
				items={lines}
				index={cursor.index}
				height={height}
				keyOf={(line) => line}
				render={(line) => (
					<Box flexShrink={0}>
						<Text wrap="truncate">{line}</Text>
					</Box>
				)}
			/>
		</Page>
	);
}
