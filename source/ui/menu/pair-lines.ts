import {
	type Line,
	type Piece,
	type Placed,
	below,
	lineOf,
	oddsPiece,
} from './choice-lines.js';
import {type MenuRow, typedFor} from './letters.js';
import {type PairColumns, cursorBeside, halfOf} from './pairs.js';

const gap = 2;

const isBeside = {isBeside: true} as const;

/** Two choices that differ in one thing, in one row behind the letters of the first. */
export function pairLines(
	row: MenuRow,
	beside: MenuRow,
	columns: PairColumns,
	room: number,
	dot: string,
): readonly Line[] {
	const {starts, odds, sharedCost, letters} = columns;
	const one = halfOf(row, dot, '');
	const other = halfOf(beside, dot, sharedCost);
	const label: Piece = {
		text: row.choice.parts?.act ?? row.choice.label,
		kind: 'label',
	};
	const placed: Placed = [
		[0, label],
		[starts[0], oddsPiece(row.choice, odds[0])],
		[starts[0] + odds[0] + gap, {text: one.head}],
		[cursorBeside(columns), {text: ' ', kind: 'cursor', ...isBeside}],
		[
			starts[1] - letters - gap,
			{text: typedFor(beside), kind: 'key', ...isBeside},
		],
		[starts[1], {...oddsPiece(beside.choice, odds[1]), ...isBeside}],
		[starts[1] + odds[1] + gap, {text: other.head, ...isBeside}],
	];
	return [
		lineOf(placed.filter(([, {text}]) => text !== '')),
		...below(one.more, room),
		...below(other.more, room).map((line) =>
			line.map((piece) => ({...piece, ...isBeside})),
		),
	];
}

/** What tells the halves apart, over them. */
export const headingLine = ({starts, headings}: PairColumns): Line =>
	lineOf(
		headings.map(
			(text, at) => [starts[at] ?? 0, {text, role: 'muted'}] as const,
		),
	);
