import {useMemo, useState} from 'react';
import type {Id} from '../../../engine/kit/basics.js';
import type {Board} from '../../../engine/world/board.js';
import type {ConditionRow} from '../../../engine/facts/house.js';
import {type Move, anchored, scrolled, stepped} from '../../kit/keys/use-keys.js';
import type {PaneSize} from '../../kit/look/look.js';
import {rowsToRead} from './about-lane.js';
import {keptIn, orderRoom} from './order-room.js';

type Looking = {
	readonly board: Board;
	readonly cursor: number;
	readonly top: number | undefined;
	readonly unfolded: ReadonlySet<Id>;
};

const nobody: ReadonlySet<Id> = new Set();

type Subject = PaneSize & {
	readonly board: Board;
	/** The lane of whoever is asked or acts. */
	readonly index: number;
	/** Others who matter now; the same list as long as they do. */
	readonly also: readonly Id[];
	/** Those conditions are explained that somebody looks at; `undefined`: nobody looks. */
	readonly read: readonly ConditionRow[] | undefined;
	readonly isHeaded: boolean;
};

/** How the rows of a board are laid out, and those who stay in sight. */
export function useOrderRoom({
	board,
	index,
	also,
	read,
	unfolded,
	isHeaded,
	width,
	height,
}: Subject & {readonly unfolded: ReadonlySet<Id>}) {
	const kept = useMemo(() => keptIn(board, index, also), [board, index, also]);
	const room = useMemo(() => {
		const rows = read ? rowsToRead(board, read, width) : 0;
		return orderRoom(board, {width, height, isHeaded, kept, unfolded, read: rows});
	}, [board, width, height, isHeaded, kept, unfolded, read]);
	return {kept, room};
}

/** Where somebody looks in the order: at those who matter now, until they look elsewhere, and after each change again. */
export function useOrder(subject: Subject) {
	const {board, index} = subject;
	const start: Looking = {board, cursor: index, top: undefined, unfolded: nobody};
	const [looking, setLooking] = useState(start);
	const {cursor, top, unfolded} = looking.board === board ? looking : start;
	const {rows, out, size, abreast} = useOrderRoom({...subject, unfolded}).room;
	const shared = [...rows.map(({lanes}) => lanes), ...(out.length > 0 ? [out] : [])];
	const count = shared.length;
	const page = Math.max(1, size * abreast);
	const laneOf = (row: number): number => {
		const lane = shared[row]?.[0];
		return lane === undefined ? 0 : board.lanes.indexOf(lane);
	};

	const rowOf = (at: number): number => {
		const lane = board.lanes[at];
		const row = shared.findIndex((lanes) => lanes.some((each) => each === lane));
		return Math.max(0, row);
	};

	const scrolledTo = (row: number): number =>
		scrolled(
			top ?? anchored(rowOf(cursor), page, rows.length),
			Math.min(row, rows.length - 1),
			page,
			rows.length,
		);

	const look = (change: Partial<Looking>) => {
		setLooking({board, cursor, top, unfolded, ...change});
	};

	return {
		/** The lane with the cursor: of a shared row, the first. */
		cursor,
		/** The first row in sight; `undefined` while those count that matter now. */
		top,
		/** Those whose shared row was opened. */
		unfolded,
		move(move: Move) {
			const to = stepped(rowOf(cursor), move, count, page);
			look({cursor: laneOf(to), top: scrolledTo(to)});
		},
		/** One page, without the cursor. */
		turn(by: 'earlier' | 'later') {
			const from = top ?? anchored(rowOf(index), page, rows.length);
			const to = by === 'earlier' ? from - page : from + page;
			const first = Math.max(0, Math.min(to, rows.length - page));
			look({cursor: laneOf(first), top: first});
		},
		/** Puts the cursor on a lane, which leaves the row that it shares. */
		goTo(at: number) {
			const row = rowOf(at);
			const lane = board.lanes[at];
			const isShared = (shared[row] ?? []).length > 1;
			look({
				cursor: at,
				top: isShared ? undefined : scrolledTo(row),
				...(isShared && lane && {unfolded: new Set([...unfolded, lane.combatant])}),
			});
		},
		/** @returns false where somebody has the row with the cursor alone */
		unfold() {
			const lanes = shared[rowOf(cursor)] ?? [];
			if (lanes.length < 2) {
				return false;
			}

			look({
				top: undefined,
				unfolded: new Set([...unfolded, ...lanes.map(({combatant}) => combatant)]),
			});
			return true;
		},
	};
}
