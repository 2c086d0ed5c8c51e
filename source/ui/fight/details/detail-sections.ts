import type {Span, SpanLine} from '../../kit/parts/span.js';
import {type Known, type Room, taleLines} from './use-known.js';
import {capital} from '../../../engine/kit/text.js';
import {type Lane, withNow} from '../../../engine/world/board.js';
import type {Detail} from '../../../engine/ruleset/ruleset.js';
import type {Role} from '../../kit/look/palette.js';
import {besideLabel} from '../../kit/parts/detail-rows.js';
import {widestOf, widthOf, wrapLines} from '../../kit/look/text.js';
import {badgesText, barCells, firstValueText, healthIn, valueText} from '../order/lanes.js';
import {healthWordOf} from '../../../engine/facts/combatants/health.js';

const doings: Readonly<Record<Lane['mark'], string>> = {
	acting: 'acts now',
	waiting: 'has not acted yet',
	acted: 'has acted',
	hidden: 'has not acted yet',
	out: 'out of the fight',
};

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
		...labelledRows(
			pairs(details.filter((each) => each.part === 'can' && !isToldBefore(lane, each))),
			width,
		),
		...breaks.flatMap(({label, cost, refused}): readonly SpanLine[] => {
			const more = refused?.reason ?? cost ?? '';
			const role = refused ? 'muted' : 'fine';
			return wrapLines(more === '' ? label : `${label}: ${more}`, width - 2).map((text, at) => [
				{text: at === 0 ? `${refused ? symbols.marks.out : symbols.saved} ` : '  ', role},
				{text, role: refused && role},
			]);
		}),
	];
}

const longestBar = 18;

/** The first value as a bar with its number and its word: “HP ▮▮▯▯ 7!/55 near falling, −2 by the last answer”. */
function gaugeLines({lane, delta}: Pick<Known, 'lane' | 'delta'>, {width, symbols}: Room) {
	const {gauges, health, healthWord, mark} = lane;
	const role: Role | undefined = mark === 'out' ? 'muted' : healthIn(lane);
	const word = healthWord ?? (mark === 'out' || health === undefined ? '' : healthWordOf(health));
	const cells = Math.min(longestBar, Math.max(5, Math.floor(width / 4)));
	const filled = barCells(lane, cells);
	const [first, ...others] = gauges;

	const head: readonly Span[] = [
		{text: `${first?.id ?? 'Health'} `, role: 'muted'},
		...(filled === undefined
			? []
			: [
					{text: symbols.gauge.full.repeat(filled), role},
					{text: `${symbols.gauge.empty.repeat(cells - filled)} `, role: 'line' as const},
				]),
		...(first ? [{text: `${firstValueText(lane)} `, role}] : []),
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
				[...head, {text: start, role}],
				...rest.map((text): SpanLine => [{text: ' '.repeat(indent)}, {text, role}]),
			];
}

function nowLines(known: Known, room: Room): readonly SpanLine[] {
	const {lane, board, details} = known;
	const {track = [], badges, why, place = ''} = lane;
	const {symbols, width} = room;
	const own = details.filter((each) => each.part === undefined && !isToldBefore(lane, each));
	const isPlaceTold = own.some(({label}) => label === 'Place');
	return [
		...gaugeLines(known, room),
		...labelledRows(
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

const longestLabel = 18;

/** Labels beside values, which go on at a word in rows of their own. */
function labelledRows(
	rows: ReadonlyArray<readonly [label: string, value: string, role?: Role]>,
	width: number,
): readonly SpanLine[] {
	const label = Math.min(longestLabel, widestOf(rows.map(([text]) => text)), Math.floor(width / 3));
	return rows.flatMap(([text, value, role]) =>
		besideLabel(text, value === '' ? ' ' : value, label, width, role),
	);
}

/** The same is not told twice. */
const isToldBefore = ({gauges, why}: Lane, {value}: Detail): boolean =>
	value === why ||
	gauges.some(
		(gauge) => gauge.max !== undefined && value === valueText(gauge).replace('/', ' of '),
	);

const pairs = (details: readonly Detail[]): ReadonlyArray<readonly [string, string]> =>
	details.map(({label, value}) => [capital(label), value]);

export type DetailSection = {
	readonly title: string;
	readonly hint: string;
	readonly lines: readonly SpanLine[];
};

export type Part = 'now' | 'can' | 'sheet' | 'tale';

type Maker = (known: Known, room: Room) => Omit<DetailSection, 'hint'> & {readonly hint?: string};

const makers: Readonly<Record<Part, Maker>> = {
	now: (known, room) => ({
		title: 'Now',
		hint: known.lane.order === '–' ? '' : `order ${known.lane.order}`,
		lines: nowLines(known, room),
	}),
	can: (known, room) => ({title: 'Can still do', lines: canLines(known, room)}),
	sheet({details}, {width}) {
		const sheet = pairs(details.filter(({part}) => part === 'sheet'));
		return {
			title: 'Sheet',
			lines:
				sheet.length === 0
					? [[{text: 'The sheet is not known', role: 'muted'}]]
					: labelledRows(sheet, width),
		};
	},
	tale: (known, room) => ({
		title: `What happened to ${known.lane.name}`,
		hint: known.tale.lines.length > 1 ? 'the newest first' : '',
		lines: taleLines(known, room),
	}),
};

export function detailSection(id: Part, known: Known, room: Room): DetailSection {
	return {hint: '', ...makers[id](known, room)};
}
