import {aroundPanes} from '../../kit/look/look.js';

/** Title, foot, what was asked then, and why somebody stands where it does. */
const beside = 5;

/** The sizes of the panes: beside each other in boxes, or one below the other. Of the terminal so many rows are free. */
export function historyLayout(columns: number, rows: number, lanes: number) {
	const body = rows - aroundPanes;
	const isBoxed = columns >= 100;
	const width = isBoxed ? Math.floor(columns / 2) : columns;
	const right = isBoxed ? columns - width : columns;
	const moment = isBoxed
		? Math.min(lanes + beside, Math.floor(body * 0.6))
		: Math.min(lanes + beside - 1, Math.floor(body * 0.34));
	const brought = isBoxed ? body - moment : Math.max(3, Math.floor(body * 0.25));
	return {
		isBoxed,
		list: {width, height: isBoxed ? body : body - moment - brought, isBoxed},
		moment: {width: right, height: moment, isBoxed},
		brought: {width: right, height: brought, isBoxed},
	};
}
