import type {Board} from '../../../engine/world/board.js';
import type {ShownPrompt} from '../../../session/fight/fight.js';
import {type PaneSize, BoxedProvider, useLook, isBelow} from '../../kit/look/look.js';
import {Section, useRoom, Wrapped, sectionSides} from '../../kit/parts/section.js';
import {type Span, type SpanLine, SpanLines} from '../../kit/parts/span.js';
import {sideNames, sides} from '../../../engine/kit/basics.js';
import {actingText, comingText, nextIn} from '../../../session/players/now.js';
import type {Symbols} from '../../kit/look/symbols.js';
import {widthOf} from '../../kit/look/text.js';
import {Box} from 'ink';
import {useState} from 'react';
import {useKeys} from '../../kit/keys/use-keys.js';
import {Panel} from '../panes/panel.js';
import {LogPane} from '../log/log-pane.js';
import {widestLane} from '../order/lane-columns.js';
import {type FightScreenState, backToGm, messageOf} from '../screen.js';
import {leastOrder, orderAbove} from '../panes/fight-layout.js';
import {boxedFrom} from '../end/end-layout.js';
import type {WholeProperties} from '../end/end-panes.js';
import {usePanes} from '../panes/use-panes.js';
import {PlayersOrder} from './players-order.js';

function actingLine(board: Board, prompt: ShownPrompt, symbols: Symbols): SpanLine {
	if (prompt.kind === 'over') {
		return [{text: prompt.title, role: 'title'}];
	}

	const acting = actingText(board, prompt);
	return acting === undefined
		? [{text: 'Nobody acts just now', role: 'muted'}]
		: [
				{text: `${symbols.marks.acting} `, role: 'acting'},
				{text: acting, role: 'acting'},
			];
}

function namesWithin(names: readonly string[], width: number, between: string): string {
	const texts = names.map((_, left) =>
		[...names.slice(0, names.length - left), ...(left > 0 ? [`${left} more`] : [])].join(between),
	);
	return texts.find((text) => widthOf(text) <= width) ?? `${names.length} more`;
}

function nextLine(board: Board, width: number, {dot}: Symbols): SpanLine {
	const {coming, isOpen} = nextIn(board);
	const names = coming.map((each) => comingText(each));
	const label = 'then: ';
	const others = isOpen ? '; others may come before' : '';
	return [
		{text: label, role: 'muted'},
		...(names.length === 0
			? [{text: isOpen ? 'not known yet' : 'nobody else for now', role: 'muted'} as const]
			: [
					{text: namesWithin(names, width - label.length - widthOf(others), ` ${dot} `)},
					{text: others, role: 'muted'} as const,
				]),
	];
}

/** “Heroes: 3 of 4 stand”. */
const sidesLine = ({lanes}: Board, symbols: Symbols): SpanLine =>
	sides.flatMap((side): readonly Span[] => {
		const all = lanes.filter((lane) => lane.side === side);
		const up = all.filter(({mark}) => mark !== 'out').length;
		const standing = up === all.length ? 'all' : `${up} of ${all.length}`;
		return all.length === 0
			? []
			: [
					{text: `${symbols.sides[side]} `, role: side},
					{text: `${sideNames[side]}: ${standing} stand    `},
				];
	});

/** What goes on now, for the players: who acts and on whom, who is next, who stands. */
export const nowLines = (
	board: Board,
	prompt: ShownPrompt,
	{width, symbols}: {readonly width: number; readonly symbols: Symbols},
): readonly SpanLine[] => [
	actingLine(board, prompt, symbols),
	...(prompt.kind === 'over' ? [] : [nextLine(board, width, symbols)]),
	sidesLine(board, symbols),
];

