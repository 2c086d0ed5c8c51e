import type {Id} from '../../../engine/kit/basics.js';
import type {Board, Lane} from '../../../engine/world/board.js';
import {lanesAbreast} from '../panes/fight-layout.js';
import {type SpanLine, widthOfLine} from '../../kit/parts/span.js';
import {headingLine, laneLines} from './lane-lines.js';
import {type LaneScene, isStateTold} from './lane-tail.js';
import {anchored} from '../../kit/keys/use-keys.js';

/** Which lanes to draw, in the board's order: the wanted ones, best first, and those around the first of them. */
export function lanesInSight(count: number, size: number, wanted: readonly number[]) {
	const [first = 0] = wanted;
	const top = anchored(first, size, count);
	const around = Array.from({length: Math.min(size, count)}, (_, offset) => top + offset);
	const after = around.filter((index) => index >= first);
	const before = around.filter((index) => index < first).toReversed();
	const chosen = new Set([...wanted, ...after, ...before]);
	return [...chosen].slice(0, size).toSorted((one, other) => one - other);
}

/** How many rows may tell of whoever acts or is asked. */
const aboutHeight = (height: number) => (height >= 16 ? 3 : height >= 12 ? 2 : height >= 3 ? 1 : 0);

/** So many rows of lanes stay while somebody looks at one of them. */
const leastLanes = 3;

/** Between lanes side by side. */
export const gap = 2;

/**
 * What is planned takes a row that neither lanes nor the heading need, or one of several rows about whoever acts; else
 * that of the heading, and the last about whoever acts only where lanes need all others.
 */
export function heights(
	width: number,
	height: number,
	{lanes, plans}: Board,
	hasHeading: boolean,
	read = 0,
) {
	const about = Math.max(aboutHeight(height), Math.min(read, height - leastLanes));
	const room = height - about;
	if (plans === undefined) {
		return {room, about, hasPlans: false};
	}

	const heading = hasHeading ? 1 : 0;
	const abreast = lanesAbreast(width, lanes.length, room);
	const left = room - Math.ceil(lanes.length / abreast);
	if (left > heading || (left > 0 && about <= 1)) {
		return {room: room - 1, about, hasPlans: true};
	}

	return {
		room: about > 0 ? room : Math.max(1, room - 1),
		about: Math.max(0, about - 1),
		hasPlans: true,
	};
}

const beside = (columns: ReadonlyArray<readonly SpanLine[]>, width: number): readonly SpanLine[] =>
	Array.from({length: Math.max(0, ...columns.map(({length}) => length))}, (_, row) =>
		columns.flatMap((lines, place) => {
			const line = lines[row] ?? [];
			return place === columns.length - 1
				? line
				: [...line, {text: ' '.repeat(Math.max(0, width + gap - widthOfLine(line)))}];
		}),
	);

/** All lanes one below the other; those that need more rows than one get them while some are free. */
function below(
	lanes: readonly Lane[],
	scene: LaneScene,
	free: number,
	highlighted: Id | undefined,
): readonly SpanLine[] {
	let left = free;
	const most = new Map<string, number>();
	const byNeed = lanes.toSorted(
		(one, other) => Number(other.mark === 'acting') - Number(one.mark === 'acting'),
	);
	for (const lane of byNeed) {
		if (left > 0 && !isStateTold(lane, scene)) {
			const rows = laneLines(lane, scene, {rows: 1 + left}).length;
			most.set(lane.combatant, rows);
			left -= rows - 1;
		}
	}

	return lanes.flatMap((lane) =>
		laneLines(lane, scene, {
			isHighlighted: lane.combatant === highlighted,
			rows: most.get(lane.combatant) ?? 1,
		}),
	);
}

type Window = {
	readonly hasHeading: boolean;
	/** Whose lane has the cursor, if anybody's. */
	readonly highlighted: Id | undefined;
	/** How many rows there are for lanes. */
	readonly size: number;
	readonly abreast: number;
	readonly each: number;
};

/** The rows in sight from the top; without one those that are wanted, best first, and those around them. */
export const placesInSight = (
	count: number,
	{size, abreast}: Pick<Window, 'size' | 'abreast'>,
	top: number | undefined,
	wanted: readonly number[],
): readonly number[] =>
	top === undefined
		? lanesInSight(count, size * abreast, wanted)
		: Array.from(
				{length: Math.max(0, Math.min(size * abreast, count - top))},
				(_, offset) => top + offset,
			);

export function orderLines(
	board: Board,
	scene: LaneScene,
	seen: readonly Lane[],
	{hasHeading, highlighted, size, abreast, each}: Window,
): readonly SpanLine[] {
	const heading = hasHeading ? [headingLine(board, scene)] : [];
	const deep = Math.ceil(seen.length / abreast);
	return beside(
		Array.from({length: abreast}, (_, place) => [
			...heading,
			...below(
				seen.slice(place * deep, (place + 1) * deep),
				scene,
				abreast === 1 ? size - seen.length : 0,
				highlighted,
			),
		]),
		each,
	);
}
