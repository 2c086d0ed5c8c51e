import {useLook} from '../../kit/look/look.js';
import {Section, sectionFrame, sectionSides} from '../../kit/parts/section.js';
import {type SpanLine, SpanLines} from '../../kit/parts/span.js';
import {widthOf} from '../../kit/look/text.js';
import type {Symbols} from '../../kit/look/symbols.js';
import type {DetailSection} from './detail-sections.js';
import type {PaneSize} from '../../kit/look/layout.js';

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
export const columnLines = (
	sections: readonly DetailSection[],
	width: number,
	symbols: Symbols,
): readonly SpanLine[] =>
	sections.flatMap((section, at) =>
		at === 0 ? section.lines : [titleLine(section, width, symbols), ...section.lines],
	);

type Properties = PaneSize & {
	readonly sections: readonly DetailSection[];
	/** What `columnLines` makes of them. */
	readonly lines: readonly SpanLine[];
	readonly isBoxed: boolean;
	readonly isFocused: boolean;
	/** The first row in sight. */
	readonly top: number;
};

export const columnRoom = (height: number, isBoxed: boolean): number =>
	Math.max(1, height - sectionFrame(isBoxed));

/** The columns of a part’s text. */
export const columnWidth = (width: number, isBoxed: boolean): number =>
	width - sectionSides(isBoxed);

/** What a title, its hint and the rules around them need beside their texts. */
const aroundHint = 11;

/** Parts one below the other, of which as many rows are in sight as fit. */
export function DetailColumn({
	sections,
	lines,
	width,
	height,
	isBoxed,
	isFocused,
	top,
}: Properties) {
	const {symbols} = useLook();
	const [first] = sections;
	const room = columnRoom(height, isBoxed);
	const below = lines.length - top - room;
	const {outOfSight} = symbols;
	const more = [
		...(top > 0 ? [`${outOfSight.above} ${top}`] : []),
		...(below > 0 ? [`${outOfSight.below} ${below} more`] : []),
	].join(' ');
	const title = first?.title ?? '';
	const whole = [first?.hint ?? '', more].filter((text) => text !== '');
	const hint = whole.join('  ');
	const fits = widthOf(title) + widthOf(hint) + aroundHint <= width;
	return (
		<Section
			title={title}
			hint={fits ? hint : (whole.at(-1) ?? '')}
			width={width}
			height={height}
			isBoxed={isBoxed}
			isFocused={isFocused}
		>
			<SpanLines lines={lines.slice(top, top + room)} />
		</Section>
	);
}
