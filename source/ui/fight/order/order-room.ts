import type {Board} from '../../../engine/board.js';
import {lanesAbreast} from '../../kit/layout.js';
import {gap, heights} from './order-lines.js';

/** How a board is laid out in its room. */
export type OrderRoom = {
	/** The rows for lanes, with their heading and what is said of those that are out of sight. */
	readonly room: number;
	/** The rows that tell of whoever acts or is asked. */
	readonly about: number;
	readonly hasPlans: boolean;
	readonly abreast: number;
	/** The columns of each lane. */
	readonly each: number;
	readonly hasHeading: boolean;
	/** The rows for lanes alone. */
	readonly size: number;
	/** A row says how many are out of sight. */
	readonly isCounted: boolean;
	/** Those who are out, where they share the last row. */
	readonly out: Board['lanes'];
	/** The others. */
	readonly lanes: Board['lanes'];
};

/** Fewer than so many do not share a row. */
const fewestFolded = 2;

/** With fewer rows, none says how many lanes are out of sight. */
const leastCounted = 4;

type Wanted = {
	readonly width: number;
	readonly height: number;
	/** Gauges have their names over their columns. */
	readonly isHeaded: boolean;
	/** Lanes stand side by side where they do not fit one below the other. */
	readonly isAbreast: boolean;
	/** Those who stay in sight although they are out; `undefined` where all lanes are listed. */
	readonly kept: ReadonlySet<number> | undefined;
};

export function orderRoom(
	board: Board,
	{width, height, isHeaded, isAbreast, kept}: Wanted,
): OrderRoom {
	const wantsHeading = isHeaded || board.lanes.some(({track}) => track);
	const {room, about, hasPlans} = heights(width, height, board, wantsHeading);
	const abreast = isAbreast ? lanesAbreast(width, board.lanes.length, room) : 1;
	const isShort = board.lanes.length > room * abreast;
	const isOut = ({mark}: Board['lanes'][number], at: number) =>
		mark === 'out' && kept?.has(at) === false;
	const gone = isShort && room >= leastCounted ? board.lanes.filter(isOut) : [];
	const isFolded = gone.length >= fewestFolded;
	const lanes = isFolded
		? board.lanes.filter((lane, at) => !isOut(lane, at))
		: board.lanes;
	const left = isFolded ? room - 1 : room;
	const isCounted = lanes.length > left * abreast && room >= leastCounted;
	const rows = isCounted ? left - 1 : left;
	const deepest = Math.ceil(Math.min(lanes.length, rows * abreast) / abreast);
	const hasHeading = wantsHeading && lanes.length > 0 && deepest < rows;
	return {
		room,
		about,
		hasPlans,
		abreast,
		each: Math.floor((width + gap) / abreast) - gap,
		hasHeading,
		size: hasHeading ? rows - 1 : rows,
		isCounted,
		out: isFolded ? gone : [],
		lanes,
	};
}
