import {Box} from 'ink';
import type {ComponentProps, ReactNode} from 'react';
import type {PaneSize} from '../../kit/look/layout.js';
import {Section} from '../../kit/parts/section.js';
import {SidesPane} from '../strength/sides-pane.js';
import type {StepProperties} from './step-properties.js';

/** What a pane shows. */
export type PaneContent = Omit<ComponentProps<typeof Section>, keyof PaneSize>;

type Properties = Pick<StepProperties, 'services' | 'state' | 'question' | 'layout'> & {
	/** Where the question is answered; it has the cursor unless it says otherwise. */
	readonly step: Omit<PaneContent, 'title'>;
	readonly preview?: PaneContent | undefined;
	/** What is set, or what Enter takes. */
	readonly set?: PaneContent | undefined;
};

/** The panes of a step of the set-up, each where the layout has room for it. */
export function StepPanes({services, state, question, layout, step, preview, set}: Properties) {
	const {isStacked, sidesStand} = layout;
	const pane = (content: PaneContent | undefined, size: PaneSize | undefined): ReactNode =>
		content && size && <Section {...size} {...content} />;

	const sides = layout.sides && <SidesPane services={services} state={state} {...layout.sides} />;
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
