/** In columns and rows, with titles and borders. */
type Size = {readonly width: number; readonly height: number};

type HistoryLayout = {
	/** The panes stand beside each other in boxes, not one below the other. */
	readonly isBoxed: boolean;
	readonly list: Size;
	readonly moment: Size;
	readonly brought: Size;
};

const around = 2;

/** Title, foot, what was asked then, and why somebody stands where it does. */
const beside = 5;

/**
 * The sizes of the panes.
 * @param rows those of the terminal that are free
 * @param lanes how many combatants the board has
 */
export function historyLayout(columns: number, rows: number, lanes: number): HistoryLayout {
	const body = rows - around;
	if (columns >= 100) {
		const width = Math.floor(columns / 2);
		const moment = Math.min(lanes + beside, Math.floor(body * 0.6));
		return {
			isBoxed: true,
			list: {width, height: body},
			moment: {width: columns - width, height: moment},
			brought: {width: columns - width, height: body - moment},
		};
	}

	const moment = Math.min(lanes + beside - 1, Math.floor(body * 0.34));
	const brought = Math.max(3, Math.floor(body * 0.25));
	return {
		isBoxed: false,
		list: {width: columns, height: body - moment - brought},
		moment: {width: columns, height: moment},
		brought: {width: columns, height: brought},
	};
}
