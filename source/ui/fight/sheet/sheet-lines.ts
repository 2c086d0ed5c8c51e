import {capital} from '../../../engine/kit/text.js';
import {type SpanLine, padded, widthOfLine} from '../../kit/parts/span.js';
import {cut, widestOf, wrapLines} from '../../kit/look/text.js';
import type {SheetEntry} from './sheet-entries.js';

const gap = 3;

/** Pieces one after the other, as many in each row as fit. */
function packed(cells: readonly SpanLine[], width: number): readonly SpanLine[] {
	const lines: SpanLine[] = [];
	for (const cell of cells) {
		const last = lines.at(-1);
		if (last && widthOfLine(last) + gap + widthOfLine(cell) <= width) {
			lines[lines.length - 1] = [...last, {text: ' '.repeat(gap)}, ...cell];
		} else {
			lines.push(cell);
		}
	}

	return lines;
}

/** The columns of the labels, which stand below each other. */
const labelWidth = (entries: readonly SheetEntry[], width: number): number =>
	Math.min(widestOf(entries.map(({label}) => label)), Math.max(12, Math.floor(width * 0.31)), 24);

/** The parts of a list that is separated by semicolons, each for a row of its own. */
const partsOf = (text: string): readonly string[] => text.split('; ');

type Columns = {
	readonly width: number;
	readonly label: number;
	/** The parts of a list begin rows of their own. */
	readonly isApart: boolean;
};

/** An entry row by row: the label once, what follows below the text. */
function linesOf({label, text, cells}: SheetEntry, {width, label: indent, isApart}: Columns) {
	if (cells) {
		return packed(cells, width);
	}

	if (label === '') {
		return wrapLines(text, width).map((line) => [{text: line}]);
	}

	const parts = isApart ? partsOf(text) : [text];
	return parts
		.flatMap((part) => wrapLines(part, width - indent - 2))
		.map((line, at) => [
			{text: `${padded(at === 0 ? cut(capital(label), indent) : '', indent)}  `, role: 'muted'},
			{text: line},
		]);
}

export function wholeSheet(entries: readonly SheetEntry[], width: number): readonly SpanLine[] {
	const label = labelWidth(entries, width);
	return entries.flatMap((entry) => linesOf(entry, {width, label, isApart: true}));
}

const rowsIn = (lines: ReadonlyArray<readonly SpanLine[]>): number =>
	lines.reduce((sum, each) => sum + each.length, 0);

/** Which of the entries stay: what is longest goes first, and comes back where there is room after all. */
function staying(entries: readonly SheetEntry[], rows: readonly number[], height: number) {
	const places = entries.map((_entry, at) => at);
	const byLength = places.toSorted(
		(one, other) => (rows[one] ?? 0) - (rows[other] ?? 0) || one - other,
	);
	const isKept = (at: number) => entries[at]?.isKept === true;
	let left = height;
	const kept = new Set<number>();
	for (const at of [
		...places.filter((place) => isKept(place)),
		...byLength.filter((place) => !isKept(place)),
	]) {
		const needs = rows[at] ?? 0;
		if (needs <= left) {
			left -= needs;
			kept.add(at);
		}
	}

	return kept;
}

/** “+ 2 more: Skills, Weapons”, without the names where they do not fit. */
function moreLine(left: readonly SheetEntry[], width: number): SpanLine {
	const names = left.map(({label}) => capital(label)).filter(Boolean);
	const short = `+ ${left.length} more`;
	const long = `${short}: ${names.join(', ')}`;
	return [{text: long.length <= width && names.length > 0 ? long : short, role: 'muted'}];
}

/**
 * As much of a sheet as fits, in whole entries. That there is nothing of something goes first, then what is longest;
 * the last row says what is left out.
 */
export function sheetLines(entries: readonly SheetEntry[], width: number, height: number) {
	const something = entries.filter(({isNothing}) => isNothing !== true);
	const inFull = (of: readonly SheetEntry[], isApart: boolean) => {
		const label = labelWidth(of, width);
		return of.map((entry) => linesOf(entry, {width, label, isApart}));
	};

	for (const lines of [inFull(entries, true), inFull(something, true), inFull(something, false)]) {
		if (rowsIn(lines) <= height) {
			return lines.flat();
		}
	}

	const lines = inFull(something, false);
	const kept = staying(
		something,
		lines.map(({length}) => length),
		height - 1,
	);
	return [
		...lines.filter((_line, at) => kept.has(at)).flat(),
		moreLine(
			something.filter((_entry, at) => !kept.has(at)),
			width,
		),
	].slice(0, height);
}
