import {useState} from 'react';
import {type Move, isMove} from './cursor.js';
import type {CommandId} from '../look/bindings/bindings.js';

/** How far a command scrolls, on a page with that many rows. */
function scrolledBy(move: Move, page: number): number {
	switch (move) {
		case 'up': {
			return -1;
		}

		case 'down': {
			return 1;
		}

		case 'page-up': {
			return -page;
		}

		case 'page-down': {
			return page;
		}

		case 'first': {
			return -Infinity;
		}

		case 'last': {
			return Infinity;
		}
	}
}

/** A window over a text that is only read. It moves as the keys of lists say, and never beyond the end. */
export function useWindow(count: number, height: number) {
	const [wanted, setWanted] = useState(0);
	const lowest = Math.max(0, count - height);
	const clamped = (row: number) => Math.max(0, Math.min(row, lowest));
	const top = clamped(wanted);
	return {
		/** The first row in sight. */
		top,
		/** @returns whether the command scrolls */
		move(command: CommandId): boolean {
			if (!isMove(command)) {
				return false;
			}

			setWanted(clamped(top + scrolledBy(command, height - 1)));
			return true;
		},
		toTop() {
			setWanted(0);
		},
	};
}
