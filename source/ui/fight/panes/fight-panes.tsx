import {useState} from 'react';
import {TypingProvider, useTypingBelow} from '../../kit/keys/use-keys.js';
import {Box} from 'ink';
import type {Id} from '../../../engine/kit/basics.js';
import {type FightScreenState, type PaneBeside, messageOf} from '../screen.js';
import type {FightLayout} from './fight-layout.js';
import {PromptPane} from '../question/prompt-pane.js';
import {TogetherPane} from '../question/together-pane.js';
import {Panel} from './panel.js';
import {RoundPane} from '../round/round-pane.js';
import {type PaneSize, TextRow} from '../../kit/look/look.js';
import {HighlightProvider, useNewHighlight} from '../question/highlight.js';
import {usePanes} from './use-panes.js';
import {LogPane} from '../log/log-pane.js';
import {OrderPane} from '../order/order-pane.js';
import {RulePane} from '../rule/rule-pane.js';
import {SheetPane, TargetPane} from '../sheet/sheet-pane.js';

/** A question that begins with a value begins anew when a player has sent one, unless the GM is typing. */
const filledIn = ({prompt, given}: FightScreenState): string =>
	prompt.kind === 'choose' || prompt.kind === 'roll' ? '' : JSON.stringify(given ?? '');

/** The question, or what was opened in its place. The question keeps its cursor meanwhile. */
function QuestionPlace({
	screen,
	layout,
	inPanes,
}: {
	readonly screen: FightScreenState;
	readonly layout: FightLayout;
	/** @returns true when a command was carried out by one of the panes */
	inPanes(command: string): boolean;
}) {
	const {panel, page, prompt, view} = screen;
	const answers = screen.answers + (screen.fromPlayers?.taken ?? 0);
	const {isTyping, hear} = useTypingBelow();
	const filled = filledIn(screen);
	const [shown, setShown] = useState(filled);
	if (!isTyping && shown !== filled) {
		setShown(filled);
	}

	const isCovered = panel !== undefined || page !== undefined;
	const place = {
		...layout.prompt,
		isActive: !isCovered && screen.pane === 'question',
		onCommand(command: string, at?: Id) {
			if (!inPanes(command)) {
				screen.run(command, at);
			}
		},
	};
	return (
		<TypingProvider value={hear}>
			<Box display={isCovered ? 'none' : 'flex'} flexShrink={0}>
				{screen.together ? (
					<TogetherPane key={answers} {...place} screen={screen} asked={screen.together} />
				) : (
					<PromptPane
						key={`${prompt.id} ${prompt.who ?? ''} ${view} ${answers} ${shown}`}
						{...screen}
						{...place}
						message={messageOf(screen)}
						sentLabel={screen.fromPlayers?.label}
						senders={screen.fromPlayers?.senders}
						typed={screen.alone?.typed}
					/>
				)}
			</Box>
			<Panel screen={screen} layout={layout} />
		</TypingProvider>
	);
}

/** The panes beside the question that a layout has, in the order in which the key leads through them. */
export const presentIn = ({sheet, rule, aside}: FightLayout): readonly PaneBeside[] => [
	'order',
	'log',
	...((sheet ?? aside) ? ['sheet' as const] : []),
	...(aside ? ['target' as const] : []),
	...(rule ? ['rule' as const] : []),
];

/** Order, question and log: side by side if there is room, else one below the other. */
export function FightPanes({
	screen,
	layout,
}: {
	readonly screen: FightScreenState;
	readonly layout: FightLayout;
}) {
	const {order, log, aside, logPlace, whole, round, isBoxed} = layout;
	const panes = usePanes(screen, layout, {present: presentIn(layout)});
	const {shownWhole} = panes;
	const highlight = useNewHighlight();
	const {cursor} = panes.order;
	const lane = cursor === undefined ? undefined : screen.board.lanes[cursor];
	const shared = {screen, intercept: panes.inPanes};
	const beside = (pane: PaneBeside, size: PaneSize) =>
		pane === 'order' ? (
			<OrderPane
				{...size}
				{...panes.order}
				asked={screen.prompt.who}
				tags={panes.tags}
				breakers={screen.breakers}
			/>
		) : pane === 'log' ? (
			<LogPane {...size} log={panes.log} focus={panes.inLog} />
		) : pane === 'sheet' ? (
			<SheetPane
				{...size}
				{...shared}
				pane="sheet"
				title="Sheet"
				who={lane?.combatant ?? screen.who}
				empty="Nobody acts"
			/>
		) : pane === 'target' ? (
			<TargetPane {...size} {...shared} />
		) : (
			<RulePane {...size} {...shared} />
		);

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
						<TextRow role="warning">{messageOf(screen)}</TextRow>
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
