import type {Id} from '../../../engine/kit/basics.js';
import type {Board} from '../../../engine/world/board.js';

/** So many who act next are kept in sight. */
const soon = 2;

/** Those who have a row for themselves and stay in sight, the most important first: who acts, others who matter now, who is next. */
export function keptIn(
	{lanes}: Pick<Board, 'lanes'>,
	index: number,
	also: readonly Id[],
): readonly Id[] {
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
