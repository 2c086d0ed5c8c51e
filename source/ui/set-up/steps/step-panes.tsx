import {Box} from 'ink';
import type {ReactNode} from 'react';
import type {PaneSize} from '../../kit/look/layout.js';
import {Section, roomIn} from '../../kit/parts/section.js';
import {SidesPane} from '../strength/sides-pane.js';
import type {StepProperties} from './step-properties.js';
import type {SetUpLayout} from '../set-up-layout.js';

/** What a pane shows, in the room that it has within its title and borders. */
export type PaneContent = {
	readonly title: string;
	/** At the right of the title. */
	readonly hint?: string;
	readonly isFocused?: boolean;
	render(room: PaneSize): ReactNode;
};

function ContentPane({
	content: {title, hint, isFocused, render},
	size,
	isBoxed,
}: {
	readonly content: PaneContent;
	readonly size: PaneSize;
	readonly isBoxed: boolean;
}) {
	return (
		<Section
			{...size}
			isBoxed={isBoxed}
			title={title}
			{...(hint !== undefined && {hint})}
			{...(isFocused !== undefined && {isFocused})}
		>
			{render(roomIn(size, isBoxed))}
		</Section>
	);
}

type Properties = Pick<StepProperties, 'services' | 'state'> & {
	readonly layout: SetUpLayout;
	/** What is asked. */
	readonly step: PaneContent;
	/** About what is highlighted. */
	readonly preview?: PaneContent | undefined;
	/** What is set, or what Enter takes. */
	readonly set?: PaneContent | undefined;
};

/** The panes of a step of the set-up, each where the layout has room for it. */
export function StepPanes({services, state, layout, step, preview, set}: Properties) {
	const {isBoxed, isStacked, sidesStand} = layout;
	const pane = (content: PaneContent | undefined, size: PaneSize | undefined): ReactNode =>
		content && size ? <ContentPane content={content} size={size} isBoxed={isBoxed} /> : null;
	const sides = layout.sides ? (
		<SidesPane services={services} state={state} isBoxed={isBoxed} {...layout.sides} />
	) : null;
	const settings = pane(set, layout.set);
	return (
		<Box flexDirection="column" flexShrink={0}>
			<Box flexDirection={isStacked ? 'column' : 'row'} flexShrink={0}>
				{pane(step, layout.step)}
				<Box flexDirection="column" flexShrink={0}>
					{pane(preview, layout.preview)}
					{sidesStand === 'right' ? sides : null}
				</Box>
				{sidesStand === 'apart' ? (
					<Box flexDirection="column" flexShrink={0}>
						{sides}
						{settings}
					</Box>
				) : null}
			</Box>
			{sidesStand === 'below' ? sides : null}
			{sidesStand === 'apart' ? null : settings}
		</Box>
	);
}
