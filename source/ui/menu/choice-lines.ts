import type {ShownChoice} from '../../session/fight/fight.js';
import type {Span} from '../kit/parts/span.js';
import {cut, widthOf, wrapLines} from '../kit/look/text.js';
import {type Cells, oddsText, refusalText, roleOfOdds} from './choice-cells.js';
import {type ChoiceColumns, indent, restOf, startsOf} from './choice-columns.js';

export type Piece = Span & {
	/** What it is, where that has looks of its own. */
	readonly kind?: 'label' | 'odds' | 'key' | 'cursor';
	/** It belongs to the choice that stands beside another. */
	readonly isBeside?: true;
};

export type Line = readonly Piece[];

/** Pieces of a row, each with the column in which it begins. */
export type Placed = ReadonlyArray<readonly [at: number, piece: Piece]>;

export const widthOfPieces = (line: Line): number =>
	line.reduce((width, {text}) => width + widthOf(text), 0);

const blank = (width: number): Line => (width > 0 ? [{text: ' '.repeat(width)}] : []);

export function lineOf(placed: Placed): Line {
	const line: Piece[] = [];
	for (const [at, piece] of placed) {
		line.push(...blank(at - widthOfPieces(line)), piece);
	}

	return line;
}

/** A text below a row, under which it goes on. */
export const below = (text: string, room: number): readonly Line[] =>
	wrapLines(text, room - indent).map((part) => [...blank(indent), {text: part}]);

export const oddsPiece = ({odds}: Pick<ShownChoice, 'odds'>, width: number): Piece => ({
	text: oddsText({...(odds !== undefined && {odds})}).padStart(width),
	kind: 'odds',
	role: odds === undefined ? undefined : roleOfOdds(odds),
});

function placedOf(choice: ShownChoice, {means, odds, effect}: Cells, columns: ChoiceColumns) {
	const starts = startsOf(columns);
	const isShown = effect !== '' && columns.effectPlace === 'column';
	return [
		...(means === '' ? [] : [[starts.means, {text: means}] as const]),
		...(odds === '' ? [] : [[starts.odds, oddsPiece(choice, columns.odds)] as const]),
		...(isShown ? [[starts.effect, {text: effect}] as const] : []),
	];
}

/** The rows of a choice that can be done, behind its letters, and what they do not say. Nothing of it is cut. */
export function openLines(choice: ShownChoice, cells: Cells, columns: ChoiceColumns, dot: string) {
	const {room, gap, label: width, isOneRow} = columns;
	const starts = startsOf(columns);
	const rest = restOf(cells, columns, dot);
	const placed = placedOf(choice, cells, columns);
	const labels = wrapLines(cells.label, room).map((text, at): Line => [
		...blank(at === 0 ? 0 : indent),
		{text, kind: 'label'},
	]);
	const isApart = placed.length > 0 && widthOf(cells.label) > width;
	const before = isApart ? labels : labels.slice(0, -1);
	const last = isApart ? [] : (labels.at(-1) ?? []);
	const row = lineOf([
		...last.map((piece, at) => [at === 0 ? 0 : indent, piece] as const),
		...placed,
	]);
	const after = widthOfPieces(row) + gap;
	const start = [starts.rest, starts.effect, starts.odds, after].find(
		(at) => at >= after && at + widthOf(rest) <= room,
	);
	const isBeside = start !== undefined && rest !== '';
	const whole = isBeside ? [...row, ...blank(start - after + gap), {text: rest}] : row;
	return isBeside || rest === ''
		? {lines: [...before, whole]}
		: isOneRow
			? {lines: [...before, row], more: rest}
			: {lines: [...before, row, ...below(rest, room)]};
}

const ellipsis = '…';

/** As much of a list as fits, one thing after the other. */
export function shortened(list: string, width: number): string {
	if (widthOf(list) <= width) {
		return list;
	}

	const parts = list.split(', ');
	for (let count = parts.length - 1; count > 0; count--) {
		const shown = `${parts.slice(0, count).join(', ')}, ${ellipsis}`;
		if (widthOf(shown) <= width) {
			return shown;
		}
	}

	return '';
}

/** The row of a group. What is in it may be shortened: its rows say it in full. */
export function groupLines(
	{label, detail = ''}: ShownChoice,
	columns: Pick<ChoiceColumns, 'label' | 'room' | 'gap'>,
): readonly Line[] {
	const {room, gap} = columns;
	const start = Math.max(columns.label, widthOf(label)) + gap;
	return [
		lineOf([
			[0, {text: cut(label, room), kind: 'label'}],
			[start, {text: shortened(detail, room - start), role: 'muted'}],
		]),
	];
}

/** How a row says that it can be done all the same, the longest way first. */
const waysToForce = (key: string) => (key === '' ? [] : [`${key} forces it`, `${key} forces`]);

/** Why something cannot be done, and the key that forces it, where there is one and it takes no row more. */
export function refusedLines({label, refused}: ShownChoice, key: string, room: number) {
	const lines = wrapLines(`${label}: ${refusalText(refused)}`, room - indent);
	const margin = lines.length > 1 ? indent : 0;
	const end = margin + widthOf(lines.at(-1) ?? '');
	const hint = waysToForce(key).find((way) => end + 2 + widthOf(way) <= room);
	return lines.map((line, at) =>
		lineOf([
			[at === 0 ? 0 : indent, {text: line, role: 'muted', kind: 'label'}],
			...(hint !== undefined && at === lines.length - 1
				? [[room - widthOf(hint), {text: hint, role: 'muted'}] as const]
				: []),
		]),
	);
}
