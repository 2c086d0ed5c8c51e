import {useState} from 'react';
import type {Board} from '../../../engine/board.js';
import {type Move, anchored, scrolled, stepped} from '../../kit/cursor.js';
import type {PaneSize} from '../../kit/layout.js';
import {sectionFrame, sectionSides} from '../../kit/section.js';
import {orderRoom} from './order-room.js';

/** The room for lanes in their pane. */
export const orderSize = (
	{width, height}: PaneSize,
	isBoxed: boolean,
): PaneSize => ({
	width: width - sectionSides(isBoxed),
	height: height - sectionFrame(isBoxed),
});

/** Where somebody looks in the order. */
export type ShownOrder = {
	/** The lane with the cursor. */
	readonly cursor: number;
	/** The first lane in sight; `undefined` while those count that matter now. */
	readonly top: number | undefined;
	move(move: Move): void;
	/** Puts the cursor on a lane. */
	goTo(at: number): void;
	/** One page, without the cursor. */
	turn(by: 'earlier' | 'later'): void;
};

/**
 * Where somebody looks in the order: at those who matter now, until they look elsewhere, and after each change again.
 * @param index the lane of whoever is asked or acts
 */
export function useOrder(
	board: Board,
	index: number,
	size: PaneSize,
	isBoxed: boolean,
): ShownOrder {
	const start = {board, cursor: index, top: undefined};
	const [looking, setLooking] = useState<{
		readonly board: Board;
		readonly cursor: number;
		readonly top: number | undefined;
	}>(start);
	const {cursor, top} = looking.board === board ? looking : start;
	const count = board.lanes.length;
	const page = () => {
		const {size: rows, abreast} = orderRoom(board, {
			...size,
			isHeaded: isBoxed,
			isAbreast: true,
			kept: undefined,
		});
		return Math.max(1, rows * abreast);
	};

	const goTo = (to: number) => {
		const lanes = page();
		const from = top ?? anchored(cursor, lanes, count);
		setLooking({board, cursor: to, top: scrolled(from, to, lanes, count)});
	};

	return {
		cursor,
		top,
		move(move) {
			goTo(stepped(cursor, move, count, page()));
		},
		goTo,
		turn(by) {
			const lanes = page();
			const from = top ?? anchored(index, lanes, count);
			const to = by === 'earlier' ? from - lanes : from + lanes;
			const first = Math.max(0, Math.min(to, count - lanes));
			setLooking({board, cursor: first, top: first});
		},
	};
}
