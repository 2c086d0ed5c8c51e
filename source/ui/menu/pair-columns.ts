import {widestOf, widthOf} from '../kit/look/text.js';
import {type Cells, cellsOf, joined, sharedCostOf} from './choice-cells.js';
import {type MenuRow, typedFor} from './letters.js';
import type {MenuItem} from './pairs.js';

/** One of two choices that stand beside each other. */
export type Half = Pick<Cells, 'odds'> & {
	/** What is known of it first. */
	readonly head: string;
	/** What is known besides. */
	readonly more: string;
};

/** Of the choices that stand first, and of those beside them. */
type Both<T> = readonly [first: T, beside: T];

/** Where choices stand beside each other: widths, and the columns in which something begins. */
export type PairColumns = {
	readonly label: number;
	readonly gap: number;
	readonly odds: Both<number>;
	/** Over both halves. */
	readonly headings: Both<string>;
	/** What the second ones cost alike. */
	readonly sharedCost: string;
	/** Where the chances begin. */
	readonly starts: Both<number>;
	/** Where the cursor stands in the second half, before its letters. */
	readonly cursor: number;
};

/** Between the parts of what is known. */
const separator = '; ';

/** The cursor, with the space after it. */
export const cursorWidth = 2;

export function halfOf(row: MenuRow, dot: string, sharedCost: string): Half {
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
export function pairColumns(
	items: readonly MenuItem[],
	room: number,
	dot: string,
): PairColumns | undefined {
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
