import {useLook} from '../../kit/look/look.js';
import {Text} from '../../kit/look/safe-text.js';
import {SectionPage, usePaneRoom} from '../../kit/pages/section-page.js';
import {useKeys} from '../../kit/keys/use-keys.js';
import {useWindow} from '../../kit/keys/use-window.js';

export type PageLine = {readonly text: string; readonly isTitle?: boolean};

type Properties = {
	/** The title of the fight. */
	readonly subject: string;
	readonly title: string;
	readonly lines: readonly PageLine[];
	close(): void;
};

/** A page that is only read, line by line. */
export function LinesPage({subject, title, lines, close}: Properties) {
	const {theme} = useLook();
	const {height} = usePaneRoom();
	const {top, move} = useWindow(lines.length, height);
	useKeys({
		mode: 'fight',
		isActive: true,
		onCommand(command) {
			if (command === 'back' || command === 'accept') {
				close();
			} else {
				move(command);
			}
		},
	});
	const isLong = lines.length > height;
	return (
		<SectionPage
			subject={subject}
			title={title}
			hint={isLong ? `${top + 1}–${Math.min(lines.length, top + height)} of ${lines.length}` : ''}
			hints={[
				...(isLong ? [{commands: ['up' as const, 'down' as const], label: 'scroll'}] : []),
				{commands: ['accept', 'back'], label: 'back'},
			]}
		>
			{lines.slice(top, top + height).map(({text, isTitle = false}, at) => (
				<Text key={at} wrap="truncate" {...(isTitle ? theme.title : {})}>
					{text === '' ? ' ' : text}
				</Text>
			))}
		</SectionPage>
	);
}
