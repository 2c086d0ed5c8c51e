import {
	type PersonLine,
	type SideLines,
	figureHeadings,
	figuresOf,
} from '../../projections/odds/people.js';
import {type SpanLine, padded} from '../kit/parts/span.js';
import type {Symbols} from '../kit/look/symbols.js';
import {cut, widestOf, widthOf} from '../kit/look/text.js';

/** Columns between two columns of the table. */
const gap = 2;
/** In columns, for names. */
const narrowest = 10;
const widest = 40;

const name = ({name: own, count}: PersonLine): string => (count > 1 ? `${own}, each` : own);

/** How each side came out of it, those first who did most. The first row also says what the figures are. */
export function peopleTable(
	sides: readonly SideLines[],
	{width, symbols}: {readonly width: number; readonly symbols: Pick<Symbols, 'sides'>},
): readonly SpanLine[] {
	const people = sides.flatMap((side) => side.people);
	const figures = people.map(figuresOf);
	const widths = figureHeadings.map((heading, at) =>
		widestOf([heading, ...figures.map((texts) => texts[at] ?? '')]),
	);
	const behind = widths.reduce((sum, each) => sum + gap + each, 0);
	const sign = 2;
	const room = Math.max(
		narrowest,
		Math.min(widestOf(people.map(name)), widest, width - behind - sign),
	);
	const inColumns = (texts: readonly string[]): string =>
		texts
			.map((text, at) => {
				const wide = widths[at] ?? 0;
				return ' '.repeat(gap + wide - widthOf(text)) + text;
			})
			.join('');
	return sides.flatMap(({heading, people: own}, at): readonly SpanLine[] => [
		[
			{text: padded(heading, sign + room), role: 'title'},
			...(at === 0 ? [{text: inColumns(figureHeadings), role: 'muted' as const}] : []),
		],
		...own.map((person) => [
			{text: `${symbols.sides[person.side]} `, role: person.side},
			{text: `${padded(cut(name(person), room), room)}${inColumns(figuresOf(person))}`},
		]),
	]);
}
