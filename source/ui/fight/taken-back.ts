import type {Board} from '../../engine/world/board.js';
import {briefDifferences, differences} from '../../projections/differences.js';

/** So many changes are named; the board shows the others. */
const named = 3;

/** What counts most of what is different on a board; all of it, where nothing does. */
function changes(before: Board, after: Board): readonly string[] {
	const brief = briefDifferences(before, after);
	const all = brief.length > 0 ? brief : differences(before, after);
	return all.length <= named + 1
		? all
		: [...all.slice(0, named), `${all.length - named} more changes`];
}

/**
 * What undo or redo has done: “taken back: Archer 1 goes; Ark HP 25 → 30”.
 * @param label the answer in words; empty where the view may not know it
 */
export function takenBack(
	how: 'taken back' | 'brought back',
	label: string,
	before: Board,
	after: Board,
): string {
	const told = changes(before, after).join(', ');
	const what = [label, told].filter((text) => text !== '').join('; ');
	return what === '' ? `${how}: nothing in sight has changed` : `${how}: ${what}`;
}
