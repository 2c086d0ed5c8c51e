import {widestOf} from '../kit/look/text.js';
import {cellsOf, sharedCostOf} from './choice-cells.js';
import {type ChoiceColumns, choiceColumns} from './choice-columns.js';
import {type Line, groupLines, openLines, refusedLines} from './choice-lines.js';
import {type Entry, type MenuRow, isOpen, typedFor} from './menu-rows.js';
import {
	type MenuItem,
	type PairColumns,
	headingLine,
	linesBelow,
	moreOfPair,
	pairColumns,
	pairLine,
	paired,
} from './pairs.js';

/** An item of a menu with its rows on the screen, behind its letters. */
export type LaidItem = MenuItem & {
	readonly lines: readonly Line[];
	/** What these rows do not say of its choices. */
	readonly more?: readonly [row: string, beside: string];
};

export type MenuLayout = ReturnType<typeof menuLayout>;

type Shape = {
	readonly width: number;
	/** The rows that there are for it. */
	readonly height: number;
	/** What separates the parts of a row. */
	readonly dot: string;
	/** The key that does what is refused. */
	readonly forceKey: string;
};

/** The cursor, with the space after it. */
export const signs = 2;

export const lettersGap = 2;

/** Where more of a row than this would go to the weapon, it stays in the label. */
const mostMeans = 0.4;

type Scene = {
	readonly columns: ChoiceColumns;
	readonly sharedCost: string;
	readonly shape: Shape;
	readonly hasMeans: boolean;
};

function cellsIn({choice}: MenuRow, dot: string, sharedCost: string, hasMeans: boolean) {
	const cells = cellsOf(choice, dot, sharedCost);
	return hasMeans ? cells : {...cells, label: choice.label, means: ''};
}

function laid(
	row: MenuRow,
	{columns, sharedCost, shape, hasMeans}: Scene,
): Pick<LaidItem, 'row' | 'lines' | 'more'> {
	const {choice, opens} = row;
	const {room} = columns;
	const {dot, forceKey} = shape;
	if (choice.refused) {
		const canForce = opens === undefined && !choice.refused.impossible;
		return {row, lines: refusedLines(choice, canForce ? forceKey : '', room)};
	}

	if (opens !== undefined) {
		return {row, lines: groupLines(choice, columns)};
	}

	const {lines, more} = openLines(choice, cellsIn(row, dot, sharedCost, hasMeans), columns, dot);
	return {row, lines, ...(more !== undefined && {more: [more, '']})};
}

const besidePairs = ({label, odds, gap}: PairColumns, room: number) => ({
	label,
	means: 0,
	odds: odds[0],
	effect: 0,
	effectPlace: 'rest' as const,
	gap,
	room,
});

export const rowsOfItems = (items: readonly LaidItem[]): number =>
	items.reduce((rows, {lines}) => rows + lines.length, 0);

/** Those that stand beside each other, with all that is known of them where there are enough rows. */
function pairItems(items: readonly MenuItem[], pairs: PairColumns, scene: Scene) {
	const {dot, height} = scene.shape;
	const all = items.map((item): LaidItem => {
		const {row, beside} = item;
		return beside
			? {
					...item,
					lines: [pairLine(row, beside, pairs, dot)],
					more: moreOfPair(row, beside, pairs, dot),
				}
			: laid(row, scene);
	});
	const whole = all.map(({more, ...item}) => ({
		...item,
		lines: [...item.lines, ...(more ? linesBelow(more, scene.columns.room) : [])],
	}));
	return rowsOfItems(whole) <= height - 1 ? whole : all;
}

/** All rows of a menu. It follows from the menu and its room alone: no key changes it. */
export function menuLayout(rows: readonly MenuRow[], shape: Shape) {
	const {width, height, dot} = shape;
	const letters = Math.max(1, widestOf(rows.map((row) => typedFor(row))));
	const room = width - signs - letters - lettersGap;
	const acts = rows.filter((row) => isOpen(row) && row.opens === undefined);
	const sharedCost = acts.length > 1 ? sharedCostOf(acts.map(({choice}) => choice)) : '';
	const pairing = paired(rows);
	const pairs = pairColumns(pairing, room, dot);
	const means = widestOf(acts.map(({choice}) => cellsOf(choice, dot, '').means));
	const hasMeans = means <= room * mostMeans;
	const columns = pairs
		? besidePairs(pairs, room)
		: choiceColumns(
				acts.map((row) => cellsIn(row, dot, sharedCost, hasMeans)),
				room,
				height - (rows.length - acts.length),
			);
	const scene = {columns, sharedCost, shape, hasMeans};
	const items: readonly LaidItem[] = pairs
		? pairItems(pairing, pairs, scene)
		: rows.map((row) => laid(row, scene));
	return {
		items,
		/** Over the columns, where choices stand beside each other. */
		...(pairs && pairs.headings.some((text) => text !== '') && {heading: headingLine(pairs)}),
		/** How wide the letters before the labels are. */
		letters,
		/** The choices whose effect their rows do not say. */
		effectPlace: columns.effectPlace,
		/** What all of them cost, which no row says. */
		sharedCost: pairs?.sharedCost ?? sharedCost,
	};
}

const usualLetters = 'aaa';

const noBound = {height: Number.POSITIVE_INFINITY, dot: '·', forceKey: ''};

/** About how many rows these lines take where there are enough of them. */
export function rowsWanted(entries: readonly Entry[], width: number): number {
	const rows = entries.map((entry) => ({
		...entry,
		letter: usualLetters,
		isAimed: false,
		tag: undefined,
	}));
	const {items, heading} = menuLayout(rows, {width, ...noBound});
	return rowsOfItems(items) + (heading === undefined ? 0 : 1);
}
