import type {Fight} from '../../../session/fight/fight.js';
import type {Services} from '../../../session/library/services.js';
import type {SetUp, SetUpAction} from '../set-up.js';
import type {SetUpLayout} from '../set-up-layout.js';
import {Box} from 'ink';
import type {ComponentProps, ReactNode} from 'react';
import type {PaneSize} from '../../kit/look/look.js';
import {Section} from '../../kit/parts/section.js';
import {SidesPane} from '../strength/sides-pane.js';

export type StepProperties = {
	readonly services: Services;
	readonly state: SetUp;
	readonly question: string;
	readonly layout: SetUpLayout;
	readonly place: number | undefined;
	/** Where the cursor is, to begin there when the step is shown again. */
	onPlace(place: number): void;
	dispatch(action: SetUpAction): void;
	onBack(): void;
	/** Shows on a page of its own how the fight will end, and comes back. */
	onWhoWins(): void;
	/** Shows a roster to change it, or begins one where no path is given, and comes back. */
	onBuild(path: string | undefined): void;
	/** Shows what all keys do, and comes back. */
	onKeys(): void;
	onFight(fight: Fight, briefing?: readonly string[]): void;
};

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
