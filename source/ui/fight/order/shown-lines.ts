import {layOut, nobody} from './use-order.js';
import type {Id} from '../../../engine/kit/basics.js';
import type {Board, Lane} from '../../../engine/world/board.js';
import type {ConditionRow} from '../../../engine/facts/house.js';
import type {PaneSize} from '../../kit/look/look.js';
import {namesIn} from '../../kit/look/text.js';
import type {SpanLine} from '../../kit/parts/span.js';
import type {Symbols} from '../../kit/look/symbols.js';
import {aboutLines} from './about-lane.js';
import {type OrderRoom, laneOf} from './order-room.js';
import type {Form} from './state-text.js';
import {type Deltas, type LaneScene, noDeltas, formsIn} from './lane-tail.js';
import {callingsIn} from './engaged-text.js';
import {columnsFor} from './lane-columns.js';
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

export function shownLines(properties: OrderProperties, symbols: Symbols) {
	const {board, index, cursor, from, asked, width, breakers = [], conditions = []} = properties;
	const {isHeaded = false, deltas = noDeltas} = properties;
	const {kept, room} = layOut({
		also: [],
		unfolded: nobody,
		...properties,
		read: cursor === undefined ? undefined : conditions,
		isHeaded,
	});
	const {rows, out, size, abreast} = room;
	const callings = callingsIn(board, properties.tags);
	const columns = columnsFor(board, room.each, {isHeaded, callings});
	const scene: LaneScene = {columns, now: board.now, deltas, conditions, callings, asked, symbols};
	const rowOf = new Map(
		rows.flatMap(({lanes}, row) => lanes.map(({combatant}) => [combatant, row] as const)),
	);
	const lane = board.lanes[cursor ?? index];
	const row = lane && rowOf.get(lane.combatant);
	const places = placesInSight(rows.length, {size, abreast}, from, [
		...new Set([row, ...kept.map((id) => rowOf.get(id))].filter((at) => at !== undefined)),
	]);
	const seen = places.flatMap((at) => {
		const shown = rows[at];
		return shown ? [laneOf(shown, columns.name)] : [];
	});
	const forms = formsIn(seen, scene);
	const aboutWith = (told: readonly Form[], height: number) =>
		lane
			? aboutLines(lane, scene, {
					breakers,
					forms: told,
					asked: seen.find(({combatant}) => combatant === asked && combatant !== lane.combatant),
					isRead: cursor !== undefined,
					width,
					height,
				})
			: [];
	const legend = aboutWith(forms, room.about);
	const free = room.about - legend.length;
	const isOutHighlighted = cursor !== undefined && lane !== undefined && out.includes(lane);
	const lines = orderLines(board, {...scene, legend: textOf(legend)}, seen, {
		...room,
		size: size + free,
		highlighted:
			cursor === undefined || row === undefined ? undefined : rows[row]?.lanes[0].combatant,
	});
	// Where there is room for two rows of somebody, a state may be whole after all.
	const words = new Set(textOf(lines).split(/[^\p{L}]+/u));
	const used = forms.filter(({letters}) => letters.includes(' ') || words.has(letters));
	const about = used.length === forms.length ? legend : aboutWith(used, legend.length);
	return {
		lines,
		about,
		count: outOfSight(room, places, row ?? 0, board.lanes.length, symbols),
		room: room.room + free,
		hasPlans: room.hasPlans,
		out: outText(out, width, isOutHighlighted ? symbols.cursor : symbols.marks.out),
		isOutHighlighted,
	};
}
