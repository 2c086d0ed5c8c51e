import {useMemo} from 'react';
import type {PaneSize} from '../../kit/look/look.js';
import {roomIn} from '../../kit/parts/section.js';
import {type Pane, type FightScreenState, focused, wholeToggled} from '../screen.js';
import {logRoom} from '../log/log-pane.js';
import {lineText} from '../log/log-rows.js';
import {useLog} from '../log/use-log.js';
import {useDeltas} from '../order/lane-tail.js';
import {laneInSight} from '../order/lanes.js';
import {useOrder} from '../order/use-order.js';
import type {FightLayout} from './fight-layout.js';
import {usePane} from './use-pane.js';
import {useTags} from '../use-fight.js';

type Sizes = Pick<FightLayout, 'order' | 'log' | 'isBoxed'> & Partial<Pick<FightLayout, 'whole'>>;

type Panes = {
	/** Those beside the question that are in sight, in the order in which the key leads through them. */
	readonly present: readonly Pane[];
	/** Has the first look at a command; true when it was carried out. */
	takes?(command: string): boolean;
};

function paneAfter(pane: Pane, present: readonly Pane[]): Pane {
	const all: readonly Pane[] = ['question', ...present];
	return all[all.indexOf(pane) + 1] ?? 'question';
}

/** What order and log show, which has the cursor, and the commands that turn their pages from anywhere. */
export function usePanes(
	screen: FightScreenState,
	{order, log: logSize, isBoxed, whole}: Sizes,
	{present, takes = () => false}: Panes,
) {
	const {board, who, now, view, pane, isWhole, prompt, panel, page} = screen;
	const {id} = now.fight.info;
	const conditions = now.fight.conditionRows();
	const shownWhole =
		whole && pane !== 'question' && (isWhole || !present.includes(pane)) ? pane : undefined;
	const sizeOf = (of: Pane, size: PaneSize) => (shownWhole === of && whole ? whole : size);
	const deltas = useDeltas(board, `${id} ${view}`, now.fight.undoable()?.n ?? 0);
	const log = useLog(now, view, logRoom(sizeOf('log', logSize), isBoxed));
	const index = laneInSight(board.lanes, who);
	const changed = panel?.kind === 'change' ? panel.change.who : undefined;
	const also = useMemo(
		() => [changed, who, ...(prompt.involves ?? [])].filter((id) => id !== undefined),
		[changed, who, prompt],
	);
	const tags = useTags(now, view);
	const isRead = pane === 'order' && !panel && !page;
	const look = useOrder({
		board,
		index,
		also,
		read: isRead ? conditions : undefined,
		isHeaded: isBoxed,
		...roomIn(sizeOf('order', order), isBoxed),
	});
	const inPanes = (command: string): boolean => {
		if (takes(command)) {
			return true;
		}

		if (command === 'order-earlier' || command === 'order-later') {
			look.turn(command === 'order-earlier' ? 'earlier' : 'later');
		} else if (command === 'log-earlier' || command === 'log-later') {
			log.turn(command === 'log-earlier' ? 'earlier' : 'later');
		} else if (command === 'panes') {
			screen.show(focused(paneAfter(pane, present)));
		} else if (command === 'more' && whole && present.includes(pane)) {
			screen.show(wholeToggled);
		} else {
			return false;
		}

		return true;
	};

	const inOrder = usePane({
		pane: 'order',
		screen,
		findable: {
			at: look.cursor,
			texts: () =>
				board.lanes.map(({combatant, name, badges, place = ''}) =>
					[name, tags.get(combatant) ?? '', ...badges, place].join(' '),
				),
			goTo: look.goTo,
		},
		move: look.move,
		open() {
			if (!look.unfold()) {
				screen.run('details', board.lanes[look.cursor]?.combatant);
			}
		},
		intercept: inPanes,
	});
	const inLog = usePane({
		pane: 'log',
		screen,
		findable: {
			at: log.cursor,
			texts: () => log.book.lines.map(({line}) => lineText(line)),
			goTo: log.goTo,
		},
		move: log.move,
		open() {
			const n = log.book.lines[log.cursor]?.n;
			if (n !== undefined) {
				screen.lookAt(n);
			}
		},
		intercept: inPanes,
	});
	return {
		order: {
			board,
			conditions,
			deltas,
			index,
			also,
			cursor: inOrder.isFocused ? look.cursor : undefined,
			from: look.top,
			unfolded: look.unfolded,
			finding: inOrder.finding,
		},
		tags,
		log,
		inPanes,
		inLog,
		shownWhole,
	};
}
