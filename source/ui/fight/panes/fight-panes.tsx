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
import {QuestionPlace} from './question-place.js';
import {LogPane} from '../log/log-pane.js';
import {OrderPane} from '../order/order-pane.js';
import {RulePane} from '../rule/rule-pane.js';
import {SheetPane} from '../sheet/sheet-pane.js';
import {TargetPane} from '../sheet/target-pane.js';

/** The panes beside the question that a layout has, in the order in which the key leads through them. */
export const presentIn = ({sheet, rule, aside}: FightLayout): readonly PaneBeside[] => [
	'order',
	'log',
	...((sheet ?? aside) ? ['sheet' as const] : []),
	...(aside ? ['target' as const] : []),
	...(rule ? ['rule' as const] : []),
];

type Properties = {readonly screen: FightScreenState; readonly layout: FightLayout};

/** Order, question and log: side by side if there is room, else one below the other. */
export function FightPanes({screen, layout}: Properties) {
	const {theme} = useLook();
	const {order, log, aside, logPlace, whole, round, isBoxed} = layout;
	const panes = usePanes(screen, layout, {present: presentIn(layout)});
	const {shownWhole} = panes;
	const highlight = useNewHighlight();
	const beside = (pane: PaneBeside, size: PaneSize) => {
		const own = {...size, isBoxed};
		const shared = {...size, screen, intercept: panes.inPanes};
		switch (pane) {
			case 'order': {
				return (
					<OrderPane
						{...own}
						{...panes.order}
						asked={screen.prompt.who}
						tags={panes.tags}
						breakers={screen.breakers}
					/>
				);
			}

			case 'log': {
				return <LogPane {...own} log={panes.log} focus={panes.inLog} />;
			}

			case 'sheet': {
				const {cursor} = panes.order;
				const lane = cursor === undefined ? undefined : screen.board.lanes[cursor];
				const who = lane?.combatant ?? screen.who;
				return <SheetPane {...shared} pane="sheet" title="Sheet" who={who} empty="Nobody acts" />;
			}

			case 'target': {
				return <TargetPane {...shared} />;
			}

			case 'rule': {
				return <RulePane {...shared} />;
			}
		}
	};

	/** Left out where it has the screen for itself: its keys are there. */
	const placed = (pane: PaneBeside, size: PaneSize | undefined) =>
		size === undefined || size.height === 0 || pane === shownWhole ? null : beside(pane, size);
	// The question stands at the same place of the tree in all layouts, so that it keeps its cursor when the terminal
	// changes size.
	return (
		<HighlightProvider value={highlight}>
			{round && !shownWhole ? <RoundPane {...round} board={screen.board} /> : null}
			{shownWhole ? (
				<Box flexDirection="column" flexShrink={0}>
					{beside(shownWhole, {...whole, height: whole.height - 1})}
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
					{placed('order', order)}
					{placed('sheet', layout.sheet)}
					{logPlace === 'left' ? placed('log', log) : null}
				</Box>
				<Box flexDirection="column" flexShrink={0}>
					<QuestionPlace screen={screen} layout={layout} inPanes={panes.inPanes} />
					{placed('rule', layout.rule)}
				</Box>
				{aside ? (
					<Box flexDirection="column" flexShrink={0}>
						{placed('sheet', aside.sheet)}
						{placed('target', aside.target)}
					</Box>
				) : null}
				{logPlace === 'right' ? placed('log', log) : null}
			</Box>
			{logPlace === 'foot' && !shownWhole ? placed('log', log) : null}
		</HighlightProvider>
	);
}
