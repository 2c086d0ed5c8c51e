import {useState} from 'react';
import {scrolled} from './cursor.js';

/** The first row of a window over a list. It moves only to keep the row at `index` in sight. */
export function useScroll(index: number, size: number, count: number): number {
	const [top, setTop] = useState(0);
	const next = scrolled(top, index, size, count);
	if (next !== top) {
		setTop(next);
	}

	return next;
}