function NowPane({screen, ...size}: PaneSize & {readonly screen: FightScreenState}) {
	const {symbols} = useLook();
	const {width, height} = useRoom(size);
	// It takes the place of the last rows.
	const note = noteOf(screen);
	const told = note === '' ? 0 : Math.max(1, height - 1);
	const lines = nowLines(screen.board, screen.prompt, {width, symbols});
	return (
		<Section title="Now" {...size} isFocused>
			<SpanLines lines={lines.slice(0, height - told)} />
			<Wrapped text={note} width={width} height={told} role="warning" />
		</Section>
	);
}

type Contents = {
	readonly lanes: number;
	/** The columns of a lane with everything in full, with its box. */
	readonly widestLane: number;
	/** Something was opened in the place of what happened. */
	readonly isOpen: boolean;
};

const nowRows = {boxed: 5, folded: 3} as const;

const leastStory = 5;

/** The sizes of the panes that players see; `story` is for what happened, or for what was opened in its place. */
export function playersLayout(
	columns: number,
	rows: number,
	{lanes, widestLane, isOpen}: Contents,
) {
	if (!isBelow(columns, rows, boxedFrom)) {
		const height = rows - nowRows.boxed;
		const width = Math.max(leastOrder, Math.min(widestLane, Math.floor(columns * 0.54)));
		return {
			isBoxed: true,
			now: {width: columns, height: nowRows.boxed},
			order: {width, height},
			story: {width: columns - width, height},
		};
	}

	const left = rows - nowRows.folded;
	const wanted = lanes * 2 + 1 <= left - leastStory ? lanes * 2 : lanes;
	const order = isOpen
		? Math.min(orderAbove, lanes + 1)
		: Math.min(wanted + 2, Math.floor(left * 0.6));
	return {
		isBoxed: false,
		now: {width: columns, height: nowRows.folded},
		order: {width: columns, height: order},
		story: {width: columns, height: left - order},
	};
}

/** What stands before everything else: that nothing is saved, or that the fight cannot be followed. */
const noteOf = (screen: FightScreenState): string => {
	const trouble = screen.following?.trouble;
	return trouble === undefined
		? messageOf(screen)
		: `May be out of date: ${trouble}. This screen goes on by itself.`;
};

/** A fight as its players see it: what goes on, who acts when, and what happened. Nothing is asked here. */
export function PlayersPanes({screen, columns, rows}: WholeProperties) {
	const {board, now, panel, page} = screen;
	const {keyOf} = useLook();
	const [isSpaced, setIsSpaced] = useState<boolean>();
	const layout = playersLayout(columns, rows, {
		lanes: board.lanes.length,
		widestLane: widestLane(board) + sectionSides(true),
		isOpen: panel !== undefined,
	});
	const {isBoxed} = layout;
	const panes = usePanes(
		screen,
		{order: layout.order, log: layout.story, isBoxed},
		{
			present: ['order', 'log'],
			takes(command) {
				const isTaken = command === 'more' || command === 'less';
				if (isTaken) {
					setIsSpaced(command === 'more');
				}

				return isTaken;
			},
		},
	);
	const {log, inPanes, inLog} = panes;
	const isAnswered = !screen.isWatching && now.fight.info.readOnly === undefined;
	useKeys({
		mode: 'fight',
		isActive: screen.pane === 'question' && !panel && !page,
		onCommand(command) {
			if (command === 'accept' && isAnswered) {
				screen.say(`${backToGm(keyOf('players'))}, where the GM answers`);
			} else if (!inPanes(command)) {
				screen.run(command);
			}
		},
	});
	return (
		<BoxedProvider value={isBoxed}>
			<NowPane {...layout.now} screen={screen} />
			<Box flexDirection={isBoxed ? 'row' : 'column'} flexShrink={0}>
				<PlayersOrder {...layout.order} isSpaced={isSpaced} {...panes.order} />
				{panel ? (
					<Panel screen={screen} layout={{prompt: layout.story, change: layout.story}} />
				) : (
					<LogPane {...layout.story} title="What happened" log={log} focus={inLog} />
				)}
			</Box>
		</BoxedProvider>
	);
}
