import {widestOf, widthOf} from '../kit/text.js';
import {type Move, moved} from '../kit/cursor.js';
import type {CommandId} from '../kit/keymap.js';
import {type MenuRow, typedFor} from './letters.js';
import {type Cells, cellsOf, sharedCostOf} from './choice-cells.js';

/** What stands at one place of a menu: a row, and beside it another that differs from it in one thing. */
export type MenuItem = {readonly row: MenuRow; readonly beside?: MenuRow};

const isOpen = ({choice}: MenuRow): boolean => choice.refused === undefined;

/** The rows one below the other. */
export const single = (rows: readonly MenuRow[]): readonly MenuItem[] =>
	rows.map((row) => ({row}));

/** Those that differ in one thing beside each other. What is refused stands alone. */
export function paired(rows: readonly MenuRow[]): readonly MenuItem[] {
	const mains = new Map(
		rows.filter((row) => isOpen(row)).map((row) => [row.choice.id, row]),
	);
	const besides = new Map<string, MenuRow>();
	for (const row of rows) {
		const {variant} = row.choice;
		if (
			variant !== undefined &&
			isOpen(row) &&
			mains.has(variant) &&
			!besides.has(variant)
		) {
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

/** One of two choices that stand beside each other. */
export type Half = Pick<Cells, 'odds'> & {
	/** What is known of it first. */
	readonly head: string;
	/** What is known besides. */
	readonly more: string;
};

/** Widths of the columns of choices that stand beside each other. */
export type PairColumns = {
	readonly label: number;
	readonly letters: number;
	readonly odds: readonly [number, number];
	readonly head: readonly [number, number];
	/** Over both halves. */
	readonly headings: readonly [string, string];
	/** What the second ones cost alike. */
	readonly sharedCost: string;
	/** The columns in which both halves begin. */
	readonly starts: readonly [number, number];
};

const separator = '; ';

const besideGap = 2;

export function halfOf(row: MenuRow, dot: string, sharedCost: string): Half {
	const {odds, effect, rest} = cellsOf(row.choice, dot, sharedCost);
	const all = [effect, rest].filter((text) => text !== '').join(` ${dot} `);
	const [head = '', ...more] = all.split(separator);
	return {odds, head, more: more.join(separator)};
}

const headingOf = (rows: readonly MenuRow[]): string | undefined => {
	const [first = '', ...others] = new Set(
		rows.map(({choice: {parts}}) => parts?.manner ?? ''),
	);
	return others.length === 0 ? first : undefined;
};

/** Columns for those that stand beside each other; none where there are none, or where they do not fit. */
export function pairColumns(
	items: readonly MenuItem[],
	room: number,
	dot: string,
): PairColumns | undefined {
	const pairs = items.flatMap(({row, beside}) =>
		beside === undefined ? [] : [{row, beside}],
	);
	const mains = pairs.map(({row}) => row);
	const besides = pairs.map(({beside}) => beside);
	const headings = [headingOf(mains), headingOf(besides)] as const;
	const [main, other] = headings;
	if (pairs.length === 0 || main === undefined || other === undefined) {
		return undefined;
	}

	const sharedCost = sharedCostOf(besides.map(({choice}) => choice));
	const halves = [
		mains.map((row) => halfOf(row, dot, '')),
		besides.map((row) => halfOf(row, dot, sharedCost)),
	] as const;
	const label = widestOf([
		...mains.map(({choice}) => choice.parts?.act ?? choice.label),
		...items.flatMap(({row, beside}) =>
			beside === undefined && isOpen(row) && row.choice.odds !== undefined
				? [row.choice.label]
				: [],
		),
	]);
	const letters = widestOf(besides.map((row) => typedFor(row)));
	const odds = [
		widestOf(halves[0].map((half) => half.odds)),
		widestOf(halves[1].map((half) => half.odds)),
	] as const;
	const head = [
		widestOf(halves[0].map((half) => half.head)),
		widestOf(halves[1].map((half) => half.head)),
	] as const;
	const first = label + besideGap;
	const width = Math.max(odds[0] + besideGap + head[0], widthOf(main));
	const second = first + width + 2 * besideGap + letters + besideGap;
	const end = second + Math.max(odds[1] + besideGap + head[1], widthOf(other));
	return end > room
		? undefined
		: {
				label,
				letters,
				odds,
				head,
				headings: [main, other],
				sharedCost,
				starts: [first, second],
			};
}

/** The column of the cursor in the second half, before its letters. */
export const cursorBeside = ({starts, letters}: PairColumns): number =>
	starts[1] - letters - 2 * besideGap;

/** Where a key takes the cursor: up and down along one half, as far as there is one, left and right to the other. */
export function wentTo(
	items: readonly MenuItem[],
	id: string | undefined,
	command: Move | Extract<CommandId, 'left' | 'right'>,
	page: number,
): string | undefined {
	const at = Math.max(
		0,
		items.findIndex(
			({row, beside}) => row.choice.id === id || beside?.choice.id === id,
		),
	);
	const isBeside = items[at]?.beside?.choice.id === id;
	const to =
		command === 'left' || command === 'right'
			? items[at]
			: items[moved(at, command, items.length, page)];
	const goesBeside =
		command === 'left' ? false : command === 'right' ? true : isBeside;
	return (goesBeside && to?.beside ? to.beside : to?.row)?.choice.id;
}
