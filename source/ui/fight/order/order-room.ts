import type {Id} from '../../../engine/kit/basics.js';
import {type Lane, type Board, statesOf} from '../../../engine/world/board.js';
import {rangesText} from '../../../engine/kit/text.js';
import {widthOf} from '../../kit/look/text.js';
import {lanesAbreast} from '../panes/fight-layout.js';
import {columnsFor} from './lane-columns.js';
import {gap, heights} from './order-lines.js';
import type {PaneSize} from '../../kit/look/look.js';

/** A row of the order: one combatant, or neighbours who are all the same. */
type OrderRow = {readonly lanes: readonly [Lane, ...Lane[]]};

const numbered = / (\d+)$/;

/** “Raider” of “Raider 12”. */
const kindOf = (name: string): string => name.replace(numbered, '');

/** What two combatants must share to stand in one row; `undefined` of those who never do. */
function likenessOf(lane: Lane): string | undefined {
	const {name, side, mark, order, gauges, healthWord, track, engaged} = lane;
	const isPlain =
		numbered.test(name) &&
		(mark === 'waiting' || mark === 'acted') &&
		statesOf(lane).every(({isSpare}) => isSpare) &&
		(engaged ?? []).length === 0;
	return isPlain
		? JSON.stringify([
				kindOf(name),
				side,
				mark,
				order,
				gauges.map(({value, max, beside}) => [value, max, beside?.full]),
				healthWord,
				track,
				lane.spot?.short,
			])
		: undefined;
}

/** Fewer than so many do not share a row. */
const fewestAlike = 2;

/** Neighbours who are of one kind and in the same state share a row, but for those who are kept. */
function alikeRows(lanes: readonly Lane[], isKept: (who: Id) => boolean) {
	const rows: Array<[Lane, ...Lane[]]> = [];
	let before: string | undefined;
	for (const lane of lanes) {
		const likeness = isKept(lane.combatant) ? undefined : likenessOf(lane);
		const last = rows.at(-1);
		if (last && likeness !== undefined && likeness === before) {
			last.push(lane);
		} else {
			rows.push([lane]);
		}

		before = likeness;
	}

	return rows.flatMap((row): readonly OrderRow[] =>
		row.length < fewestAlike ? row.map((lane) => ({lanes: [lane]})) : [{lanes: row}],
	);
}

/** “Raider 4–9”, or “Raider ×6” where that has no room: a row of several as the lane of one. */
export function laneOf({lanes}: OrderRow, width: number): Lane {
	const [first] = lanes;
	if (lanes.length === 1) {
		return first;
	}

	const kind = kindOf(first.name);
	const numbers = lanes.map(({name}) => Number(numbered.exec(name)?.[1]));
	const whole = `${kind} ${rangesText(numbers)}`;
	return {
		...first,
		name: widthOf(whole) <= width ? whole : `${kind} ×${lanes.length}`,
		states: [{text: `${lanes.length} alike`}],
	};
}

/** So many who act next are kept in sight. */
const soon = 2;

/** Those who have a row for themselves and stay in sight, the most important first: who acts, others who matter now, who is next. */
export function keptIn({lanes}: Pick<Board, 'lanes'>, index: number, also: readonly Id[]) {
	const acting = lanes[index];
	const known = new Set(lanes.map(({combatant}) => combatant));
	const next = lanes
		.slice(index + 1)
		.filter(({mark, isIdle}) => mark === 'waiting' && !isIdle)
		.slice(0, soon);
	return [
		...new Set([
			...(acting ? [acting.combatant] : []),
			...also.filter((id) => known.has(id)),
			...next.map(({combatant}) => combatant),
		]),
	];
}

/** Fewer than so many do not share a row. */
const fewestFolded = 2;

/** With fewer rows, none says how many lanes are out of sight. */
const leastCounted = 4;

/** Where lanes are out of sight anyway, so many rows leave one to the heading. */
const leastHeaded = 8;

