import {withNow} from '../../../engine/world/board.js';
import {healthWordOf} from '../../../engine/facts/combatants/health.js';
import type {Role} from '../../kit/look/palette.js';
import type {Span, SpanLine} from '../../kit/parts/span.js';
import {widthOf, wrapLines} from '../../kit/look/text.js';
import {barCells, badgesText, firstValueText, healthIn, valueText} from '../order/lanes.js';
import type {Known, Room} from './known.js';
import {isToldBefore, labelledRows, pairs} from './labelled-rows.js';

const longestBar = 18;

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

/** How they are. */
export function nowLines(known: Known, room: Room): readonly SpanLine[] {
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
