import type {ComponentProps} from 'react';
import {hintsOf} from '../keys/hints.js';
import {useKeys, useWindow} from '../keys/use-keys.js';
import type {CommandId} from '../look/bindings/bindings.js';
import {type SpanLine, SpanLines} from '../parts/span.js';
import {SectionPage, usePaneRoom} from './page.js';

type Properties = Omit<ComponentProps<typeof SectionPage>, 'hint' | 'children'> & {
	readonly lines: readonly SpanLine[];
	/** What does not scroll. */
	onCommand(command: CommandId): void;
};

/** A page that is only read: as many of its lines as fit, and how far they are scrolled. */
export function ReadingPage({lines, hints, onCommand, ...page}: Properties) {
	const {height} = usePaneRoom();
	const {top, move} = useWindow(lines.length, height);
	useKeys({
		mode: 'fight',
		isActive: true,
		onCommand(command) {
			if (!move(command)) {
				onCommand(command);
			}
		},
	});
	const isLong = lines.length > height;
	return (
		<SectionPage
			{...page}
			hint={isLong ? `${top + 1}–${Math.min(lines.length, top + height)} of ${lines.length}` : ''}
			hints={hintsOf(
				...hints.slice(0, -1),
				isLong && {commands: ['up', 'down'], label: 'scroll'},
				...hints.slice(-1),
			)}
		>
			<SpanLines lines={lines.slice(top, top + height)} />
		</SectionPage>
	);
}