type WantedRoom = PaneSize & {
	readonly isHeaded: boolean;
	readonly kept: readonly Id[];
	readonly unfolded: ReadonlySet<Id>;
	/** So many rows tell of the lane that somebody looks at, as long as some are left for others. */
	readonly read?: number;
};

/** Where rows are short, those who are out share the last one, and then those who are alike share theirs. */
function folded(
	lanes: readonly Lane[],
	places: number,
	{kept, unfolded}: Pick<WantedRoom, 'kept' | 'unfolded'>,
): {readonly out: readonly Lane[]; readonly rows: readonly OrderRow[]} {
	if (lanes.length <= places) {
		return {out: [], rows: lanes.map((lane) => ({lanes: [lane]}))};
	}

	const alone = new Set([...kept, ...unfolded]);
	const isFolded = ({mark, combatant}: Lane) => mark === 'out' && !alone.has(combatant);
	const gone = lanes.filter(isFolded);
	const out = gone.length >= fewestFolded ? gone : [];
	const left = out.length > 0 ? lanes.filter((lane) => !isFolded(lane)) : lanes;
	return {
		out,
		rows:
			left.length > places
				? alikeRows(left, (who) => alone.has(who))
				: left.map((lane) => ({lanes: [lane]})),
	};
}

const eachOf = (width: number, abreast: number) => Math.floor((width + gap) / abreast) - gap;

/** As many lanes beside each other as leave room for everybody's numbers. */
function readableAbreast(
	board: Board,
	{width, isHeaded}: Pick<WantedRoom, 'width' | 'isHeaded'>,
	most: number,
): number {
	const hasNumbers = (abreast: number): boolean =>
		board.lanes.every(({gauges}) => gauges.length === 0) ||
		columnsFor(board, eachOf(width, abreast), {isHeaded}).value > 0;
	let abreast = most;
	while (abreast > 1 && !hasNumbers(abreast)) {
		abreast -= 1;
	}

	return abreast;
}

export type OrderRoom = ReturnType<typeof orderRoom>;

export function orderRoom(board: Board, {width, height, isHeaded, read = 0, ...fold}: WantedRoom) {
	const {lanes} = board;
	const wantsHeading = isHeaded || lanes.some(({track}) => track);
	const {room, about, hasPlans} = heights(width, height, board, wantsHeading, read);
	const abreast = readableAbreast(
		board,
		{width, isHeaded},
		lanesAbreast(width, lanes.length, room),
	);
	const isTall = room >= leastCounted;
	const {out, rows} = folded(lanes, isTall ? room * abreast : Infinity, fold);
	const left = out.length > 0 ? room - 1 : room;
	const isCounted = rows.length > left * abreast && isTall;
	const most = isCounted ? left - 1 : left;
	const all = Math.ceil(rows.length / abreast);
	const hasHeading = wantsHeading && all > 0 && (all < most || (isCounted && most >= leastHeaded));
	const deepest = Math.min(all, hasHeading ? most - 1 : most);
	const spare = room - deepest - (hasHeading ? 1 : 0) - (out.length > 0 ? 1 : 0);
	const more = isCounted ? 0 : Math.max(0, Math.min(spare, Math.max(mostAbout, read) - about));
	const size = (hasHeading ? most - 1 : most) - (about > 0 ? more : 0);
	return {
		/** The rows for lanes, with their heading and what is said of those that are out of sight. */
		room: about > 0 ? room - more : room,
		/** The rows that tell of whoever acts or is asked. */
		about: about > 0 ? about + more : 0,
		hasPlans,
		abreast,
		each: eachOf(width, abreast),
		hasHeading,
		size,
		/** A row says how many are out of sight. */
		isCounted,
		/** Those who are out, where they share the last row. */
		out,
		rows,
	};
}

/** The rows that tell of whoever acts or is asked, where lanes leave more. */
const mostAbout = 2;
