import {healthPicture} from '../../../projections/record/statistics-text.js';
import type {Role} from '../../kit/look/palette.js';
import {type SpanLine, padded} from '../../kit/parts/span.js';
import {widestOf, widthOf, wrapLines} from '../../kit/look/text.js';
import type {Known, Room, Tale} from './use-known.js';

/** “HP 55 30 25 23”, as many of the last as fit. */
function valuesText({values, value}: Pick<Tale, 'values' | 'value'>, width: number): string {
	for (let from = 0; from < values.length; from++) {
		const text = `${value} ${from === 0 ? '' : '… '}${values.slice(from).join(' ').replaceAll('-', '−')}`;
		if (widthOf(text) <= width) {
			return text;
		}
	}

	return '';
}

export function taleLines(
	{tale, record, progress, isNumbered}: Known,
	{width, symbols, noteKey}: Room,
): readonly SpanLine[] {
	if (progress !== '') {
		return [[{text: progress, role: 'muted'}]];
	}

	const {lines, notes, person} = tale;
	const numberOf = ({n}: Tale['lines'][number]): string =>
		isNumbered ? `${Math.floor(n)} ` : `${symbols.bullet} `;
	const numbers = widestOf([...lines, ...notes].map(numberOf));
	const told = (each: Tale['lines'][number], role?: Role) =>
		wrapLines(each.text, width - numbers).map((text, at): SpanLine => [
			{text: padded(at === 0 ? numberOf(each) : '', numbers), role: 'muted'},
			{text, ...(role && {role})},
		]);
	const course = valuesText(tale, width - 14);
	const picture = person === undefined ? '' : healthPicture(person, record).trimStart();
	const roles: Partial<Record<Tale['lines'][number]['kind'], Role>> = {
		defeat: 'nearFalling',
		ruling: 'ruling',
	};
	const hint = noteKey === '' ? '' : ` ${symbols.dot} ${noteKey} writes one`;
	return [
		...(course === ''
			? []
			: [[{text: `${course}  `}, {text: picture, role: 'muted'}] satisfies SpanLine]),
		...(lines.length === 0
			? [[{text: 'Nothing yet', role: 'muted'}] satisfies SpanLine]
			: lines.flatMap((each) => told(each, roles[each.kind]))),
		...(notes.length === 0
			? [[{text: `Notes: none${hint}`, role: 'muted'}] satisfies SpanLine]
			: [
					[{text: `Notes${hint}`, role: 'muted'}] satisfies SpanLine,
					...notes.flatMap((each) => told(each, 'ruling')),
				]),
	];
}
