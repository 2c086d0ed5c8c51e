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

/** The row that says why the acting combatant has its place in the order. */
const reasonLine = 1;

/** How many lanes stand side by side when they do not all fit one below the other. */
export const lanesAbreast = (
	columns: number,
	lanes: number,
	rows: number,
): number => (lanes > rows && columns >= 2 * narrowestLane ? 2 : 1);

/** The sizes of a fight's panes, without header, footer and borders. */
export type FightLayout = {
	readonly isFolded: boolean;
	/** The rows of order and prompt together. */
	readonly main: number;
	readonly order: {readonly width: number; readonly height: number};
	readonly prompt: {readonly width: number; readonly height: number};
	/** Without a row where a dialog covers it. */
	readonly log: {readonly width: number; readonly height: number};
	/** Where the dialog of changes is shown. */
	readonly change: {readonly width: number; readonly height: number};
};

type Contents = {
	/** How many combatants there are. */
	readonly lanes: number;
	readonly hasTracks?: boolean;
	/** Whether a row below the lanes says what is planned. */
	readonly hasPlans?: boolean;
	/** The rows that something above the panes takes. */
	readonly above?: number;
	/** The dialog of changes is open. */
	readonly isChanging?: boolean;
};

/** The rows of the order that stay in sight above a dialog. */
const orderAbove = 4;

/** @param rows the rows of the whole terminal */
export function fightLayout(
	columns: number,
	rows: number,
	{
		lanes,
		hasTracks = false,
		hasPlans = false,
		above = 0,
		isChanging = false,
	}: Contents,
): FightLayout {
	const isFolded = columns < 100 || rows < 24;
	const body = rows - 4 - above;
	if (isFolded) {
		const share = body - 2;
		const plain = Math.round(share * 0.3);
		const abreast = lanesAbreast(columns, lanes, plain);
		const order =
			(hasPlans ? 1 : 0) +
			(abreast === 1
				? Math.min(between(2, plain, 30), Math.max(2, lanes))
				: Math.min(
						Math.round(share * 0.39),
						reasonLine + Math.ceil(lanes / abreast),
					));
		const log =
			share < 12
				? 1
				: between(
						2,
						Math.min(
							Math.round(share * 0.16),
							share - order - Math.floor(share / 2),
						),
						10,
					);
		const shown = isChanging ? Math.min(order, orderAbove) : order;
		return {
			isFolded,
			main: isChanging ? body : share - log + 1,
			order: {width: columns, height: shown},
			prompt: {width: columns, height: share - log - order},
			log: {width: columns, height: isChanging ? 0 : log},
			change: {width: columns, height: body - shown - 1},
		};
	}

	const log = between(3, Math.round(body * 0.24), 14);
	const height = body - 1 - log;
	const order = between(44, Math.round(columns * (hasTracks ? 0.5 : 0.43)), 80);
	const prompt = {width: columns - order - 1, height};
	return {
		isFolded,
		main: height,
		order: {width: order, height},
		prompt,
		log: {width: columns, height: log},
		change: prompt,
	};
}
