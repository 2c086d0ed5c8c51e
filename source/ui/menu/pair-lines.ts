import {type Line, type Placed, below, lineOf, oddsPiece} from './choice-lines.js';
import {type MenuRow, typedFor} from './letters.js';
import {type PairColumns, cursorWidth, halfOf} from './pair-columns.js';

const isBeside = {isBeside: true} as const;

/** What is known of two choices beside what stands in their row. */
export const moreOfPair = (
	row: MenuRow,
	beside: MenuRow,
	{sharedCost}: PairColumns,
	dot: string,
): readonly [string, string] => [halfOf(row, dot, '').more, halfOf(beside, dot, sharedCost).more];

/** Two choices that differ in one thing, in one row behind the letters of the first. */
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

/** What else is known of them, below their row. */
export const linesBelow = (
	[one, other]: readonly [string, string],
	room: number,
): readonly Line[] => [
	...below(one, room),
	...below(other, room).map((line) => line.map((piece) => ({...piece, ...isBeside}))),
];

/** What tells the halves apart, over them. */
export const headingLine = ({starts, cursor, headings}: PairColumns): Line =>
	lineOf([
		[starts[0], {text: headings[0], role: 'muted'}],
		[cursor, {text: headings[1], role: 'muted'}],
	]);
