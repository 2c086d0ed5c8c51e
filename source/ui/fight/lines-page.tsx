import {Page, pageHeight} from '../kit/page.js';
import {Text} from '../kit/safe-text.js';
import {useSize} from '../kit/size.js';
import {useCursor} from '../kit/use-cursor.js';
import {useKeys} from '../kit/use-keys.js';
import {WindowedList} from '../kit/windowed-list.js';

export type PageLine = {readonly text: string; readonly isTitle?: boolean};

type Properties = {
	readonly title: string;
	readonly lines: readonly PageLine[];
	close(): void;
};

/** A page that is only read, line by line. */
export function LinesPage({title, lines, close}: Properties) {
	const {rows} = useSize();
	const height = pageHeight(rows);
	const cursor = useCursor(lines.length, height);
	useKeys({
		mode: 'fight',
		isActive: true,
		onCommand(command) {
			if (command === 'back' || command === 'accept') {
				close();
			} else {
				cursor.move(command);
			}
		},
	});
	return (
		<Page
			title={title}
			hints={[
				{commands: ['up', 'down'], label: 'scroll'},
				{commands: ['back']},
			]}
		>
			<WindowedList
				items={lines}
				index={cursor.index}
				height={height}
				hasNoCursor
				keyOf={(_line, at) => String(at)}
				render={({text, isTitle = false}) => (
					<Text wrap="truncate" bold={isTitle}>
						{text === '' ? ' ' : text}
					</Text>
				)}
			/>
		</Page>
	);
}
