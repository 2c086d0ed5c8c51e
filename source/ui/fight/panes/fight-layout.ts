import {
	type PaneSize,
	aroundPanes,
	between,
	isBelow,
	isBoxedAt,
	isThreeAt,
} from '../../kit/look/look.js';

/** In columns. A lane needs at least a sign, a name, and a track or a gauge. */
const narrowestLane = 38;

const aboutRow = 1;

/** How many lanes stand side by side when they do not all fit one below the other. */
export const lanesAbreast = (columns: number, lanes: number, rows: number): number =>
	lanes > rows ? between(1, Math.floor(columns / narrowestLane), 3) : 1;

/** The sizes of a fight's panes with their titles and borders, without header and footer. */
export type FightLayout = {
	/** The panes stand beside each other in boxes, not one below the other under titled rules. */
	readonly isBoxed: boolean;
	/** The rows of order and question together. */
	readonly main: number;
	readonly order: PaneSize;
	readonly prompt: PaneSize;
	/** Without a row where a dialog covers it. */
	readonly log: PaneSize;
	/** Where the dialog of changes is shown. */
	readonly change: PaneSize;
	/** Below the order, where there is room. */
	readonly sheet?: PaneSize;
	/** Below the question; left out where there is no room. */
	readonly rule?: PaneSize;
	readonly aside?: {readonly sheet: PaneSize; readonly target: PaneSize};
	/** A pane that has the screen for itself, between header and footer. */
	readonly whole: PaneSize;
	/** Above all other panes: who acts when in this round. */
	readonly round?: PaneSize;
	/** Where the log is: below everything, below the order, or in a column of its own. */
	readonly logPlace: 'foot' | 'left' | 'right';
};

type Contents = {
	readonly lanes: number;
	/** The columns of a lane with everything in full. */
	readonly widestLane: number;
	/** Whether a row below the lanes says what is planned. */
	readonly hasPlans?: boolean;
	/** The rows that something above the panes takes. */
	readonly above?: number;
	readonly isChanging?: boolean;
};

/** The rows of the order that stay in sight above a dialog, with its title. */
export const orderAbove = 5;

/** The fewest columns of the order and of the question where they stand side by side. */
export const leastOrder = 46;
const leastPrompt = 46;

/** From here on, the round has a strip above them. */
const roundFrom = {columns: 180, rows: 46} as const;
const roundRows = 4;

/** @param rows the rows of the whole terminal */
export function fightLayout(columns: number, rows: number, contents: Contents): FightLayout {
	const body = rows - aroundPanes - (contents.above ?? 0);
	if (!isBoxedAt(columns, rows)) {
		return folded(columns, body, contents);
	}

	if (!isThreeAt(columns, rows)) {
		return twoColumns(columns, body, contents);
	}

	return isBelow(columns, rows, roundFrom)
		? threeColumns(columns, body, contents)
		: {
				...threeColumns(columns, body - roundRows, contents),
				whole: {width: columns, height: body},
				round: {width: columns, height: roundRows},
			};
}

const orderFrame = 3;

/** The rows about whoever acts, where there are enough. */
const aboutRows = 2;

/** A sheet in fewer rows tells too little. */
const leastSheet = 7;

/** Beyond these rows, the lanes get the first few more, for states that need two rows. */
const enoughSheet = 9;
const spareRows = 3;

const ruleRows = 8;

/** The question keeps so many rows before the rule gets any. */
const questionRows = 15;

const wholeOrder = ({lanes, hasPlans = false}: Contents): number =>
	lanes + orderFrame + aboutRows + (hasPlans ? 1 : 0);

/** The rule below the question, if that keeps enough rows. */
const withRule = (width: number, height: number) =>
	height - ruleRows >= questionRows
		? {prompt: {width, height: height - ruleRows}, rule: {width, height: ruleRows}}
		: {prompt: {width, height}};

function twoColumns(columns: number, body: number, contents: Contents): FightLayout {
	const log = Math.max(4, Math.round(body * 0.25));
	const height = body - log;
	const width = Math.max(
		leastOrder,
		Math.min(contents.widestLane, Math.floor(columns * 0.54), columns - leastPrompt),
	);
	const left = height - wholeOrder(contents);
	const isShown = left >= leastSheet;
	const rest = left - between(0, left - enoughSheet, spareRows);
	const question = withRule(columns - width, height);
	return {
		isBoxed: true,
		main: height,
		order: {width, height: isShown ? height - rest : height},
		...(isShown && {sheet: {width, height: rest}}),
		...question,
		log: {width: columns, height: log},
		logPlace: 'foot',
		whole: {width: columns, height: body},
		change: question.prompt,
	};
}

const mostOrder = 96;
const sheetColumns = {least: 44, most: 64} as const;

/** Beyond these columns, what the question leaves of a very wide terminal is a column for the log. */
const veryWide = 240;
const mostPrompt = 90;

/** A narrower column for the log breaks too many of its lines: the question keeps it. */
const leastLog = 36;

function columnsIn(columns: number, widestLane: number) {
	const left = Math.max(leastOrder, Math.min(widestLane, Math.floor(columns * 0.39), mostOrder));
	const right = between(sheetColumns.least, Math.floor(columns * 0.28), sheetColumns.most);
	const rest = columns - left - right;
	const over = rest - mostPrompt;
	return columns > veryWide && over >= leastLog
		? {left, middle: mostPrompt, right, fourth: over}
		: {left, middle: rest, right, fourth: 0};
}

function threeColumns(columns: number, body: number, contents: Contents): FightLayout {
	const {left, middle, right, fourth} = columnsIn(columns, contents.widestLane);
	const hasFourth = fourth > 0;
	const order = hasFourth
		? body
		: between(8, wholeOrder(contents) + spareRows, Math.floor(body * 0.6));
	const sheet = Math.ceil(body / 2);
	const prompt = Math.round(body * 0.6);
	return {
		isBoxed: true,
		main: body,
		order: {width: left, height: order},
		log: hasFourth ? {width: fourth, height: body} : {width: left, height: body - order},
		logPlace: hasFourth ? 'right' : 'left',
		whole: {width: columns, height: body},
		prompt: {width: middle, height: prompt},
		rule: {width: middle, height: body - prompt},
		aside: {sheet: {width: right, height: sheet}, target: {width: right, height: body - sheet}},
		change: {width: middle, height: prompt},
	};
}

const titles = 3;

/** A question of so many rows has enough; of what is over, the log gets half in a tall terminal. */
const enoughForQuestion = 14;
const tallFrom = 34;

function folded(
	columns: number,
	body: number,
	{lanes, hasPlans = false, isChanging = false}: Contents,
): FightLayout {
	const free = body - titles;
	const most = Math.floor(free * 0.4);
	const beside = aboutRow + (hasPlans ? 1 : 0);
	const abreast = lanesAbreast(columns, lanes, most - beside);
	const order = between(2, Math.ceil(lanes / abreast) + beside, Math.max(2, most));
	const least = free >= 18 ? 4 : free >= 12 ? 2 : 1;
	const over = free - order - least - enoughForQuestion;
	const log = least + (body + aroundPanes >= tallFrom ? Math.max(0, Math.floor(over / 2)) : 0);
	const shown = isChanging ? Math.min(order + 1, orderAbove) : order + 1;
	return {
		isBoxed: false,
		main: isChanging ? body : body - log - 1,
		order: {width: columns, height: shown},
		prompt: {width: columns, height: free - order - log + 1},
		log: {width: columns, height: isChanging ? 0 : log + 1},
		logPlace: 'foot',
		whole: {width: columns, height: body},
		change: {width: columns, height: body - shown},
	};
}
