import {useMemo} from 'react';
import type {PaneSize} from '../kit/layout.js';
import type {Pane} from './fight-state.js';
import {logRoom} from './log/log-pane.js';
import {useLog} from './log/use-log.js';
import {useDeltas} from './order/deltas.js';
import {laneInSight} from './order/lanes.js';
import {orderSize, useOrder} from './order/use-order.js';
import type {FightScreenState} from './screen.js';
import {usePane} from './use-pane.js';

type Sizes = {
	readonly order: PaneSize;
	readonly log: PaneSize;
	readonly isBoxed: boolean;
};

const nextPane: Readonly<Record<Pane, Pane>> = {
	question: 'order',
	order: 'log',
	log: 'question',
};

const takesNone = () => false;

/**
 * Order and log of a fight: what they show, which of them has the cursor, and the commands that turn their pages from
 * anywhere.
 * @param takesAlso has the first look at a command: true when it was carried out
 */
export function usePanes(
	screen: FightScreenState,
	{order, log: logSize, isBoxed}: Sizes,
	takesAlso: (command: string) => boolean = takesNone,
) {
	const {board, who, now, view} = screen;
	const {id, conditions} = now.fight.info;
	const deltas = useDeltas(board, `${id} ${view}`);
	const codes = useMemo(
		() => new Map(conditions.map(({name, code}) => [name, code])),
		[conditions],
	);
	const log = useLog(now, view, logRoom(logSize, isBoxed));
	const index = laneInSight(board.lanes, who);
	const look = useOrder(board, index, orderSize(order, isBoxed), isBoxed);
	const inPanes = (command: string): boolean => {
		if (takesAlso(command)) {
			return true;
		}

		if (command === 'order-earlier' || command === 'order-later') {
			look.turn(command === 'order-earlier' ? 'earlier' : 'later');
		} else if (command === 'log-earlier' || command === 'log-later') {
			log.turn(command === 'log-earlier' ? 'earlier' : 'later');
		} else if (command === 'panes') {
			screen.focus(nextPane[screen.pane]);
		} else {
			return false;
		}

		return true;
	};

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
	return {deltas, codes, log, index, look, inPanes, isInOrder, isInLog};
}
