import {useState} from 'react';
import {isMove, stepped} from './cursor.js';
import type {CommandId} from '../look/bindings/bindings.js';

/** A window over a text that is only read. It moves as the keys of lists say, and never beyond the end. */
export function useWindow(count: number, height: number) {
	const [wanted, setWanted] = useState(0);
	const lowest = Math.max(0, count - height);
	const top = Math.min(wanted, lowest);
	return {
		/** The first row in sight. */
		top,
		/** @returns whether the command scrolls */
		move(command: CommandId): boolean {
			if (isMove(command)) {
				setWanted(stepped(top, command, lowest + 1, height - 1));
			}

			return isMove(command);
		},
		toTop() {
			setWanted(0);
		},
	};
}
