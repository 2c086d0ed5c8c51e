import {type PaneSize, useLook} from '../../kit/look/look.js';
import {Section, sectionFrame} from '../../kit/parts/section.js';
import {type SpanLine, SpanLines} from '../../kit/parts/span.js';
import {widthOf} from '../../kit/look/text.js';
import type {Symbols} from '../../kit/look/symbols.js';
import type {DetailSection} from './detail-sections.js';

type Part = DetailSection['id'];

/** Which parts stand one below the other, from left to right, each column with its width. */
type DetailColumns = ReadonlyArray<{readonly parts: readonly Part[]; readonly width: number}>;

const twoFrom = {columns: 100, rows: 28} as const;
const threeFrom = {columns: 150, rows: 36} as const;

/** @param rows the rows of the whole terminal */
export function detailColumns(columns: number, rows: number): DetailColumns {
	if (columns < twoFrom.columns || rows < twoFrom.rows) {
		return [{parts: ['now', 'can', 'sheet', 'tale'], width: columns}];
	}

	if (columns < threeFrom.columns || rows < threeFrom.rows) {
		const left = Math.floor(columns * 0.54);
		return [
			{parts: ['now', 'can', 'sheet'], width: left},
			{parts: ['tale'], width: columns - left},
		];
	}

	const third = Math.floor(columns / 3);
	return [
		{parts: ['now', 'can'], width: third},
		{parts: ['sheet'], width: third},
		{parts: ['tale'], width: columns - 2 * third},
	];
}

/** A title with its rule between two parts of a column. */
function titleLine({title, hint}: DetailSection, width: number, {horizontal}: Symbols): SpanLine {
	const end = hint === '' ? '' : ` ${hint} ${horizontal}`;
	const rule = Math.max(1, width - widthOf(title) - widthOf(end) - 3);
	return [
		{text: `${horizontal} `, role: 'line'},
		{text: title, role: 'title'},
		{text: ` ${horizontal.repeat(rule)}`, role: 'line'},
		{text: end, role: 'muted'},
	];
}

/** The rows of the parts of a column below the title of the first. */
export const columnLines = (sections: readonly DetailSection[], width: number, symbols: Symbols) =>
	sections.flatMap((section, at) =>
		at === 0 ? section.lines : [titleLine(section, width, symbols), ...section.lines],
	);

type Properties = PaneSize & {
	readonly sections: readonly DetailSection[];
	/** What `columnLines` makes of them. */
	readonly lines: readonly SpanLine[];
	readonly isBoxed: boolean;
	readonly isFocused: boolean;
	readonly top: number;
};

export const columnRoom = (height: number, isBoxed: boolean): number =>
	Math.max(1, height - sectionFrame(isBoxed));

/** What a title, its hint and the rules around them need beside their texts. */
const aroundHint = 11;

/** Parts one below the other, of which as many rows are in sight as fit. */
export function DetailColumn({sections, lines, isFocused, top, ...size}: Properties) {
	const {symbols} = useLook();
	const [first] = sections;
	const room = columnRoom(size.height, size.isBoxed);
	const below = lines.length - top - room;
	const {outOfSight} = symbols;
	const more = [
		...(top > 0 ? [`${outOfSight.above} ${top}`] : []),
		...(below > 0 ? [`${outOfSight.below} ${below} more`] : []),
	].join(' ');
	const title = first?.title ?? '';
	const whole = [first?.hint ?? '', more].filter((text) => text !== '');
	const hint = whole.join('  ');
	const fits = widthOf(title) + widthOf(hint) + aroundHint <= size.width;
	return (
		<Section
			title={title}
			hint={fits ? hint : (whole.at(-1) ?? '')}
			{...size}
			isFocused={isFocused}
		>
			<SpanLines lines={lines.slice(top, top + room)} />
		</Section>
	);
}
