import {useMemo} from 'react';
import {useOrderRoom} from './use-order.js';
import type {Id} from '../../../engine/kit/basics.js';
import type {Board, Lane} from '../../../engine/world/board.js';
import type {ConditionRow} from '../../../engine/facts/house.js';
import {type PaneSize, useLook} from '../../kit/look/look.js';
import {namesIn} from '../../kit/look/text.js';
import type {SpanLine} from '../../kit/parts/span.js';
import type {Symbols} from '../../kit/look/symbols.js';
import {aboutLines} from './about-lane.js';
import {type OrderRoom, laneOf} from './order-room.js';
import {type Deltas, noDeltas} from './deltas.js';
import {callingsIn} from './engaged-text.js';
import {columnsFor} from './lane-columns.js';
import {type LaneScene, formsIn} from './lane-tail.js';
import {orderLines, placesInSight} from './order-lines.js';

export type OrderProperties = PaneSize & {
	readonly board: Board;
	readonly index: number;
	/** Others to keep in sight if possible, the most important first; the same list as long as they are. */
	readonly also?: readonly Id[];
	readonly cursor?: number | undefined;
	/** The first row in sight; left out, those who matter now are in sight. */
	readonly from?: number | undefined;
	readonly asked?: Id | undefined;
	readonly unfolded?: ReadonlySet<Id>;
	readonly conditions?: readonly ConditionRow[];
	/** What picks combatants on a keyboard, and names them where room is short. */
	readonly tags?: ReadonlyMap<Id, string>;
	readonly breakers?: readonly string[];
	readonly deltas?: Deltas;
	readonly isHeaded?: boolean;
};

const nobodyElse: readonly Id[] = [];
const nobody: ReadonlySet<Id> = new Set();
const noConditions: readonly ConditionRow[] = [];
const noTags: ReadonlyMap<Id, string> = new Map();
const noBreakers: readonly string[] = [];

/** “▲ 4 above ▼ 8 below · 35 in all”, around the wanted row; empty where everybody is in sight. */
function outOfSight(
	{rows, isCounted}: OrderRoom,
	places: readonly number[],
	wanted: number,
	all: number,
	{outOfSight: signs, dot}: Symbols,
): string {
	if (!isCounted) {
		return '';
	}

	const around = places.includes(wanted) ? wanted : (places[0] ?? 0);
	const shown = new Set(places);
	let above = 0;
	let below = 0;
	for (const [at, {lanes}] of rows.entries()) {
		if (!shown.has(at)) {
			above += at < around ? lanes.length : 0;
			below += at < around ? 0 : lanes.length;
		}
	}

	return [
		...(above > 0 ? [`${signs.above} ${above} above`] : []),
		...(below > 0 ? [`${signs.below} ${below} below`] : []),
		`${dot} ${all} in all`,
	].join(' ');
}

/** “× 5 out: Oni, Raider 1, +3 more”; empty of nobody. */
const outText = (out: readonly Lane[], width: number, sign: string): string =>
	out.length === 0
		? ''
		: namesIn(
				` ${sign} ${out.length} out: `,
				out.map(({name}) => name),
				width,
			);

const textOf = (lines: readonly SpanLine[]): string =>
	lines.map((line) => line.map(({text}) => text).join('')).join(' ');

/** How the lanes of a board are drawn, measured once per board. */
function useScene(
	{
		board,
		isHeaded = false,
		tags = noTags,
		conditions = noConditions,
		deltas = noDeltas,
		asked,
	}: OrderProperties,
	each: number,
): LaneScene {
	const {symbols} = useLook();
	const {callings, columns} = useMemo(() => {
		const called = callingsIn(board, tags);
		return {callings: called, columns: columnsFor(board, each, {isHeaded, callings: called})};
	}, [board, each, isHeaded, tags]);
	return useMemo(
		() => ({columns, now: board.now, deltas, conditions, callings, asked, symbols}),
		[columns, board, deltas, conditions, callings, asked, symbols],
	);
}

export function useShownLines(properties: OrderProperties) {
	const {board, index, cursor, from, breakers = noBreakers, width} = properties;
	const {symbols} = useLook();
	const {also = nobodyElse, unfolded = nobody, conditions = noConditions} = properties;
	const {kept, room} = useOrderRoom({
		...properties,
		also,
		unfolded,
		read: cursor === undefined ? undefined : conditions,
		isHeaded: properties.isHeaded ?? false,
	});
	const rowOf = useMemo(
		() =>
			new Map(
				room.rows.flatMap(({lanes}, row) => lanes.map(({combatant}) => [combatant, row] as const)),
			),
		[room],
	);
	const {rows, out, size, abreast} = room;
	const scene = useScene(properties, room.each);
	const lane = board.lanes[cursor ?? index];
	const row = lane && rowOf.get(lane.combatant);
	const highlighted =
		cursor === undefined || row === undefined ? undefined : rows[row]?.lanes[0].combatant;
	const places = useMemo(
		() =>
			placesInSight(rows.length, {size, abreast}, from, [
				...new Set([
					...(row === undefined ? [] : [row]),
					...kept.flatMap((id) => rowOf.get(id) ?? []),
				]),
			]),
		[rows, size, abreast, from, row, kept, rowOf],
	);
	const seen = useMemo(
		() =>
			places.flatMap((at) => {
				const shown = rows[at];
				return shown ? [laneOf(shown, scene.columns.name)] : [];
			}),
		[places, rows, scene],
	);
	const about: readonly SpanLine[] = useMemo(
		() =>
			lane
				? aboutLines(lane, scene, {
						breakers,
						forms: formsIn(seen, scene),
						asked: seen.find(
							({combatant}) => combatant === scene.asked && combatant !== lane.combatant,
						),
						isRead: cursor !== undefined,
						width,
						height: room.about,
					})
				: [],
		[lane, scene, seen, breakers, cursor, width, room],
	);
	const free = room.about - about.length;
	const lines = useMemo(
		() =>
			orderLines(board, {...scene, legend: textOf(about)}, seen, {
				...room,
				size: size + free,
				highlighted,
			}),
		[board, scene, about, seen, room, size, free, highlighted],
	);
	const count = useMemo(
		() => outOfSight(room, places, row ?? 0, board.lanes.length, symbols),
		[room, places, row, board, symbols],
	);
	const isOutHighlighted = cursor !== undefined && lane !== undefined && out.includes(lane);
	return {
		lines,
		about,
		count,
		room: room.room + free,
		hasPlans: room.hasPlans,
		out: outText(out, width, isOutHighlighted ? symbols.cursor : symbols.marks.out),
		isOutHighlighted,
	};
}
