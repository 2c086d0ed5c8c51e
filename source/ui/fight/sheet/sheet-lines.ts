import type {Gauge, Lane} from '../../../engine/world/board.js';
import type {Detail} from '../../../engine/ruleset/ruleset.js';
import {minus, capital} from '../../../engine/kit/text.js';
import {type Span, type SpanLine, padded, widthOfLine} from '../../kit/parts/span.js';
import type {Symbols} from '../../kit/look/symbols.js';
import {barCells, healthIn} from '../order/lanes.js';
import {cut, widestOf, wrapLines} from '../../kit/look/text.js';

/** Something that a sheet says of somebody. It is told whole or not at all. */
export type SheetEntry = {
	/** What it is; empty where a row says so itself. */
	readonly label: string;
	readonly text: string;
	/** Pieces that stand beside each other as far as there is room, instead of a text. */
	readonly cells?: readonly SpanLine[];
	/** It stays however short the room is. */
	readonly isKept?: boolean;
	/** That there is nothing of it: the first thing that can go. */
	readonly isNothing?: boolean;
};

const barLength = 10;

const amount = ({value, max}: Gauge): string =>
	max === undefined ? minus(value) : `${minus(value)} of ${max}`;

function gaugeCells(lane: Lane, symbols: Pick<Symbols, 'gauge'>): readonly SpanLine[] {
	const role = healthIn(lane);
	const {gauges, healthWord} = lane;

	if (healthWord !== undefined) {
		return [
			[
				{text: 'Health ', role: 'muted'},
				{text: healthWord, role},
			],
		];
	}

	return gauges.map((gauge, at): SpanLine => {
		const name: Span = {text: `${gauge.id} `, role: 'muted'};
		const full = at > 0 ? undefined : barCells(lane, barLength);
		if (full === undefined) {
			return [name, {text: amount(gauge)}];
		}

		const isNear = role === 'nearFalling' && lane.mark !== 'out';
		const value = isNear ? amount(gauge).replace(/(?= |$)/, '!') : amount(gauge);
		return [
			name,
			{text: symbols.gauge.full.repeat(full), role},
			{text: `${symbols.gauge.empty.repeat(barLength - full)} `, role: 'muted'},
			{text: value, role},
		];
	});
}

const nothings: ReadonlySet<string> = new Set(['none', 'nobody', 'none yet']);

const entryOf = ({label, value, brief = value, isRow}: Detail): SheetEntry => ({
	label: isRow === true ? '' : label,
	text: brief,
	...(isRow === true && {isKept: true}),
	...(nothings.has(value) && {isNothing: true}),
});

const wordsIn = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];

/** What is said of somebody’s state, and not on the sheet: codes without a word are told there in words. */
function stateOf({lane, details, conditions}: Known): readonly SheetEntry[] {
	const told = new Set(details.flatMap(({label, value}) => wordsIn(`${label} ${value}`)));
	const isNews = (text: string): boolean => wordsIn(text).some((word) => !told.has(word));
	const untold = conditions.filter(({name}) => isNews(name));
	for (const word of untold.flatMap(({name}) => wordsIn(name))) {
		told.add(word);
	}

	const state = lane.badges.filter((badge) => isNews(badge)).join(', ');
	const lasting = untold
		.map(({name, lasts}) => (lasts === '' ? name : `${name}, ${lasts}`))
		.join('; ');
	return [
		...(state === '' ? [] : [{label: 'State', text: state}]),
		...(lasting === '' ? [] : [{label: 'Conditions', text: lasting}]),
	];
}

type Known = {
	readonly lane: Lane;
	readonly details: readonly Detail[];
	readonly conditions: ReadonlyArray<{
		readonly name: string;
		/** How long it lasts, in words. */
		readonly lasts: string;
	}>;
};

/** What there is to say of somebody beside the board, the most important first, nothing twice. */
export function sheetEntries(known: Known, symbols: Pick<Symbols, 'gauge'>): readonly SheetEntry[] {
	const {lane, details} = known;
	const entries = details.filter(({brief}) => brief !== '').map((detail) => entryOf(detail));
	const cells = gaugeCells(lane, symbols);
	return [
		...(cells.length === 0 ? [] : [{label: '', text: '', cells, isKept: true} as const]),
		...entries.filter(({isKept}) => isKept),
		...stateOf(known),
		...entries.filter(({isKept}) => !isKept),
	];
}

const gap = 3;

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
