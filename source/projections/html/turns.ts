import {h} from './element.js';
import {cleanText} from '../../engine/kit/clean-text.js';
import type {FightRecord, TurnRecord} from '../record/fight-record.js';
import {turnTable} from '../record/tables.js';
import {across, row, foldedTable} from './table.js';

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
