/** In a smaller terminal nothing is laid out. */
export const smallest = {columns: 60, rows: 16} as const;

type Want<Id extends string> = {
	readonly id: Id;
	/** Given first, in the order of the list, while there is room. */
	readonly least: number;
	/** Given afterwards, in the same order. */
	readonly most: number;
};

/** Divides rows: first the least to each in order of importance, then more to each in the same order. */
export function allot<Id extends string>(
	space: number,
	wants: ReadonlyArray<Want<Id>>,
): Readonly<Record<Id, number>> {
	let left = Math.max(0, space);
	const given = new Map<Id, number>();
	const give = (id: Id, upTo: number) => {
		const before = given.get(id) ?? 0;
		const more = Math.min(left, Math.max(0, upTo - before));
		given.set(id, before + more);
		left -= more;
	};

	for (const {id, least} of wants) {
		give(id, least);
	}

	for (const {id, most} of wants) {
		give(id, most);
	}

	return Object.fromEntries(given) as Record<Id, number>;
}

const between = (low: number, value: number, high: number): number =>
	Math.max(low, Math.min(high, value));

/** In columns. A lane needs at least a sign, a name, and a track or a gauge. */
const narrowestLane = 38;

/** The row that tells of whoever acts or is asked. */
const aboutRow = 1;

/** How many lanes stand side by side when they do not all fit one below the other. */
export const lanesAbreast = (
	columns: number,
	lanes: number,
	rows: number,
): number =>
	lanes > rows ? between(1, Math.floor(columns / narrowestLane), 3) : 1;

export type PaneSize = {readonly width: number; readonly height: number};

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
};

type Contents = {
	/** How many combatants there are. */
	readonly lanes: number;
	/** The columns of a lane with everything in full. */
	readonly widestLane: number;
	/** Whether a row below the lanes says what is planned. */
	readonly hasPlans?: boolean;
	/** The rows that something above the panes takes. */
	readonly above?: number;
	/** The dialog of changes is open. */
	readonly isChanging?: boolean;
};

/** The rows of the order that stay in sight above a dialog, with its title. */
const orderAbove = 5;

/** Header and footer. */
const around = 2;

/** The fewest columns of the order and of the question where they stand side by side. */
const leastOrder = 46;
const leastPrompt = 46;

/** From here on, boxes stand side by side. */
const boxedFrom = {columns: 100, rows: 28} as const;

/** @param rows the rows of the whole terminal */
export function fightLayout(
	columns: number,
	rows: number,
	contents: Contents,
): FightLayout {
	const body = rows - around - (contents.above ?? 0);
	return columns >= boxedFrom.columns && rows >= boxedFrom.rows
		? boxed(columns, body, contents)
		: folded(columns, body, contents);
}

function boxed(
	columns: number,
	body: number,
	{widestLane}: Contents,
): FightLayout {
	const log = Math.max(4, Math.round(body * 0.25));
	const height = body - log;
	const order = Math.max(
		leastOrder,
		Math.min(widestLane, Math.floor(columns * 0.54), columns - leastPrompt),
	);
	const prompt = {width: columns - order, height};
	return {
		isBoxed: true,
		main: height,
		order: {width: order, height},
		prompt,
		log: {width: columns, height: log},
		change: prompt,
	};
}

/** The rows of three titles. */
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
	const order = between(
		2,
		Math.ceil(lanes / abreast) + beside,
		Math.max(2, most),
	);
	const least = free >= 18 ? 4 : free >= 12 ? 2 : 1;
	const over = free - order - least - enoughForQuestion;
	const log =
		least + (body + around >= tallFrom ? Math.max(0, Math.floor(over / 2)) : 0);
	const shown = isChanging ? Math.min(order + 1, orderAbove) : order + 1;
	return {
		isBoxed: false,
		main: isChanging ? body : body - log - 1,
		order: {width: columns, height: shown},
		prompt: {width: columns, height: free - order - log + 1},
		log: {width: columns, height: isChanging ? 0 : log + 1},
		change: {width: columns, height: body - shown},
	};
}
