import {Box} from 'ink';
import type {ReactNode} from 'react';
import type {PaneSize} from '../../kit/look/layout.js';
import {Section, roomIn} from '../../kit/parts/section.js';
import {SidesPane} from '../strength/sides-pane.js';
import type {StepProperties} from './step-properties.js';

/** What a pane shows, in the room that it has within its title and borders. */
export type PaneContent = {
	readonly title: string;
	/** At the right of the title. */
	readonly hint?: string;
	readonly isFocused?: boolean;
	render(room: PaneSize): ReactNode;
};

type Properties = Pick<StepProperties, 'services' | 'state' | 'question' | 'layout'> & {
	/** Where the question is answered; it has the cursor unless it says otherwise. */
	readonly step: Omit<PaneContent, 'title'>;
	readonly preview?: PaneContent | undefined;
	/** What is set, or what Enter takes. */
	readonly set?: PaneContent | undefined;
};

/** The panes of a step of the set-up, each where the layout has room for it. */
export function StepPanes({services, state, question, layout, step, preview, set}: Properties) {
	const {isBoxed, isStacked, sidesStand} = layout;
	const pane = (content: PaneContent | undefined, size: PaneSize | undefined): ReactNode => {
		if (!content || !size) {
			return null;
		}

		const {render, ...titled} = content;
		return (
			<Section {...size} {...titled} isBoxed={isBoxed}>
				{render(roomIn(size, isBoxed))}
			</Section>
		);
	};

	const sides = layout.sides ? (
		<SidesPane services={services} state={state} isBoxed={isBoxed} {...layout.sides} />
	) : null;
	const settings = pane(set, layout.set);
	return (
		<Box flexDirection="column" flexShrink={0}>
			<Box flexDirection={isStacked ? 'column' : 'row'} flexShrink={0}>
				{pane({title: question, isFocused: true, ...step}, layout.step)}
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
