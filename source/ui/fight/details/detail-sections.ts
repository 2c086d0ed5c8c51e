import {capital} from '../../../engine/kit/text.js';
import {type Board, type Lane, withNow} from '../../../engine/world/board.js';
import {healthWordOf} from '../../../engine/facts/combatants/health.js';
import type {Detail} from '../../../engine/ruleset/ruleset.js';
import type {FightRecord} from '../../../projections/record/fight-record.js';
import {healthPicture} from '../../../projections/record/statistics-text.js';
import type {ShownChoice} from '../../../session/fight/fight.js';
import type {Role} from '../../kit/look/palette.js';
import {type Span, type SpanLine, padded} from '../../kit/parts/span.js';
import type {Symbols} from '../../kit/look/symbols.js';
import {widestOf, widthOf, wrapLines} from '../../kit/look/text.js';
import type {Delta} from '../order/deltas.js';
import {barCells, badgesText, firstValueText, healthIn, valueText} from '../order/lanes.js';
import type {Tale} from './tale.js';

/** A part of what there is to tell of somebody. */
export type DetailSection = {
	readonly id: 'now' | 'can' | 'sheet' | 'tale';
	readonly title: string;
	/** At the right of the title. */
	readonly hint: string;
	readonly lines: readonly SpanLine[];
};

/** What is known of somebody. */
export type Known = {
	readonly lane: Lane;
	readonly board: Pick<Board, 'now'>;
	readonly details: readonly Detail[];
	/** What the last answer changed. */
	readonly delta: Delta | undefined;
	/** What they could break in with now. */
	readonly interrupts: readonly ShownChoice[];
	readonly tale: Tale;
	readonly record: Pick<FightRecord, 'length'>;
	/** Lines say which answer led to them. Gaps would tell players of what they have not seen. */
	readonly isNumbered: boolean;
};

type Room = {
	readonly width: number;
	readonly symbols: Symbols;
	/** The key that writes a note; empty where none can be written. */
	readonly noteKey: string;
};

const longestLabel = 18;
const longestBar = 18;

/** Labels beside values, which go on at a word in rows of their own. */
function rowsOf(
	rows: ReadonlyArray<readonly [label: string, value: string, role?: Role]>,
	width: number,
): readonly SpanLine[] {
	const label = Math.min(longestLabel, widestOf(rows.map(([text]) => text)), Math.floor(width / 3));
	return rows.flatMap(([text, value, role]) => {
		const labels = wrapLines(text, label);
		const values = wrapLines(value === '' ? ' ' : value, width - label - 2);
		return Array.from({length: Math.max(labels.length, values.length)}, (_, at): SpanLine => [
			{text: `${padded(labels[at] ?? '', label)}  `, role: 'muted'},
			{text: values[at] ?? '', ...(role && {role})},
		]);
	});
}

/** The first value as a bar with its number and its word: “HP ▮▮▯▯ 7!/55 near falling, −2 by the last answer”. */
function gaugeLines(
	{lane, delta}: Pick<Known, 'lane' | 'delta'>,
	{width, symbols}: Room,
): readonly SpanLine[] {
	const {gauges, health, healthWord, mark} = lane;
	const role: Role | undefined = mark === 'out' ? 'muted' : healthIn(lane);
	const word = healthWord ?? (mark === 'out' || health === undefined ? '' : healthWordOf(health));
	const cells = Math.min(longestBar, Math.max(5, Math.floor(width / 4)));
	const filled = barCells(lane, cells);
	const [first, ...others] = gauges;
	const inRole = role ? {role} : {};
	const head: readonly Span[] = [
		{text: `${first?.id ?? 'Health'} `, role: 'muted'},
		...(filled === undefined
			? []
			: [
					{text: symbols.gauge.full.repeat(filled), ...inRole},
					{text: `${symbols.gauge.empty.repeat(cells - filled)} `, role: 'line' as const},
				]),
		...(first ? [{text: `${firstValueText(lane)} `, ...inRole}] : []),
	];
	const told = [
		word,
		...(delta ? [`${delta.text} by the last answer`] : []),
		...others.map((gauge) => `${gauge.id} ${valueText(gauge)}`),
	].filter((text) => text !== '');
	const indent = head.reduce((sum, {text}) => sum + widthOf(text), 0);
	const [start = '', ...rest] = wrapLines(told.join(` ${symbols.dot} `), width - indent);
	return first === undefined && word === ''
		? []
		: [
				[...head, {text: start, ...inRole}],
				...rest.map((text): SpanLine => [{text: ' '.repeat(indent)}, {text, ...inRole}]),
			];
}

