import {Box} from 'ink';
import {ChangePane} from './change/change-pane.js';
import {CommandsPane} from './commands-pane.js';
import {LogPane} from './log/log-pane.js';
import {OrderPane} from './order/order-pane.js';
import {DialogPane} from '../dialog/dialog-pane.js';
import {RulePane} from './rule-pane.js';
import type {FightScreenState} from './screen.js';
import {SheetPane, TargetPane} from './sheet-pane.js';
import type {FightLayout, PaneSize} from '../kit/layout.js';
import {InterruptsPane} from './question/interrupts-pane.js';
import {HighlightProvider, useNewHighlight} from './question/highlight.js';
import {PromptPane} from './question/prompt-pane.js';
import {usePanes} from './use-panes.js';

type Properties = {
	readonly screen: FightScreenState;
	readonly layout: FightLayout;
};

/** What was opened in the place of the question. */
export function Panel({
	screen,
	layout,
}: {
	readonly screen: FightScreenState;
	readonly layout: Pick<FightLayout, 'prompt' | 'change' | 'isBoxed'>;
}) {
	const {panel, now, message, answer, say, close} = screen;
	const size = {...layout.prompt, isBoxed: layout.isBoxed, isActive: true};
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
					first={panel.first}
					run={(input) => screen.rule(panel.command, input)}
					close={close}
				/>
			);
		}

		case 'change': {
			return (
				<ChangePane
					{...change}
					screen={screen}
					command={panel.command}
					state={panel.change}
					isActive
				/>
			);
		}
	}
}

/** The message to show now. That nothing is saved comes before everything else. */
export function messageOf({
	message,
	notice,
	saveState,
}: FightScreenState): string {
	if (saveState.kind === 'failed') {
		return `Not saved: ${saveState.reason}. No further answer is taken.`;
	}

	return message === '' ? (notice ?? '') : message;
}

type MiddleProperties = Properties & {
	/** @returns true when a command was carried out by one of the panes */
	inPanes(command: string): boolean;
};

/** The question, or what was opened in its place. The question keeps its cursor meanwhile. */
function Middle({screen, layout, inPanes}: MiddleProperties) {
	const {now, panel, page, prompt, answers, view, board, isWatching} = screen;
	const isCovered = panel !== undefined || page !== undefined;
	return (
		<>
			<Box display={isCovered ? 'none' : 'flex'} flexShrink={0}>
				<PromptPane
					key={`${prompt.id} ${prompt.who ?? ''} ${view} ${answers}`}
					{...layout.prompt}
					isBoxed={layout.isBoxed}
					prompt={prompt}
					now={now}
					board={board}
					view={view}
					isWatching={isWatching}
					given={screen.given}
					isActive={!isCovered && screen.pane === 'question'}
					message={messageOf(screen)}
					mob={screen.mob}
					join={screen.join}
					answer={screen.answer}
					offer={screen.offer}
					say={screen.say}
					rule={screen.rule}
					onCommand={(command) => {
						if (!inPanes(command)) {
							screen.run(command);
						}
					}}
				/>
			</Box>
			<Panel screen={screen} layout={layout} />
		</>
	);
}

/** Where the key goes that leads through the panes. */
/** Order, question and log: side by side if there is room, else one below the other. */
export function FightPanes({screen, layout}: Properties) {
	const {board, who, prompt, panel} = screen;
	const {deltas, codes, log, index, look, inPanes, isInOrder, isInLog} =
		usePanes(screen, layout);
	const highlight = useNewHighlight();
	const changed = panel?.kind === 'change' ? [panel.change.who] : [];
	const also = [...changed, who, ...(prompt.involves ?? [])]
		.map((id) => board.lanes.findIndex(({combatant}) => combatant === id))
		.filter((at) => at !== -1);
	const order = (
		<OrderPane
			{...layout.order}
			isBoxed={layout.isBoxed}
			board={board}
			codes={codes}
			deltas={deltas}
			index={index}
			cursor={isInOrder ? look.cursor : undefined}
			from={look.top}
			also={also}
		/>
	);
	const middle = <Middle screen={screen} layout={layout} inPanes={inPanes} />;
	const logPane = (
		<LogPane
			{...layout.log}
			isBoxed={layout.isBoxed}
			log={log}
			isFocused={isInLog}
		/>
	);
	const {aside} = layout;
	const sheet = (size: PaneSize) => (
		<SheetPane
			{...size}
			title="Sheet"
			screen={screen}
			who={who}
			empty="Nobody acts"
		/>
	);
	// The question stands at the same place of the tree in all layouts, so that it keeps its cursor when the terminal
	// changes size.
	return (
		<HighlightProvider value={highlight}>
			<Box
				flexDirection={layout.isBoxed ? 'row' : 'column'}
				flexShrink={0}
				height={layout.main}
			>
				<Box flexDirection="column" flexShrink={0}>
					{order}
					{layout.sheet ? sheet(layout.sheet) : null}
					{aside ? logPane : null}
				</Box>
				<Box flexDirection="column" flexShrink={0}>
					{middle}
					{layout.rule ? <RulePane {...layout.rule} screen={screen} /> : null}
				</Box>
				{aside ? (
					<Box flexDirection="column" flexShrink={0}>
						{sheet(aside.sheet)}
						<TargetPane {...aside.target} screen={screen} />
					</Box>
				) : null}
			</Box>
			{layout.log.height > 0 && !aside ? logPane : null}
		</HighlightProvider>
	);
}
