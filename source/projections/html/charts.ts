import {h, s} from 'hastscript';
import {cleanText} from '../../engine/clean-text.js';
import type {
	FightRecord,
	HealthPoint,
	PersonRecord,
	RoundRecord,
	TurnRecord,
} from '../record/fight-record.js';
import {activeIn, endText, healthTable, turnTable} from '../record/tables.js';
import {pictureTable} from './table.js';

/* Pictures of a fight over time. Their rows are HTML and their lengths percent, so that text stays readable at any width. */

/** A length from 0 to `most`, in percent of the width. */
const across = (value: number, most: number): string =>
	`${Number(((100 * value) / Math.max(1, most)).toFixed(2))}%`;

const height = 26;

/** Below these shares in percent somebody counts as hurt, and as badly hurt. */
const hurtBelow = 67;
const lowBelow = 34;

const shade = ({health}: HealthPoint): string =>
	health === undefined
		? 'unknown'
		: health < lowBelow
			? 'low'
			: health < hurtBelow
				? 'hurt'
				: 'well';

/** The health of somebody until the next change: as high as it is full. */
function span(point: HealthPoint, next: number, most: number) {
	if (point.is !== 'up' || next <= point.at) {
		return [];
	}

	const tall =
		point.health === undefined
			? height / 2
			: Math.max(2, (height * point.health) / 100);
	return [
		s('rect', {
			className: [shade(point)],
			x: across(point.at, most),
			y: height - tall,
			width: across(next - point.at, most),
			height: tall,
		}),
	];
}

/** ✕ where somebody falls or leaves, ▲ where they are back. */
function mark(
	point: HealthPoint,
	before: HealthPoint | undefined,
	most: number,
) {
	if (before === undefined || before.is === point.is) {
		return [];
	}

	const isBack = point.is === 'up';
	return [
		s(
			'text',
			{
				className: [isBack ? 'back' : 'fell'],
				x: across(point.at, most),
				y: height - 8,
				textAnchor: 'middle',
			},
			isBack ? '▲' : '✕',
		),
	];
}

const gridLines = (rounds: readonly RoundRecord[], most: number) =>
	rounds.slice(0, -1).map(({end}) =>
		s('line', {
			className: ['grid'],
			x1: across(end, most),
			x2: across(end, most),
			y1: 0,
			y2: height,
		}),
	);

const row = (
	{name, side}: Pick<PersonRecord, 'name' | 'side'>,
	picture: ReturnType<typeof s>,
	end: string,
) =>
	h('div', {className: ['row']}, [
		h(
			'span',
			{className: ['name', side], title: cleanText(name)},
			cleanText(name),
		),
		picture,
		h('span', {className: ['end']}, end),
	]);

/** The numbers of the rounds, of which so few are named that they do not touch. */
function axis(rounds: readonly RoundRecord[], most: number) {
	const step = Math.ceil(rounds.length / 12);
	return h('div', {className: ['row', 'axis'], ariaHidden: 'true'}, [
		h('span'),
		s(
			'svg',
			{height: 16},
			rounds.flatMap(({number}, at) =>
				at % step === 0
					? [
							s(
								'text',
								{x: across(rounds[at - 1]?.end ?? 0, most), y: 12},
								String(number),
							),
						]
					: [],
			),
		),
		h('span'),
	]);
}

const healthRow = (
	person: PersonRecord,
	{rounds, length}: Pick<FightRecord, 'rounds' | 'length'>,
) =>
	row(
		person,
		s('svg', {height, role: 'img', ariaLabel: cleanText(person.name)}, [
			s('rect', {className: ['ground'], width: '100%', height}),
			...person.course.flatMap((point, at) =>
				span(point, person.course[at + 1]?.at ?? length, length),
			),
			...gridLines(rounds, length),
			...person.course.flatMap((point, at) =>
				mark(point, person.course[at - 1], length),
			),
		]),
		endText(person),
	);

/** Everybody’s health from the first line to the last; none where nobody had a part in it. */
export function healthPart(record: FightRecord, unit: string) {
	const people = activeIn(record);
	const idle = record.people.length - people.length;
	return people.length === 0
		? []
		: [
				h('section', {id: 'health'}, [
					h('h2', 'The fight over time'),
					h('figure', [
						axis(record.rounds, record.length),
						...people.map((person) => healthRow(person, record)),
						h(
							'figcaption',
							`Health from left to right, by ${unit}; ✕ falls or leaves, ▲ is back.${idle > 0 ? ` Nothing befell ${idle} more.` : ''}`,
						),
					]),
					pictureTable(healthTable(record, unit)),
				]),
			];
}

/** The moments at which somebody acted, in their order: turns of the same moment stand below each other. */
const momentsOf = (
	turns: readonly TurnRecord[],
	isApart: boolean,
): readonly number[] => {
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

	// A clock that names nothing within a chapter tells no moments apart.
	const clocks = new Set(turns.map(({moment}) => moment.join(' ')));
	const isApart =
		clocks.size <= new Set(turns.map(({chapter}) => chapter)).size;
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
							s(
								'svg',
								{height: 18, role: 'img', ariaLabel: cleanText(person.name)},
								[
									s('rect', {className: ['ground'], width: '100%', height: 18}),
									...bounds.map((bound) =>
										s('line', {
											className: ['grid'],
											x1: across(bound, most),
											x2: across(bound, most),
											y1: 0,
											y2: 18,
										}),
									),
									...own.map((column) =>
										s('rect', {
											className: ['turn', person.side],
											x: across(column + 0.15, most),
											y: 3,
											width: wide,
											height: 12,
										}),
									),
								],
							),
							String(own.length),
						);
					}),
				h(
					'figcaption',
					`Each mark is a turn of somebody, from left to right; the lines part one ${unit} from the next. On the right: how many.`,
				),
			]),
			pictureTable(turnTable(record)),
		]),
	];
}
