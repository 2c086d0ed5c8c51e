import {widestOf, widthOf} from '../kit/look/text.js';
import type {Cells} from './choice-cells.js';

/** Where a choice is told what it likely brings about. */
export type EffectPlace =
	/** In a column of its own. */
	| 'column'
	/** Before what it costs. */
	| 'rest'
	/** Of the highlighted choice alone. */
	| 'about';

/** Widths of a menu's columns; 0 leaves a column out. */
export type ChoiceColumns = {
	readonly label: number;
	readonly means: number;
	readonly odds: number;
	readonly effect: number;
	readonly effectPlace: EffectPlace;
	/** What does not fit beside its label is told of the highlighted choice alone. */
	readonly isOneRow?: true;
	readonly gap: number;
	/** For all of them, with what is told behind them. */
	readonly room: number;
};

/** The margin of a row that goes on. */
export const indent = 2;

export const restOf = (
	{effect, rest}: Cells,
	{effectPlace}: Pick<ChoiceColumns, 'effectPlace'>,
	dot: string,
): string =>
	effectPlace === 'rest' && effect !== '' && rest !== ''
		? `${effect} ${dot} ${rest}`
		: effectPlace === 'rest'
			? effect + rest
			: rest;

type Starts = Readonly<Record<'means' | 'odds' | 'effect' | 'rest', number>>;

export function startsOf(columns: ChoiceColumns): Starts {
	const {label, means, odds, effect, gap} = columns;
	const spaced = (width: number) => (width === 0 ? 0 : width + gap);
	const first = spaced(label);
	return {
		means: first,
		odds: first + spaced(means),
		effect: first + spaced(means) + spaced(odds),
		rest: first + spaced(means) + spaced(odds) + spaced(effect),
	};
}

type Widths = Readonly<Record<keyof Cells, number>>;

const widthsOf = ({label, means, odds, effect, rest}: Cells): Widths => ({
	label: widthOf(label),
	means: widthOf(means),
	odds: widthOf(odds),
	effect: widthOf(effect),
	rest: widthOf(rest),
});

const isBare = ({means, odds, effect, rest}: Widths): boolean => means + odds + effect + rest === 0;

const rowsFor = (width: number, room: number): number => Math.ceil(width / Math.max(1, room));

/** About how many rows a choice takes in these columns. */
function rowsOf(widths: Widths, columns: ChoiceColumns): number {
	const {room, gap, effectPlace, isOneRow} = columns;
	const starts = startsOf(columns);
	const rest =
		effectPlace === 'rest' && widths.effect > 0
			? widths.effect + (widths.rest > 0 ? 3 + widths.rest : 0)
			: widths.rest;
	if (isBare(widths)) {
		return rowsFor(widths.label, room);
	}

	const hasCells =
		widths.means + widths.odds > 0 || (widths.effect > 0 && effectPlace === 'column');
	const isApart = widths.label > columns.label;
	const before = isApart ? rowsFor(widths.label, room) + (hasCells ? 1 : 0) : 1;
	const restStart = hasCells ? starts.rest : widths.label + gap;
	const fits = rest === 0 || isOneRow === true || restStart + rest <= room;
	return before + (fits ? 0 : rowsFor(rest, room - indent));
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** So many widths of the label's column are tried. */
const mostTried = 16;

function labelWidths(widths: readonly Widths[], most: number): readonly number[] {
	const all = [
		...new Set(
			widths
				.filter((each) => !isBare(each))
				.map(({label}) => label)
				.filter((label) => label <= most),
		),
	].toSorted((one, other) => other - one);
	const step = Math.max(1, Math.ceil(all.length / mostTried));
	return all.length === 0 ? [indent] : all.filter((_, at) => at % step === 0);
}

type Tried = {readonly columns: ChoiceColumns; readonly rows: number};

const better = (one: Tried, other: Tried): Tried => (other.rows < one.rows ? other : one);

/** From ways that tell much of all choices to ways that tell of the highlighted one alone. */
const ways = [['rest'], ['about'], ['about', {isOneRow: true}]] as const;

/** A menu that is too long even with a row for each needs no way in between. */
const waysForLong = [ways[0], ways[2]] as const;

/**
 * Divides the room of a menu so that nothing is cut: what does not fit beside a label stands below it. Narrow gaps come
 * before that; and where the rows then are too many, what the choices bring about is told of the highlighted one alone,
 * and at last what is below the labels, too.
 * @param height the rows that there are
 */
export function choiceColumns(all: readonly Cells[], room: number, height: number): ChoiceColumns {
	const widths = all.map((cells) => widthsOf(cells));
	const means = widestOf(all.map((cells) => cells.means));
	const odds = widestOf(all.map((cells) => cells.odds));
	const effect = widestOf(all.map((cells) => cells.effect));
	const tried = (
		effectPlace: EffectPlace,
		gap: number,
		beside: Pick<ChoiceColumns, 'isOneRow'> = {},
	): Tried => {
		const base = {
			...beside,
			label: 1,
			means,
			odds,
			effect: effectPlace === 'column' ? effect : 0,
			effectPlace,
			gap,
			room,
		};
		const most = room + gap + base.label - startsOf(base).rest;
		return most < indent
			? {columns: {...base, label: indent}, rows: Number.POSITIVE_INFINITY}
			: labelWidths(widths, most)
					.map((label) => {
						const columns = {...base, label};
						const rows = widths.map((each) => rowsOf(each, columns));
						return {columns, rows: sum(rows)};
					})
					.reduce(better);
	};

	const inRows = (effectPlace: EffectPlace, beside?: Pick<ChoiceColumns, 'isOneRow'>): Tried =>
		better(tried(effectPlace, 2, beside), tried(effectPlace, 1, beside));
	let best = inRows('column');
	for (const [effectPlace, beside] of all.length > height ? waysForLong : ways) {
		if (best.rows === all.length || (best.rows <= height && effectPlace !== 'rest')) {
			break;
		}

		if (effect > 0 || beside) {
			best = better(best, inRows(effectPlace, beside));
		}
	}

	return best.columns;
}
