import type {Aftermath} from '../../../engine/events/aftermath.js';
import {type EndRow, clearText, unsettledText} from '../../../projections/ending.js';
import {healthPicture} from '../../../projections/record/statistics-text.js';
import {number} from '../../../projections/record/tables.js';
import type {FightRecord} from '../../../projections/record/fight-record.js';
import type {Preferences} from '../../../session/library/services.js';
import type {Role} from '../../kit/look/palette.js';
import type {Span, SpanLine} from '../../kit/parts/span.js';
import type {Symbols} from '../../kit/look/symbols.js';
import {cutName, widestOf, widthOf, wrapLines} from '../../kit/look/text.js';
import {cell} from '../order/lane-lines.js';
import {barCells, firstValueText, gaugeHeadings, healthIn, valueText} from '../order/lanes.js';

/** A column of the table, except the bar: its heading and the cell of somebody. */
type Column = {
	readonly head: string;
	readonly isRight: boolean;
	cell(row: EndRow): string;
	role?(row: EndRow): Role | undefined;
	/** The columns before it that must stay are wider than the others. */
	readonly most?: number;
};

type EndColumns = ReadonlyArray<Column & {readonly width: number}>;

const bar = 10;
const fewestBar = 5;
const longestName = 24;

/** A state in fewer columns is cut too soon. */
const leastState = 14;

const roleOf = ({lane}: EndRow) => (lane.mark === 'out' ? 'muted' : healthIn(lane));

const mutedOut = ({lane}: EndRow) => (lane.mark === 'out' ? 'muted' : undefined);

/** Harm and healing change these beside the first; others say nothing after a fight. */
const harmed = (rows: readonly EndRow[]): readonly number[] => {
	const most = Math.max(0, ...rows.map(({lane}) => lane.gauges.length));
	return Array.from({length: most}, (_, at) => at).filter(
		(at) => at > 0 && rows.some(({lane}) => lane.gauges[at]?.isHarm === true),
	);
};

const countColumns: ReadonlyArray<readonly [head: string, cell: (row: EndRow) => string]> = [
	['dealt', ({damage}) => number(damage)],
	['taken', ({taken}) => number(taken)],
	['downed', ({felled}) => number(felled)],
	['healed', ({healed}) => number(healed)],
];

/** What there is to tell of everybody, as far as it fits: the state always, then more and more numbers. */
export function endColumns(
	rows: readonly EndRow[],
	{width, record}: {readonly width: number; readonly record: FightRecord},
	symbols: Symbols,
): EndColumns {
	const lanes = rows.map(({lane}) => lane);
	const heads = gaugeHeadings({lanes}, false);
	const shorts = gaugeHeadings({lanes}, true);
	const named = (column: Column) => ({
		...column,
		width: Math.min(
			column.most ?? Infinity,
			Math.max(widthOf(column.head), widestOf(rows.map(column.cell))),
		),
	});
	const name = named({
		head: 'Name',
		isRight: false,
		most: longestName,
		cell: ({lane}) => lane.name,
		role: mutedOut,
	});
	const value = named({
		head: heads[0] ?? 'Health',
		isRight: rows.some(({lane}) => lane.gauges.length > 0),
		cell: ({lane}) => firstValueText(lane),
		role: roleOf,
	});
	const others = harmed(rows).map((at) =>
		named({
			head: shorts[at] ?? '',
			isRight: true,
			cell({lane}) {
				const gauge = lane.gauges[at];
				return gauge === undefined ? '' : valueText(gauge);
			},
		}),
	);
	const counts = countColumns
		.filter(([, cell]) => rows.some((row) => cell(row) !== ''))
		.map(([head, cell]) => named({head, isRight: true, cell}));
	const state = named({head: 'state', isRight: false, cell: (row) => row.state, role: mutedOut});
	const sum = (columns: EndColumns) => columns.reduce((all, column) => all + column.width + gap, 0);
	const must = [name, value, ...others, ...counts];
	const free = width - marks - sum(must) - Math.min(state.width, leastState);
	const barWidth = free > bar ? bar : free > fewestBar ? fewestBar : 0;
	const bars = {
		head: '',
		isRight: false,
		width: barWidth,
		cell: ({lane}: EndRow) => barText(lane, barWidth, symbols),
		role: roleOf,
	};
	const over = width - marks - sum(must) - (barWidth === 0 ? 0 : barWidth + gap) - state.width;
	const sparks = named({
		head: 'health over time',
		isRight: false,
		cell: (row) => healthPicture(row, record),
		role: roleOf,
	});
	const shown = [
		name,
		...(barWidth === 0 ? [] : [bars]),
		value,
		...others,
		...(over > sparks.width + gap ? [sparks] : []),
		...counts,
	];
	return [...shown, {...state, width: width - marks - sum(shown)}];
}

