import {Box} from 'ink';
import {useMemo, useState} from 'react';
import {type Statistics, statisticsTexts} from '../../../projections/record/statistics-text.js';
import {moved, useWindow, useKeys} from '../../kit/keys/use-keys.js';
import {type PaneSize, BoxedProvider, useLook, Text} from '../../kit/look/look.js';
import {Section, sectionFrame, sectionSides, Wrapped} from '../../kit/parts/section.js';
import {type SpanLine, SpanLines} from '../../kit/parts/span.js';
import {Panel} from '../panes/panel.js';
import {LogPane, logRoom} from '../log/log-pane.js';
import {useLog} from '../log/use-log.js';
import {endChoices} from '../question/body.js';
import {PromptPane} from '../question/prompt-pane.js';
import {type FightScreenState, focused, backToGm, messageOf} from '../screen.js';
import {usePane, withoutFocus} from '../panes/use-pane.js';
import {endLayout} from './end-layout.js';
import {unsettledLines} from './end-lines.js';
import {EndTable, endRoom, endTableLines, useEnd} from './end-table.js';

/** Of what stands between header and footer. */
export type WholeProperties = {
	readonly screen: FightScreenState;
	readonly columns: number;
	readonly rows: number;
};

/** Whether the end of the fight is shown: the log and the dialog of changes need the panes of the fight. */
export const isEndShown = ({
	prompt,
	pane,
	panel,
}: Pick<FightScreenState, 'prompt' | 'pane' | 'panel'>): boolean =>
	prompt.kind === 'over' && (pane === 'question' || pane === 'order') && panel?.kind !== 'change';

function StatisticsPane({texts, ...size}: PaneSize & {readonly texts: readonly Statistics[]}) {
	const [first] = texts;
	const inner = size.height - sectionFrame(true);
	const lines = texts.flatMap(({title, lines: all}, at): readonly SpanLine[] => [
		...(at === 0 ? [] : [[], [{text: title, role: 'title' as const}]]),
		...all.map((text, row) => [{text, role: row === 0 ? ('muted' as const) : undefined}]),
	]);
	const isCut = lines.length > inner;
	return (
		<Section isBoxed title={first?.title ?? ''} {...size}>
			<SpanLines lines={lines.slice(0, isCut ? inner - 1 : inner)} />
			{isCut ? <Text role="muted">{lines.length - inner + 1} more: What each has done</Text> : null}
		</Section>
	);
}

export function EndPanes({screen, columns, rows}: WholeProperties) {
	const {now, prompt, view, panel, page} = screen;
	const {symbols, rules, keyOf} = useLook();
	const end = useEnd(screen);
	const {record, progress} = end;
	const texts = useMemo(
		() =>
			progress === '' ? statisticsTexts(record) : [{title: 'What each did', lines: [progress]}],
		[record, progress],
	);
	const unsettledIn = (width: number) => unsettledLines(end.aftermath, width, symbols, rules);
	const layout = endLayout(columns, rows, {
		people: (width) => endTableLines(end, width, symbols).length,
		unsettled: (width) => unsettledIn(width).length,
		choices: endChoices.length,
		tables: texts.map(({lines}) => lines.length),
	});
	const {isBoxed, table, left, next} = layout;
	const room = endRoom(table.height, isBoxed);
	const [cursor, setCursor] = useState(0);
	const people = useWindow(end.rows.length, room);
	const unsettled = unsettledIn(left.width - sectionSides(isBoxed));
	const leftRoom = left.height - sectionFrame(isBoxed);
	const open = useWindow(unsettled.length, leftRoom);
	const message = messageOf(screen);
	const story = {...next, height: next.height - (message === '' ? 0 : 1)};
	const log = useLog(now, view, logRoom(story, isBoxed));
	const inPanes = (command: string): boolean => {
		const isOfTable = command === 'order-earlier' || command === 'order-later';
		if (isOfTable || command === 'log-earlier' || command === 'log-later') {
			(isOfTable ? people : open).move(command.endsWith('earlier') ? 'page-up' : 'page-down');
		} else if (command === 'panes') {
			screen.show(focused(screen.pane === 'order' ? 'log' : 'order'));
		} else {
			return false;
		}

		return true;
	};

	const at = Math.min(cursor, end.rows.length - 1);
	const {isFocused: isInTable} = usePane({
		pane: 'order',
		screen,
		move(move) {
			setCursor(moved(at, move, end.rows.length, room));
		},
		open() {
			screen.run('details', end.rows[at]?.lane.combatant);
		},
		intercept: inPanes,
	});
	const onCommand = (command: string) => {
		if (!inPanes(command)) {
			screen.run(command);
		}
	};

	const pageKeys = `${keyOf('log-earlier')} ${keyOf('log-later')}`;
	const isPlayers = view === 'players';
	useKeys({
		mode: 'fight',
		isActive: isPlayers && screen.pane === 'question' && !panel && !page,
		onCommand(command) {
			if (command === 'accept' && !screen.isWatching) {
				screen.say(backToGm(keyOf('players')));
			} else {
				onCommand(command);
			}
		},
	});
	const top = isInTable ? Math.max(0, Math.min(people.top, at), at - room + 1) : people.top;
	const isCovered = panel !== undefined || page !== undefined;
	const below = isPlayers ? (
		<Box flexDirection="column" flexShrink={0}>
			<LogPane {...story} title="What happened" log={log} focus={withoutFocus} />
			<Wrapped
				text={message}
				width={story.width}
				height={next.height - story.height}
				role="warning"
			/>
		</Box>
	) : (
		<Box display={isCovered ? 'none' : 'flex'} flexShrink={0}>
			<PromptPane
				{...screen}
				{...next}
				prompt={{...prompt, title: `${prompt.title}: what now?`}}
				given={undefined}
				sent=""
				foresee={undefined}
				isActive={!isCovered && screen.pane === 'question'}
				message={message}
				mob={undefined}
				onCommand={onCommand}
			/>
		</Box>
	);
	const settle = (
		<Section
			title="Left to settle"
			hint={
				unsettled.length > leftRoom
					? `${open.top + 1}–${open.top + leftRoom} of ${unsettled.length}  ${pageKeys}`
					: ''
			}
			width={left.width}
			height={left.height}
		>
			<SpanLines lines={unsettled.slice(open.top, open.top + leftRoom)} />
		</Section>
	);
	const whatNow = (
		<>
			{panel && !page ? <Panel screen={screen} layout={{prompt: next, change: next}} /> : null}
			{panel && isPlayers ? null : below}
		</>
	);
	const tablePane = <EndTable {...table} end={end} cursor={isInTable ? at : undefined} top={top} />;
	const panes = layout.statistics ? (
		<Box flexShrink={0}>
			<Box flexDirection="column" flexShrink={0}>
				{tablePane}
				{whatNow}
				{layout.first ? <StatisticsPane {...layout.first} texts={texts.slice(0, 1)} /> : null}
			</Box>
			<Box flexDirection="column" flexShrink={0}>
				{settle}
				<StatisticsPane {...layout.statistics} texts={texts.slice(layout.first ? 1 : 0)} />
			</Box>
		</Box>
	) : (
		<>
			{tablePane}
			<Box flexDirection={layout.isAbreast ? 'row' : 'column'} flexShrink={0}>
				{layout.isAbreast ? whatNow : settle}
				{layout.isAbreast ? settle : whatNow}
			</Box>
		</>
	);
	return <BoxedProvider value={isBoxed}>{panes}</BoxedProvider>;
}
