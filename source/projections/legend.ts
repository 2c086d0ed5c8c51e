import {type Board, type Cell, type Sign, aboutCells, cellMarks} from '../engine/world/board.js';

/* What the signs and short words of an order stand for. Where room is short, some of them have no heading. */

/** “S Stamina”: those that have a short name. */
function shortNames({lanes}: Board): readonly Sign[] {
	const names = new Map<string, string>();
	for (const {gauges} of lanes) {
		for (const {id, short = id} of gauges) {
			if (short !== id) {
				names.set(short, id);
			}
		}
	}

	return [...names].map(([sign, about]) => ({sign, about}));
}

/** The columns and what stands in them, by their own rows, then the cells of the tracks, with the current one marked. */
export function legendOf(
	board: Board,
	cells: Readonly<Record<Cell, string>> = cellMarks,
	now = '|',
): readonly Sign[] {
	const {orderedBy, orderName, signs = [], lanes} = board;
	const hasTrack = lanes.some(({track = []}) => track.length > 0);
	return [
		...(orderedBy !== undefined && orderName !== undefined
			? [{sign: orderedBy, about: orderName}]
			: []),
		...shortNames(board),
		...signs,
		...(hasTrack
			? [
					...aboutCells.map(([cell, about]) => ({sign: cells[cell], about})),
					{sign: now, about: 'stands before the one that it is now'},
				]
			: []),
	];
}
