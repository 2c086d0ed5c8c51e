import {useState} from 'react';
import {TypingProvider, useTypingBelow} from '../kit/keys/typing.js';
import {Box} from 'ink';
import type {Id} from '../../engine/kit/basics.js';
import {ChangePane} from './change/change-pane.js';
import {CommandsPane} from './commands-pane.js';
import {LogPane} from './log/log-pane.js';
import {OrderPane} from './order/order-pane.js';
import {DialogPane} from '../dialog/dialog-pane.js';
import type {PaneBeside} from './fight-state.js';
import {RoundPane} from './round/round-pane.js';
import {RulePane} from './rule/rule-pane.js';
import type {FightScreenState} from './screen.js';
import {SheetPane} from './sheet/sheet-pane.js';
import {TargetPane} from './sheet/target-pane.js';
import type {FightLayout, PaneSize} from '../kit/look/layout.js';
import {useLook} from '../kit/look/look.js';
import {Text} from '../kit/look/safe-text.js';
import {InterruptsPane} from './question/interrupts-pane.js';
import {HighlightProvider, useNewHighlight} from './question/highlight.js';
import {PromptPane} from './question/prompt-pane.js';
import {TogetherPane} from './question/together-pane.js';
import {usePanes} from './use-panes.js';

type Properties = {readonly screen: FightScreenState; readonly layout: FightLayout};

/** What was opened in the place of the question. */
export function Panel({
	screen,
	layout,
}: {
	readonly screen: FightScreenState;
	readonly layout: Pick<FightLayout, 'prompt' | 'change' | 'isBoxed'>;
}) {
	const {panel, page, now, message, answer, say, close} = screen;
	const size = {...layout.prompt, isBoxed: layout.isBoxed, isActive: page === undefined};
	const {change} = layout;
	switch (panel?.kind) {
		case undefined: {
			return undefined;
		}

		case 'commands': {
			return (
				<CommandsPane
					{...size}
					commands={screen.commands()}
					run={(command, typed) => {
						screen.run(command, undefined, typed);
					}}
					runLine={screen.runLine}
					lineMeant={screen.lineMeant}
					close={close}
				/>
			);
		}

		case 'interrupts': {
			return (
				<InterruptsPane
					{...size}
					now={now}
					message={message}
					answer={answer}
					say={say}
					close={close}
				/>
			);
		}

		case 'dialog': {
			return (
				<DialogPane
					{...size}
					name={screen.commands().find(({id}) => id === panel.command)?.label ?? 'Command'}
					first={panel.first}
					run={(input) => screen.rule(panel.command, input)}
					close={(said) => {
						close();
						if (said !== undefined) {
							say(said, 'done');
						}
					}}
				/>
			);
		}

		case 'change': {
			return (
				<ChangePane
					{...change}
					isBoxed={layout.isBoxed}
					screen={screen}
					command={panel.command}
					state={panel.change}
					isActive={page === undefined}
				/>
			);
		}
	}
}

/** A question that begins with a value begins anew when a player has sent one, unless the GM is typing. */
const filledIn = ({prompt, given}: FightScreenState): string =>
	prompt.kind === 'choose' || prompt.kind === 'roll' ? '' : JSON.stringify(given ?? '');

/** The message to show now. */
export const messageOf = ({message, notice}: FightScreenState): string =>
	message === '' ? (notice ?? '') : message;

type MiddleProperties = Properties & {
	/** @returns true when a command was carried out by one of the panes */
	inPanes(command: string): boolean;
};

/** The question, or what was opened in its place. The question keeps its cursor meanwhile. */
function Middle({screen, layout, inPanes}: MiddleProperties) {
	const {now, panel, page, prompt, view, board, isWatching} = screen;
	const answers = screen.answers + (screen.fromPlayers?.taken ?? 0);
	const {isTyping, hear} = useTypingBelow();
	const filled = filledIn(screen);
	const [shown, setShown] = useState(filled);
	if (!isTyping && shown !== filled) {
		setShown(filled);
	}

	const isCovered = panel !== undefined || page !== undefined;
	const onCommand = (command: string, at?: Id) => {
		if (!inPanes(command)) {
			screen.run(command, at);
		}
	};

	return (
		<TypingProvider value={hear}>
			<Box display={isCovered ? 'none' : 'flex'} flexShrink={0}>
				{screen.together ? (
					<TogetherPane
						key={answers}
						{...layout.prompt}
						asked={screen.together}
						isBoxed={layout.isBoxed}
						isActive={!isCovered && screen.pane === 'question'}
						message={messageOf(screen)}
						take={(count) => {
							screen.answer({kind: 'together', count});
						}}
						open={screen.askAlone}
						onCommand={onCommand}
					/>
				) : (
					<PromptPane
						key={`${prompt.id} ${prompt.who ?? ''} ${view} ${answers} ${shown}`}
						{...layout.prompt}
						isBoxed={layout.isBoxed}
						prompt={prompt}
						now={now}
						board={board}
						view={view}
						isWatching={isWatching}
						given={screen.given}
						sent={screen.sent}
						sentLabel={screen.fromPlayers?.label}
						senders={screen.fromPlayers?.senders}
						foresee={screen.foresee}
						giveAgain={screen.giveAgain}
						isActive={!isCovered && screen.pane === 'question'}
						message={messageOf(screen)}
						messageKind={screen.messageKind}
						mob={screen.mob}
						join={screen.join}
						answer={screen.answer}
						offer={screen.offer}
						say={screen.say}
						rule={screen.rule}
						typed={screen.alone?.typed}
						onCommand={onCommand}
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

type BesideProperties = {
	readonly pane: PaneBeside;
	readonly size: PaneSize;
	readonly isBoxed: boolean;
	readonly screen: FightScreenState;
	readonly panes: ReturnType<typeof usePanes>;
};

/** A pane beside the question. */
function BesidePane({pane, size, isBoxed, screen, panes}: BesideProperties) {
	const {board, who} = screen;
	const {look, inOrder, inLog, log, inPanes: intercept} = panes;
	switch (pane) {
		case 'order': {
			return (
				<OrderPane
					{...size}
					isBoxed={isBoxed}
					board={board}
					conditions={screen.now.fight.conditionRows()}
					deltas={panes.deltas}
					index={panes.index}
					cursor={inOrder.isFocused ? look.cursor : undefined}
					from={look.top}
					unfolded={look.unfolded}
					also={panes.also}
					asked={screen.prompt.who}
					tags={panes.tags}
					breakers={screen.breakers}
					finding={inOrder.finding}
				/>
			);
		}

		case 'log': {
			return <LogPane {...size} isBoxed={isBoxed} log={log} focus={inLog} />;
		}

		case 'sheet': {
			const lane = inOrder.isFocused ? board.lanes[look.cursor] : undefined;
			return (
				<SheetPane
					{...size}
					pane="sheet"
					title="Sheet"
					screen={screen}
					who={lane?.combatant ?? who}
					empty="Nobody acts"
					intercept={intercept}
				/>
			);
		}

		case 'target': {
			return <TargetPane {...size} screen={screen} intercept={intercept} />;
		}

		case 'rule': {
			return <RulePane {...size} screen={screen} intercept={intercept} />;
		}
	}
}

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
					<Middle screen={screen} layout={layout} inPanes={panes.inPanes} />
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
