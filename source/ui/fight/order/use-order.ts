import {useState} from 'react';
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

export const nobody: ReadonlySet<Id> = new Set();

type Subject = PaneSize & {
	readonly board: Board;
	/** The lane of whoever is asked or acts. */
	readonly index: number;
	/** Others who matter now. */
	readonly also: readonly Id[];
	/** Those conditions are explained that somebody looks at; `undefined`: nobody looks. */
	readonly read: readonly ConditionRow[] | undefined;
	readonly isHeaded: boolean;
};

export function layOut({
	board,
	index,
	also,
	read,
	...room
}: Subject & {readonly unfolded: ReadonlySet<Id>}) {
	const kept = keptIn(board, index, also);
	const rows = read ? rowsToRead(board, read, room.width) : 0;
	return {kept, room: orderRoom(board, {...room, kept, read: rows})};
}

/** Where somebody looks in the order: at those who matter now, until they look elsewhere, and after each change again. */
export function useOrder(subject: Subject) {
	const {board, index} = subject;
	const start: Looking = {board, cursor: index, top: undefined, unfolded: nobody};
	const [looking, setLooking] = useState(start);
	const {cursor, top, unfolded} = looking.board === board ? looking : start;
	/** How the rows lie now, which only a key asks. */
	const laid = () => {
		const {rows, out, size, abreast} = layOut({...subject, unfolded}).room;
		const shared = [...rows.map(({lanes}) => lanes), ...(out.length > 0 ? [out] : [])];
		const page = Math.max(1, size * abreast);
		const rowOf = (at: number): number => {
			const lane = board.lanes[at];
			const row = shared.findIndex((lanes) => lanes.some((each) => each === lane));
			return Math.max(0, row);
		};

		const topFrom = (at: number) => top ?? anchored(rowOf(at), page, rows.length);
		return {
			shared,
			page,
			last: Math.max(0, rows.length - page),
			rowOf,
			laneOf(row: number): number {
				const lane = shared[row]?.[0];
				return lane === undefined ? 0 : board.lanes.indexOf(lane);
			},
			topFrom,
			scrolledTo: (row: number) =>
				scrolled(topFrom(cursor), Math.min(row, rows.length - 1), page, rows.length),
		};
	};

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
			const {shared, page, rowOf, laneOf, scrolledTo} = laid();
			const to = stepped(rowOf(cursor), move, shared.length, page);
			look({cursor: laneOf(to), top: scrolledTo(to)});
		},
		/** One page, without the cursor. */
		turn(by: 'earlier' | 'later') {
			const {page, last, laneOf, topFrom} = laid();
			const to = topFrom(index) + (by === 'earlier' ? -page : page);
			const first = Math.max(0, Math.min(to, last));
			look({cursor: laneOf(first), top: first});
		},
		/** Puts the cursor on a lane, which leaves the row that it shares. */
		goTo(at: number) {
			const {shared, rowOf, scrolledTo} = laid();
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
			const {shared, rowOf} = laid();
			const lanes = shared[rowOf(cursor)] ?? [];
			const isShared = lanes.length > 1;
			if (isShared) {
				look({
					top: undefined,
					unfolded: new Set([...unfolded, ...lanes.map(({combatant}) => combatant)]),
				});
			}

			return isShared;
		},
	};
}