/** Mark and side. */
const marks = 4;
const gap = 1;

function barText(lane: EndRow['lane'], width: number, {gauge}: Pick<Symbols, 'gauge'>): string {
	const filled = barCells(lane, width);
	return filled === undefined ? '' : gauge.full.repeat(filled) + gauge.empty.repeat(width - filled);
}

export const endHeading = (columns: EndColumns): SpanLine => [
	{text: ' '.repeat(marks)},
	...columns.slice(0, -1).flatMap(({head, width, isRight}) => cell(head, width, 'muted', isRight)),
	{text: columns.at(-1)?.head ?? '', role: 'muted'},
];

/** Somebody; a state that does not fit goes on in the next rows. */
export function endLines(
	row: EndRow,
	columns: EndColumns,
	symbols: Symbols,
	isHighlighted = false,
): readonly SpanLine[] {
	const {mark, side} = row.lane;
	const state = columns.at(-1);
	const [first = '', ...rest] = wrapLines(row.state, Math.max(1, state?.width ?? 1));
	const before = columns.slice(0, -1);
	const indent = marks + before.reduce((sum, {width}) => sum + width + gap, 0);
	const role = isHighlighted ? 'cursor' : undefined;
	const sign = mark === 'out' ? symbols.marks.out : ' ';
	return [
		[
			{text: `${isHighlighted ? symbols.cursor : sign} `, role},
			{text: `${symbols.sides[side]} `, role: side},
			...before.flatMap((column) =>
				cell(
					cutName(column.cell(row), column.width),
					column.width,
					role ?? column.role?.(row),
					column.isRight,
				),
			),
			{text: first, role: role ?? state?.role?.(row)},
		],
		...rest.map((text) => [{text: ' '.repeat(indent)}, {text, role: state?.role?.(row)}]),
	];
}

export function unsettledLines(
	aftermath: Aftermath,
	width: number,
	symbols: Symbols,
	rules: Preferences['rules'],
): readonly SpanLine[] {
	const clear = clearText(aftermath);
	const signs = {
		urgent: {text: '! ', role: 'danger'},
		lasting: {text: `${symbols.bullet} `, role: 'condition'},
		spent: {text: `${symbols.minus} `, role: 'muted'},
	} as const;
	return [
		...aftermath.open.flatMap((each) =>
			hanging(signs[each.kind], unsettledText(each), width, rules === 'quiet' ? '' : each.rule),
		),
		...(clear === '' ? [] : hanging({text: `${symbols.saved} `, role: 'fine'}, clear, width)),
	];
}

/** A text behind a sign, whose other rows stand below its beginning; the last word can be a rule. */
function hanging(sign: Span, text: string, width: number, rule = '') {
	const indent = widthOf(sign.text);
	const lines = wrapLines(rule === '' ? text : `${text} ${rule}`, width - indent);
	return lines.map((line, at): SpanLine => {
		const isRuled = rule !== '' && at === lines.length - 1 && line.endsWith(rule);
		return [
			at === 0 ? sign : {text: ' '.repeat(indent)},
			{text: isRuled ? line.slice(0, line.length - rule.length) : line},
			...(isRuled ? [{text: rule, role: 'muted'} as const] : []),
		];
	});
}
