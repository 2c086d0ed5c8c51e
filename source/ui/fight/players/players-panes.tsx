import {Box} from 'ink';
import {useState} from 'react';
import {useLook} from '../../kit/look/look.js';
import {sectionSides} from '../../kit/parts/section.js';
import {useKeys} from '../../kit/keys/use-keys.js';
import {Panel} from '../panes/panel.js';
import {LogPane} from '../log/log-pane.js';
import {widestLane} from '../order/lane-columns.js';
import {type FightScreenState, messageOf} from '../screen.js';
import {usePanes} from '../panes/use-panes.js';
import {NowPane} from './now-pane.js';
import {playersLayout} from './players-layout.js';
import {PlayersOrder} from './players-order.js';

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
				screen.say(`${keyOf('players')} goes back to the GM’s view, where the GM answers`);
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
