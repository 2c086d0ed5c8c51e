import {type PaneSize, aroundPanes, between, isBoxedAt, isThreeAt} from '../kit/look/look.js';
import {type SetUpStep, isPeopled} from './set-up.js';
import {strengthHeight} from './strength/strength-lines.js';

/** The sizes of the panes of a step, with their titles and borders. */
export type SetUpLayout = {
	/** In which column the sides and what is set stand: below both, below the preview, or in one of their own. */
	readonly sidesStand: 'below' | 'right' | 'apart';
	readonly whole: PaneSize;
	readonly step: PaneSize;
	/** About what is highlighted; left out where there is no room. */
	readonly preview?: PaneSize;
	/** The preview is below what is asked. */
	readonly isStacked: boolean;
	/** What the sides have, and how strong they are; left out as long as nobody comes. */
	readonly sides?: PaneSize;
	/** What is set, or what Enter takes; left out where rules are chosen. */
	readonly set?: PaneSize;
};

/** The row that says how far the set-up has come. */
const stepsRow = 1;

/** Narrower than that, there is no room for a preview beside a list. */
const narrowest = 70;

/** Lower than that, everything beside the list says only what is most important. */
const low = 20;

/** Steps whose rows need the whole width. */
const wideSteps: ReadonlySet<SetUpStep> = new Set(['arrivals', 'settings', 'title']);

export function setUpLayout(columns: number, rows: number, step: SetUpStep): SetUpLayout {
	const size = {columns, rows, body: rows - aroundPanes - stepsRow};
	return isThreeAt(columns, rows)
		? threeColumns(size, step)
		: isBoxedAt(columns, rows)
			? twoColumns(size, step)
			: folded(size, step);
}

type Room = {readonly columns: number; readonly rows: number; readonly body: number};

function folded({columns, rows, body}: Room, step: SetUpStep): SetUpLayout {
	const isLow = rows < low;
	const sides = isPeopled({step}) ? 1 + strengthHeight(rows) : 0;
	const set = step === 'ruleset' ? 0 : step === 'rosters' ? (isLow ? 3 : 5) : isLow ? 2 : 3;
	const height = body - sides - set;
	const below = {
		sidesStand: 'below',
		whole: {width: columns, height: body},
		...(sides > 0 && {sides: {width: columns, height: sides}}),
		...(set > 0 && {set: {width: columns, height: set}}),
	} as const;
	if (wideSteps.has(step)) {
		const about = isLow ? 3 : 4;
		return {
			...below,
			isStacked: true,
			step: {width: columns, height: height - about},
			preview: {width: columns, height: about},
		};
	}

	const share = step === 'rosters' ? 0.5 : 0.54;
	const right = columns < narrowest ? 0 : Math.floor(columns * share);
	return {
		...below,
		isStacked: false,
		step: {width: columns - right, height},
		...(right > 0 && {preview: {width: right, height}}),
	};
}

/** The rows of the sides below a preview, with their title and borders; more where there is room for what is assumed. */
const sidesRows = {usual: 8, tall: 10, tallFrom: 34} as const;

function twoColumns({columns, rows, body}: Room, step: SetUpStep): SetUpLayout {
	const set = step === 'ruleset' ? 0 : step === 'rosters' || rows >= 36 ? 4 : 3;
	const sides = isPeopled({step})
		? rows < sidesRows.tallFrom
			? sidesRows.usual
			: sidesRows.tall
		: 0;
	const height = body - set;
	const left = wideSteps.has(step)
		? Math.floor(columns * 0.5)
		: between(42, Math.floor(columns * 0.42), 60);
	const width = columns - left;
	return {
		sidesStand: 'right',
		whole: {width: columns, height: body},
		isStacked: false,
		step: {width: left, height},
		preview: {width, height: height - sides},
		...(sides > 0 && {sides: {width, height: sides}}),
		...(set > 0 && {set: {width: columns, height: set}}),
	};
}

function threeColumns({columns, body}: Room, step: SetUpStep): SetUpLayout {
	const left = wideSteps.has(step)
		? between(56, Math.floor(columns * 0.36), 84)
		: between(48, Math.floor(columns * 0.3), 64);
	const right = step === 'ruleset' ? 0 : between(46, Math.floor(columns * 0.28), 64);
	const sides = isPeopled({step}) ? Math.max(sidesRows.tall, Math.floor(body / 3)) : 0;
	return {
		sidesStand: 'apart',
		whole: {width: columns, height: body},
		isStacked: false,
		step: {width: left, height: body},
		preview: {width: columns - left - right, height: body},
		...(sides > 0 && {sides: {width: right, height: sides}}),
		...(right > 0 && {set: {width: right, height: body - sides}}),
	};
}
