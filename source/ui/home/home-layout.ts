import {type PaneSize, allot, isBoxedAt} from '../kit/look/look.js';
import {sectionFrame} from '../kit/parts/section.js';

type HomeLayout = {
	/** The panes stand beside each other in boxes, not one below the other under titled rules. */
	readonly isBoxed: boolean;
	readonly fights: PaneSize;
	readonly begin: PaneSize;
	readonly lookUp: PaneSize;
	/** What the row under the cursor is, where there is room. */
	readonly about?: PaneSize;
};

/** The rows that the contents of the panes take, each at least one. */
type Contents = {readonly fights: number; readonly begin: number; readonly lookUp: number};

/** At the right, for what is no fight. */
const rightColumns = {least: 46, most: 80, share: 0.54, shareAlone: 0.66} as const;

/** With fewer rows it tells too little. */
const leastAbout = 5;

/** Two fights and the title. */
const leastFights = 5;
const leastOthers = 3;

/** For all rows of the terminal, and those between header and footer (`body`). */
export function homeLayout(columns: number, rows: number, body: number, contents: Contents) {
	const isBoxed = isBoxedAt(columns, rows);
	const frame = sectionFrame(isBoxed);
	const whole = {
		fights: contents.fights + frame,
		begin: contents.begin + frame,
		lookUp: contents.lookUp + frame,
	};
	return isBoxed ? beside(columns, body, whole, contents.fights <= 1) : below(columns, body, whole);
}

function below(columns: number, body: number, whole: Contents): HomeLayout {
	const height = allot(body, [
		{id: 'fights', least: Math.min(leastFights, whole.fights), most: 0},
		{id: 'begin', least: leastOthers, most: whole.begin},
		{id: 'lookUp', least: leastOthers, most: whole.lookUp},
	]);
	const fights = Math.min(whole.fights, body - height.begin - height.lookUp);
	return {
		isBoxed: false,
		fights: {width: columns, height: fights},
		begin: {width: columns, height: height.begin},
		lookUp: {width: columns, height: height.lookUp},
	};
}

/** The columns at the right of a list, where what is beside it stands in a box; `isAlone`: the list is empty. */
export const rightWidth = (columns: number, isAlone = false): number =>
	Math.min(
		rightColumns.most,
		Math.max(
			rightColumns.least,
			Math.floor(columns * (isAlone ? rightColumns.shareAlone : rightColumns.share)),
		),
	);

function beside(columns: number, body: number, whole: Contents, isAlone: boolean): HomeLayout {
	const width = rightWidth(columns, isAlone);
	const left = body - whole.begin - whole.lookUp;
	const hasAbout = left >= leastAbout;
	return {
		isBoxed: true,
		fights: {width: columns - width, height: body},
		begin: {width, height: whole.begin},
		lookUp: {width, height: hasAbout ? whole.lookUp : body - whole.begin},
		...(hasAbout && {about: {width, height: left}}),
	};
}
