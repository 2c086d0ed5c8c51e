import {h} from './element.js';
import {cleanText} from '../../engine/kit/clean-text.js';
import type {FightRecord, HealthPoint, PersonRecord, RoundRecord} from '../record/fight-record.js';
import {activeIn, endText, healthTable} from '../record/tables.js';
import {across, row, foldedTable} from './table.js';

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

	const tall = point.health === undefined ? height / 2 : Math.max(2, (height * point.health) / 100);
	return [
		h('rect', {
			class: shade(point),
			x: across(point.at, most),
			y: height - tall,
			width: across(next - point.at, most),
			height: tall,
		}),
	];
}

/** ✕ where somebody falls or leaves, ▲ where they are back. */
function mark(point: HealthPoint, before: HealthPoint | undefined, most: number) {
	if (before === undefined || before.is === point.is) {
		return [];
	}

	const isBack = point.is === 'up';
	return [
		h(
			'text',
			{
				class: isBack ? 'back' : 'fell',
				x: across(point.at, most),
				y: height - 8,
				'text-anchor': 'middle',
			},
			isBack ? '▲' : '✕',
		),
	];
}

const gridLines = (rounds: readonly RoundRecord[], most: number) =>
	rounds
		.slice(0, -1)
		.map(({end}) =>
			h('line', {class: 'grid', x1: across(end, most), x2: across(end, most), y1: 0, y2: height}),
		);

/** The numbers of the rounds, of which so few are named that they do not touch. */
function axis(rounds: readonly RoundRecord[], most: number) {
	const step = Math.ceil(rounds.length / 12);
	return h('div', {class: 'row axis', 'aria-hidden': 'true'}, [
		h('span'),
		h(
			'svg',
			{height: 16},
			rounds.flatMap(({number}, at) =>
				at % step === 0
					? [h('text', {x: across(rounds[at - 1]?.end ?? 0, most), y: 12}, String(number))]
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
		h('svg', {height, role: 'img', 'aria-label': cleanText(person.name)}, [
			h('rect', {class: 'ground', width: '100%', height}),
			...person.course.flatMap((point, at) =>
				span(point, person.course[at + 1]?.at ?? length, length),
			),
			...gridLines(rounds, length),
			...person.course.flatMap((point, at) => mark(point, person.course[at - 1], length)),
		]),
		endText(person),
	);

/** Everybody’s health from the first line to the last; none where nobody had a part in it. */
export function healthPart(record: FightRecord, unit: string) {
	const people = activeIn(record);
	const table = healthTable(record, unit);
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
					foldedTable(`${table.title}, as a table`, table),
				]),
			];
}