/** The same is not told twice. */
const isToldBefore = ({gauges, why}: Lane, {value}: Detail): boolean =>
	value === why ||
	gauges.some(
		(gauge) => gauge.max !== undefined && value === valueText(gauge).replace('/', ' of '),
	);

const pairs = (details: readonly Detail[]): ReadonlyArray<readonly [string, string]> =>
	details.map(({label, value}) => [capital(label), value]);

function nowLines(known: Known, room: Room): readonly SpanLine[] {
	const {lane, board, details} = known;
	const {track = [], badges, why, place = ''} = lane;
	const {symbols, width} = room;
	const own = details.filter((each) => each.part === undefined && !isToldBefore(lane, each));
	const isPlaceTold = own.some(({label}) => label === 'Place');
	return [
		...gaugeLines(known, room),
		...rowsOf(
			[
				...(track.length === 0
					? []
					: [
							[
								'Phases',
								withNow(
									track.map((each) => symbols.cells[each]),
									board.now,
									symbols.now,
								),
							] as const,
						]),
				...(why === '' ? [] : [['Order', why] as const]),
				...(badges.length === 0 ? [] : [['State', badgesText(badges), 'condition'] as const]),
				...(place === '' || isPlaceTold ? [] : [['Place', place] as const]),
				...pairs(own),
			],
			width,
		),
	];
}

const doings: Readonly<Record<Lane['mark'], string>> = {
	acting: 'acts now',
	waiting: 'has not acted yet',
	acted: 'has acted',
	hidden: 'has not acted yet',
	out: 'out of the fight',
};

/** What they can still do: sign and text, those that are refused last. */
function canLines({lane, details, interrupts}: Known, {width, symbols}: Room): readonly SpanLine[] {
	const {mark} = lane;
	const breaks = interrupts.toSorted(
		(one, other) => Number(Boolean(one.refused)) - Number(Boolean(other.refused)),
	);
	return [
		[
			{
				text: `${mark === 'out' ? symbols.marks.out : symbols.saved} `,
				role: mark === 'out' ? 'muted' : 'fine',
			},
			{text: doings[mark]},
		],
		...rowsOf(
			pairs(details.filter((each) => each.part === 'can' && !isToldBefore(lane, each))),
			width,
		),
		...breaks.flatMap(({label, cost, refused}): readonly SpanLine[] => {
			const more = refused?.reason ?? cost ?? '';
			const role = refused ? 'muted' : 'fine';
			return wrapLines(more === '' ? label : `${label}: ${more}`, width - 2).map(
				(text, at): SpanLine => [
					{text: at === 0 ? `${refused ? symbols.marks.out : symbols.saved} ` : '  ', role},
					{text, ...(refused && {role})},
				],
			);
		}),
	];
}

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

function taleLines(
	{tale, record, isNumbered}: Known,
	{width, symbols, noteKey}: Room,
): readonly SpanLine[] {
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

/** What there is to tell of somebody, in parts of some width. */
export function detailSection(id: DetailSection['id'], known: Known, room: Room): DetailSection {
	const {lane, details, tale} = known;
	switch (id) {
		case 'now': {
			return {
				id,
				title: 'Now',
				hint: lane.order === '–' ? '' : `order ${lane.order}`,
				lines: nowLines(known, room),
			};
		}

		case 'can': {
			return {id, title: 'Can still do', hint: '', lines: canLines(known, room)};
		}

		case 'sheet': {
			const sheet = pairs(details.filter(({part}) => part === 'sheet'));
			return {
				id,
				title: 'Sheet',
				hint: '',
				lines:
					sheet.length === 0
						? [[{text: 'The sheet is not known', role: 'muted'}]]
						: rowsOf(sheet, room.width),
			};
		}

		case 'tale': {
			return {
				id,
				title: `What happened to ${lane.name}`,
				hint: tale.lines.length > 1 ? 'the newest first' : '',
				lines: taleLines(known, room),
			};
		}
	}
}
