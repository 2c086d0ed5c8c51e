import {useState} from 'react';
import {isMove, moved} from './cursor.js';
import type {CommandId} from '../look/bindings/bindings.js';

/**
 * A cursor in a list of rows.
 * @param page the number of rows on a page
 * @param initial where it is until it is moved
 * @param onMove told where it is, for whoever shows the list again
 */
export function useCursor(
	count: number,
	page: number,
	initial = 0,
	onMove: (index: number) => void = () => undefined,
) {
	const [wanted, setWanted] = useState<number>();
	const index = Math.max(0, Math.min(wanted ?? initial, count - 1));
	return {
		index,
		/** @returns whether the command moved it */
		move(command: CommandId): boolean {
			if (!isMove(command)) {
				return false;
			}

			const to = moved(index, command, count, Math.max(1, page));
			setWanted(to);
			onMove(to);
			return true;
		},
		set: setWanted,
	};
}
