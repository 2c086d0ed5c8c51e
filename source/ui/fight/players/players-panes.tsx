import {Box} from 'ink';
import {useState} from 'react';
import {useLook, isBelow} from '../../kit/look/look.js';
import {sectionSides} from '../../kit/parts/section.js';
import {useKeys} from '../../kit/keys/use-keys.js';
import {Panel} from '../panes/panel.js';
import {LogPane} from '../log/log-pane.js';
import {widestLane} from '../order/lane-columns.js';
import {type FightScreenState, backToGm, messageOf} from '../screen.js';
import {usePanes} from '../panes/use-panes.js';
import {NowPane} from './now-pane.js';
import {PlayersOrder} from './players-order.js';

type Contents = {
	readonly lanes: number;
	/** The columns of a lane with everything in full, with its box. */
	readonly widestLane: number;
	/** Something was opened in the place of what happened. */
	readonly isOpen: boolean;
};

const boxedFrom = {columns: 100, rows: 26} as const;

const nowRows = {boxed: 5, folded: 3} as const;

const leastOrder = 46;

/** The rows of the order that stay in sight above what was opened, with its title. */
const orderAbove = 5;

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

type Properties = {
	readonly screen: FightScreenState;
	readonly columns: number;
	/** Those between header and footer. */
	readonly rows: number;
};

const present = ['order', 'log'] as const;

/** What stands before everything else: that nothing is saved, or that the fight cannot be followed. */
const noteOf = (screen: FightScreenState): string => {
	const trouble = screen.following?.trouble;
	return trouble === undefined
		? messageOf(screen)
		: `May be out of date: ${trouble}. This screen goes on by itself.`;
};

/** A fight as its players see it: what goes on, who acts when, and what happened. Nothing is asked here. */
export function PlayersPanes({screen, columns, rows}: Properties) {
	const {board, prompt, now, panel, page} = screen;
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
			present,
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
		<>
			<NowPane
				{...layout.now}
				isBoxed={isBoxed}
				board={board}
				prompt={prompt}
				message={noteOf(screen)}
			/>
			<Box flexDirection={isBoxed ? 'row' : 'column'} flexShrink={0}>
				<PlayersOrder {...layout.order} isBoxed={isBoxed} isSpaced={isSpaced} {...panes.order} />
				{panel ? (
					<Panel screen={screen} layout={{isBoxed, prompt: layout.story, change: layout.story}} />
				) : (
					<LogPane
						{...layout.story}
						title="What happened"
						isBoxed={isBoxed}
						log={log}
						focus={inLog}
					/>
				)}
			</Box>
		</>
	);
}
