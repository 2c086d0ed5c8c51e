import type {ReactNode} from 'react';
import type {Hint} from '../parts/footer.js';
import type {PaneSize} from '../look/layout.js';
import {PanesPage, panesHeight} from './panes-page.js';
import {Section, useRoom} from '../parts/section.js';
import {useSize} from '../look/size.js';

type Properties = {
	/** What the screen is about: a fight. */
	readonly subject: string;
	readonly right?: ReactNode;
	/** The title of its only pane. */
	readonly title: string;
	/** At the right of that title. */
	readonly hint?: string;
	readonly hints: readonly Hint[];
	readonly children: ReactNode;
};

/** The room in the only pane of a screen. */
export function usePaneRoom(): PaneSize {
	const {columns, rows} = useSize();
	return useRoom({width: columns, height: panesHeight(rows)});
}

export function SectionPage({subject, right, title, hint = '', hints, children}: Properties) {
	const {columns, rows} = useSize();
	return (
		<PanesPage title={subject} right={right} hints={hints} kept={1}>
			<Section title={title} hint={hint} width={columns} height={panesHeight(rows)} isFocused>
				{children}
			</Section>
		</PanesPage>
	);
}
