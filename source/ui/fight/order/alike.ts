import type {Id} from '../../../engine/kit/basics.js';
import {type Lane, statesOf} from '../../../engine/world/board.js';
import {rangesText} from '../../../engine/kit/text.js';
import {widthOf} from '../../kit/look/text.js';

/** A row of the order: one combatant, or neighbours who are all the same. */
export type OrderRow = {readonly lanes: readonly [Lane, ...Lane[]]};

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
export function alikeRows(
	lanes: readonly Lane[],
	isKept: (who: Id) => boolean,
): readonly OrderRow[] {
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
