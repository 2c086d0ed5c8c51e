import {aroundPanes} from '../../kit/look/look.js';

/** Narrower than that, the files stand above the rest. */
const narrowest = 70;

const files = {least: 32, most: 64, share: 0.45} as const;

export type RostersLayout = ReturnType<typeof rostersLayout>;

/** The sizes of the panes of the rosters, with their titles and borders. */
export function rostersLayout(columns: number, rows: number) {
	const body = rows - aroundPanes;
	const isStacked = columns < narrowest;
	const left = isStacked
		? columns
		: Math.max(files.least, Math.min(files.most, Math.floor(columns * files.share)));
	const above = isStacked ? Math.ceil(body * 0.5) : 0;
	const width = isStacked ? columns : columns - left;
	const height = body - above;
	const table = Math.max(3, Math.floor(height * 0.4));
	return {
		/** The files stand above the rest, not beside it. */
		isStacked,
		/** The rows below the files: whether all is well, and where they are. */
		note: isStacked ? 2 : 6,
		files: {width: left, height: isStacked ? above : body},
		combatants: {width, height: table},
		sheet: {width, height: height - table},
		/** Combatants and sheet together. */
		inside: {width, height},
	};
}
