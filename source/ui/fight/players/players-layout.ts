import type {PaneSize} from '../../kit/look/layout.js';

/** The sizes of the panes that players see, with their titles and borders. */
export type PlayersLayout = {
	/** The order and what happened stand beside each other in boxes. */
	readonly isBoxed: boolean;
	readonly now: PaneSize;
	readonly order: PaneSize;
	/** What happened, or what was opened in its place. */
	readonly story: PaneSize;
};

type Contents = {
	readonly lanes: number;
	/** The columns of a lane with everything in full, with its box. */
	readonly widestLane: number;
	/** Something was opened in the place of what happened. */
	readonly isOpen: boolean;
};

const boxedFrom = {columns: 100, rows: 26} as const;

const nowRows = {boxed: 5, folded: 3} as const;

const leastOrder = 46;

/** The rows of the order that stay in sight above what was opened, with its title. */
const orderAbove = 5;

const leastStory = 5;

/** @param rows those between header and footer */
export function playersLayout(
	columns: number,
	rows: number,
	{lanes, widestLane, isOpen}: Contents,
): PlayersLayout {
	if (columns >= boxedFrom.columns && rows >= boxedFrom.rows) {
		const height = rows - nowRows.boxed;
		const width = Math.max(leastOrder, Math.min(widestLane, Math.floor(columns * 0.54)));
		return {
			isBoxed: true,
			now: {width: columns, height: nowRows.boxed},
			order: {width, height},
			story: {width: columns - width, height},
		};
	}

	const left = rows - nowRows.folded;
	const wanted = lanes * 2 + 1 <= left - leastStory ? lanes * 2 : lanes;
	const order = isOpen
		? Math.min(orderAbove, lanes + 1)
		: Math.min(wanted + 2, Math.floor(left * 0.6));
	return {
		isBoxed: false,
		now: {width: columns, height: nowRows.folded},
		order: {width: columns, height: order},
		story: {width: columns, height: left - order},
	};
}
