import {h, type Markup} from './element.js';
import {cleanText} from '../../engine/kit/clean-text.js';
import type {Table} from '../record/tables.js';
import type {PersonRecord} from '../record/fight-record.js';

const isNumber = (text: string): boolean => /^−?\d+(?: %)?$/.test(text);

/** A cell of more characters is broken into lines. */
const longest = 40;

/** A table whose columns of numbers stand to the right; it scrolls by itself where it is too wide. */
function tablePart({head, rows}: Pick<Table, 'head' | 'rows'>) {
	const isNumeric = head.map((_, column) =>
		rows.every((cells) => {
			const cell = cells[column] ?? '';
			return cell === '' || isNumber(cell);
		}),
	);
	const alignment = (column: number, text: string) =>
		isNumeric[column] ? {class: 'number'} : text.length > longest ? {class: 'long'} : undefined;
	return h('div', {class: 'scroll', tabindex: 0}, [
		h('table', [
			h(
				'thead',
				h(
					'tr',
					head.map((cell, column) =>
						h('th', {scope: 'col', ...alignment(column, cell)}, cleanText(cell)),
					),
				),
			),
			h(
				'tbody',
				rows.map((cells) =>
					h(
						'tr',
						cells.map((cell, column) =>
							h(
								'td',
								{...alignment(column, cell), 'data-label': cleanText(head[column] ?? '')},
								cleanText(cell),
							),
						),
					),
				),
			),
		]),
	]);
}

/** A table behind a title that opens it. */
export const foldedTable = (title: string, table: Omit<Table, 'title'>) =>
	h('details', [
		h('summary', cleanText(title)),
		tablePart(table),
		...(table.notes ?? []).map((note) => h('p', {class: 'reason'}, note)),
	]);

/* Pictures have a row for each person. The rows are HTML and the lengths percent, so that text stays readable at any width. */

/** A length from 0 to `most`, in percent of the width. */
export const across = (value: number, most: number): string =>
	`${Number(((100 * value) / Math.max(1, most)).toFixed(2))}%`;

/** A name, a picture, and a word for the end of it. */
export const row = (
	{name, side}: Pick<PersonRecord, 'name' | 'side'>,
	picture: Markup,
	end: string,
) =>
	h('div', {class: 'row'}, [
		h('span', {class: `name ${side}`, title: cleanText(name)}, cleanText(name)),
		picture,
		h('span', {class: 'end'}, end),
	]);
