import {h} from './element.js';
import {cleanText} from '../../engine/kit/clean-text.js';
import type {Table} from '../record/tables.js';

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
