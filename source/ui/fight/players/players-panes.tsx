import {Box} from 'ink';
import {useMemo, useState} from 'react';
import {useLook} from '../../kit/look.js';
import {sectionSides} from '../../kit/section.js';
import {keyLabel} from '../../kit/symbols.js';
import {useKeys} from '../../kit/use-keys.js';
import {Panel, messageOf, nextPane} from '../fight-panes.js';
import {LogPane, logRoom} from '../log/log-pane.js';
import {useLog} from '../log/use-log.js';
import {useDeltas} from '../order/deltas.js';
import {widestLane} from '../order/lane-columns.js';
import {laneInSight} from '../order/lanes.js';
import {orderSize, useOrder} from '../order/use-order.js';
import type {FightScreenState} from '../screen.js';
import {usePane} from '../use-pane.js';
import {NowPane} from './now-pane.js';
import {playersLayout} from './players-layout.js';
import {PlayersOrder} from './players-order.js';

type Properties = {
	readonly screen: FightScreenState;
	readonly columns: number;
	/** Those between header and footer. */
	readonly rows: number;
};

/** What stands before everything else: that nothing is saved, or that the fight cannot be followed. */
const noteOf = (screen: FightScreenState): string => {
	const trouble = screen.following?.trouble;
	return trouble === undefined
		? messageOf(screen)
		: `This may be out of date: ${trouble}. It goes on here by itself when it can.`;
};

/** A fight as its players see it: what goes on, who acts when, and what happened. Nothing is asked here. */
export function PlayersPanes({screen, columns, rows}: Properties) {
	const {board, who, prompt, now, view, panel, page} = screen;
	const {symbols, keymap} = useLook();
	const [isSpaced, setIsSpaced] = useState<boolean>();
	const {id, conditions} = now.fight.info;
	const deltas = useDeltas(board, `${id} ${view}`);
	const codes = useMemo(
		() => new Map(conditions.map(({name, code}) => [name, code])),
		[conditions],
	);
	const layout = playersLayout(columns, rows, {
		lanes: board.lanes.length,
		widestLane: widestLane(board) + sectionSides(true),
		isOpen: panel !== undefined,
	});
	const {isBoxed} = layout;
	const log = useLog(now, view, logRoom(layout.story, isBoxed));
	const index = laneInSight(board.lanes, who);
	const look = useOrder(
		board,
		index,
		orderSize(layout.order, isBoxed),
		isBoxed,
	);
	const inPanes = (command: string): boolean => {
		switch (command) {
			case 'more':
			case 'less': {
				setIsSpaced(command === 'more');
				return true;
			}

			case 'order-earlier':
			case 'order-later': {
				look.turn(command === 'order-earlier' ? 'earlier' : 'later');
				return true;
			}

			case 'log-earlier':
			case 'log-later': {
				log.turn(command === 'log-earlier' ? 'earlier' : 'later');
				return true;
			}

			case 'panes': {
				screen.focus(nextPane[screen.pane]);
				return true;
			}

			default: {
				return false;
			}
		}
	};

	const isAnswered =
		!screen.isWatching && now.fight.info.readOnly === undefined;
	useKeys({
		mode: 'fight',
		isActive: screen.pane === 'question' && !panel && !page,
		onCommand(command) {
			if (command === 'accept' && isAnswered) {
				const key = keyLabel(symbols, keymap.keysOf('players')[0] ?? '');
				screen.say(`${key} goes back to the GM’s view, where it is answered`);
			} else if (!inPanes(command)) {
				screen.run(command);
			}
		},
	});
	const isInOrder = usePane({
		pane: 'order',
		way: 'read-order',
		screen,
		move: look.move,
		open() {
			screen.run('details', board.lanes[look.cursor]?.combatant);
		},
		intercept: inPanes,
	});
	const isInLog = usePane({
		pane: 'log',
		way: 'read-log',
		screen,
		move: log.move,
		open() {
			const n = log.book.lines[log.cursor]?.n;
			if (n !== undefined) {
				screen.lookAt(n);
			}
		},
		intercept: inPanes,
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
				<PlayersOrder
					{...layout.order}
					isBoxed={isBoxed}
					isSpaced={isSpaced}
					board={board}
					codes={codes}
					deltas={deltas}
					index={index}
					cursor={isInOrder ? look.cursor : undefined}
					from={look.top}
				/>
				{panel ? (
					<Panel
						screen={screen}
						layout={{isBoxed, prompt: layout.story, change: layout.story}}
					/>
				) : (
					<LogPane
						{...layout.story}
						title="What happened"
						isBoxed={isBoxed}
						log={log}
						isFocused={isInLog}
					/>
				)}
			</Box>
		</>
	);
}
