import {type Move, moved} from '../kit/keys/use-keys.js';
import type {CommandId} from '../kit/look/bindings/bindings.js';
import {type MenuRow, isOpen, typedFor} from './menu-rows.js';
import {widestOf, widthOf} from '../kit/look/text.js';
import {type Cells, cellsOf, joined, sharedCostOf} from './choice-cells.js';
import {type Line, type Placed, below, lineOf, oddsPiece} from './choice-lines.js';

/** What stands at one place of a menu: a row, and beside it another that differs from it in one thing. */
export type MenuItem = {readonly row: MenuRow; readonly beside?: MenuRow};

/** Those that differ in one thing beside each other. What is refused stands alone. */
export function paired(rows: readonly MenuRow[]): readonly MenuItem[] {
	const mains = new Map(rows.filter((row) => isOpen(row)).map((row) => [row.choice.id, row]));
	const besides = new Map<string, MenuRow>();
	for (const row of rows) {
		const {variant} = row.choice;
		if (variant !== undefined && isOpen(row) && mains.has(variant) && !besides.has(variant)) {
			besides.set(variant, row);
		}
	}

	const standing = new Set(besides.values());
	return rows
		.filter((row) => !standing.has(row))
		.map((row) => {
			const beside = besides.get(row.choice.id);
			return beside === undefined ? {row} : {row, beside};
		});
}

/** Where a key takes the cursor: up and down along one half, as far as there is one, left and right to the other. */
export function wentTo(
	items: readonly MenuItem[],
	id: string | undefined,
	command: Move | Extract<CommandId, 'left' | 'right'>,
	page: number,
): string | undefined {
	const at = Math.max(
		0,
		items.findIndex(({row, beside}) => row.choice.id === id || beside?.choice.id === id),
	);
	const isBeside = items[at]?.beside?.choice.id === id;
	const to =
		command === 'left' || command === 'right'
			? items[at]
			: items[moved(at, command, items.length, page)];
	const goesBeside = command === 'left' ? false : command === 'right' ? true : isBeside;
	return (goesBeside && to?.beside ? to.beside : to?.row)?.choice.id;
}

type Half = Pick<Cells, 'odds'> & {readonly head: string; readonly more: string};

/** Of the choices that stand first, and of those beside them. */
type Both<T> = readonly [first: T, beside: T];

/** Where choices stand beside each other: widths, and the columns in which something begins. */
export type PairColumns = {
	readonly label: number;
	readonly gap: number;
	readonly odds: Both<number>;
	readonly headings: Both<string>;
	/** What the second ones cost alike. */
	readonly sharedCost: string;
	readonly starts: Both<number>;
	/** Where the cursor stands in the second half, before its letters. */
	readonly cursor: number;
};

const separator = '; ';

/** The cursor, with the space after it. */
const cursorWidth = 2;

function halfOf(row: MenuRow, dot: string, sharedCost: string): Half {
	const {odds, effect, rest} = cellsOf(row.choice, dot, sharedCost);
	const [head = '', ...more] = joined([effect, rest], dot).split(separator);
	return {odds, head, more: more.join(separator)};
}

/** In which of several ways these are done, where it is the same way. */
const mannerOf = (rows: readonly MenuRow[]): string | undefined => {
	const [first = '', ...others] = new Set(rows.map(({choice: {parts}}) => parts?.manner ?? ''));
	return others.length === 0 ? first : undefined;
};

/** The labels that need the column of labels, since a chance stands behind them. */
const labelsOf = (items: readonly MenuItem[]): readonly string[] =>
	items.flatMap(({row: {choice}, beside}) =>
		beside
			? [choice.parts?.act ?? choice.label]
			: choice.refused === undefined && choice.odds !== undefined
				? [choice.label]
				: [],
	);

const gaps = [2, 1];

/** Columns for those that stand beside each other; none where there are none, or where they do not fit. */
export function pairColumns(items: readonly MenuItem[], room: number, dot: string) {
	const mains = items.filter(({beside}) => beside).map(({row}) => row);
	const besides = items.flatMap(({beside}) => (beside ? [beside] : []));
	const headings = [mannerOf(mains) ?? '', mannerOf(besides) ?? ''] as const;
	if (besides.length === 0 || mannerOf(besides) === undefined) {
		return undefined;
	}

	const sharedCost = sharedCostOf(besides.map(({choice}) => choice));
	const halves = [
		mains.map((row) => halfOf(row, dot, '')),
		besides.map((row) => halfOf(row, dot, sharedCost)),
	] as const;
	const widest = (piece: keyof Half): Both<number> => [
		widestOf(halves[0].map((half) => half[piece])),
		widestOf(halves[1].map((half) => half[piece])),
	];
	const odds = widest('odds');
	const head = widest('head');
	const label = widestOf(labelsOf(items));
	const letters = widestOf(besides.map((row) => typedFor(row)));
	for (const gap of gaps) {
		const first = label + gap;
		const cursor = first + Math.max(odds[0] + gap + head[0], widthOf(headings[0])) + gap;
		const second = cursor + cursorWidth + letters + gap;
		const end = Math.max(second + odds[1] + gap + head[1], cursor + widthOf(headings[1]));
		if (end <= room) {
			const starts = [first, second] as const;
			return {label, gap, odds, headings, sharedCost, starts, cursor};
		}
	}

	return undefined;
}

const isBeside = {isBeside: true} as const;

/** What is known of two choices beside what stands in their row. */
export const moreOfPair = (
	row: MenuRow,
	beside: MenuRow,
	{sharedCost}: PairColumns,
	dot: string,
): readonly [string, string] => [halfOf(row, dot, '').more, halfOf(beside, dot, sharedCost).more];

export function pairLine(row: MenuRow, beside: MenuRow, columns: PairColumns, dot: string): Line {
	const {starts, odds, sharedCost, cursor, gap} = columns;
	const {choice} = row;
	const one = halfOf(row, dot, '');
	const other = halfOf(beside, dot, sharedCost);
	const placed: Placed = [
		[0, {text: choice.parts?.act ?? choice.label, kind: 'label'}],
		[starts[0], oddsPiece(choice, odds[0])],
		[starts[0] + odds[0] + gap, {text: one.head}],
		[cursor, {text: ' ', kind: 'cursor', ...isBeside}],
		[cursor + cursorWidth, {text: typedFor(beside), kind: 'key', ...isBeside}],
		[starts[1], {...oddsPiece(beside.choice, odds[1]), ...isBeside}],
		[starts[1] + odds[1] + gap, {text: other.head, ...isBeside}],
	];
	return lineOf(placed.filter(([, {text}]) => text !== ''));
}

export const linesBelow = ([one, other]: readonly [string, string], room: number) => [
	...below(one, room),
	...below(other, room).map((line) => line.map((piece) => ({...piece, ...isBeside}))),
];

/** What tells the halves apart, over them. */
export const headingLine = ({starts, cursor, headings}: PairColumns): Line =>
	lineOf([
		[starts[0], {text: headings[0], role: 'muted'}],
		[cursor, {text: headings[1], role: 'muted'}],
	]);
