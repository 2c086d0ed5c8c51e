import {Box} from 'ink';
import type {PaneBeside} from '../fight-state.js';
import {RoundPane} from '../round/round-pane.js';
import {type FightScreenState, messageOf} from '../screen.js';
import type {PaneSize} from '../../kit/look/layout.js';
import type {FightLayout} from './fight-layout.js';
import {useLook} from '../../kit/look/look.js';
import {Text} from '../../kit/look/safe-text.js';
import {HighlightProvider, useNewHighlight} from '../question/highlight.js';
import {usePanes} from './use-panes.js';
import {BesidePane, presentIn} from './beside-pane.js';
import {QuestionPlace} from './question-place.js';

type Properties = {readonly screen: FightScreenState; readonly layout: FightLayout};

/** Order, question and log: side by side if there is room, else one below the other. */
export function FightPanes({screen, layout}: Properties) {
	const {theme} = useLook();
	const {order, log, aside, logPlace, whole, round, isBoxed} = layout;
	const panes = usePanes(screen, layout, {present: presentIn(layout)});
	const {shownWhole} = panes;
	const highlight = useNewHighlight();
	const shared = {screen, panes, isBoxed};
	/** Left out where it has the screen for itself: its keys are there. */
	const beside = (pane: PaneBeside, size: PaneSize | undefined) =>
		size === undefined || size.height === 0 || pane === shownWhole ? null : (
			<BesidePane {...shared} pane={pane} size={size} />
		);
	// The question stands at the same place of the tree in all layouts, so that it keeps its cursor when the terminal
	// changes size.
	return (
		<HighlightProvider value={highlight}>
			{round && !shownWhole ? <RoundPane {...round} board={screen.board} /> : null}
			{shownWhole ? (
				<Box flexDirection="column" flexShrink={0}>
					<BesidePane {...shared} pane={shownWhole} size={{...whole, height: whole.height - 1}} />
					<Box height={1} flexShrink={0}>
						<Text wrap="truncate" {...theme.warning}>
							{messageOf(screen)}
						</Text>
					</Box>
				</Box>
			) : null}
			<Box
				display={shownWhole ? 'none' : 'flex'}
				flexDirection={isBoxed ? 'row' : 'column'}
				flexShrink={0}
				height={layout.main}
			>
				<Box flexDirection="column" flexShrink={0}>
					{beside('order', order)}
					{beside('sheet', layout.sheet)}
					{logPlace === 'left' ? beside('log', log) : null}
				</Box>
				<Box flexDirection="column" flexShrink={0}>
					<QuestionPlace screen={screen} layout={layout} inPanes={panes.inPanes} />
					{beside('rule', layout.rule)}
				</Box>
				{aside ? (
					<Box flexDirection="column" flexShrink={0}>
						{beside('sheet', aside.sheet)}
						{beside('target', aside.target)}
					</Box>
				) : null}
				{logPlace === 'right' ? beside('log', log) : null}
			</Box>
			{logPlace === 'foot' && !shownWhole ? beside('log', log) : null}
		</HighlightProvider>
	);
}
