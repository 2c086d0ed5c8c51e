import {h, type Markup} from './element.js';
import {cleanText} from '../../engine/kit/clean-text.js';
import {type Table, turnTable} from '../record/tables.js';
import type {PersonRecord, FightRecord, TurnRecord} from '../record/fight-record.js';

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

/** The moments at which somebody acted, in their order: turns of the same moment stand below each other. */
const momentsOf = (turns: readonly TurnRecord[], isApart: boolean): readonly number[] => {
	let column = -1;
	let before = '';
	const seen = new Set<string>();
	return turns.map(({chapter, moment, who}) => {
		const now = JSON.stringify([chapter, moment]);
		if (isApart || now !== before || seen.has(who)) {
			column++;
			seen.clear();
		}

		before = now;
		seen.add(who);
		return column;
	});
};

/** Who acted when: by phases or ticks where the clock counts them, else turn by turn. */
export function turnPart(record: FightRecord, unit: string) {
	const {turns, people} = record;
	if (turns.length === 0) {
		return [];
	}

	const table = turnTable(record);
	// A clock that names nothing within a chapter tells no moments apart.
	const clocks = new Set(turns.map(({moment}) => moment.join(' ')));
	const isApart = clocks.size <= new Set(turns.map(({chapter}) => chapter)).size;
	const columns = momentsOf(turns, isApart);
	const most = (columns.at(-1) ?? 0) + 1;
	const bounds = columns.flatMap((column, at) =>
		at > 0 && turns[at]?.chapter !== turns[at - 1]?.chapter ? [column] : [],
	);
	const wide = across(Math.max(0.7, most / 400), most);
	return [
		h('section', {id: 'turns'}, [
			h('h2', 'Who acted when'),
			h('figure', [
				...people
					.filter(({id}) => turns.some(({who}) => who === id))
					.map((person) => {
						const own = columns.filter((_, at) => turns[at]?.who === person.id);
						return row(
							person,
							h('svg', {height: 18, role: 'img', 'aria-label': cleanText(person.name)}, [
								h('rect', {class: 'ground', width: '100%', height: 18}),
								...bounds.map((bound) =>
									h('line', {
										class: 'grid',
										x1: across(bound, most),
										x2: across(bound, most),
										y1: 0,
										y2: 18,
									}),
								),
								...own.map((column) =>
									h('rect', {
										class: `turn ${person.side}`,
										x: across(column + 0.15, most),
										y: 3,
										width: wide,
										height: 12,
									}),
								),
							]),
							String(own.length),
						);
					}),
				h('figcaption', `Each mark is one turn; lines separate ${unit}s. On the right: how many.`),
			]),
			foldedTable(`${table.title}, as a table`, table),
		]),
	];
}
