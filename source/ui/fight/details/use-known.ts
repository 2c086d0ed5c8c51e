import {useMemo} from 'react';
import type {Board} from '../../../engine/world/board.js';
import {recordFight} from '../../../projections/record/record-fight.js';
import {deltasBetween} from '../order/deltas.js';
import type {FightScreenState} from '../screen.js';
import type {Known} from './detail-sections.js';
import {taleOf} from './tale.js';

/** The board before the last answer. */
function formerBoard({
	now: {fight},
	view,
}: Pick<FightScreenState, 'now' | 'view'>): Board | undefined {
	const [before, last] = fight.told(view, 2).filter(({isUnseen}) => !isUnseen);
	return last && before && fight.momentAfter(before.n, view)?.board;
}

/** What there is to know of the one at that place of the order; the record is made once per change. */
export function useKnown(
	{now, board, view, isWatching}: FightScreenState,
	index: number,
): Known | undefined {
	const recorded = useMemo(() => {
		const {chapters, record} = recordFight(now.fight, view);
		const former = formerBoard({now, view});
		return {
			chapters,
			record,
			deltas: former && deltasBetween(former, board),
			interrupts: view === 'gm' && !isWatching ? now.fight.interrupts() : [],
		};
	}, [now, board, view, isWatching]);
	return useMemo(() => {
		const lane = board.lanes[index];
		if (!lane) {
			return undefined;
		}

		const {combatant} = lane;
		return {
			lane,
			board,
			details: now.fight.details(combatant, view),
			delta: recorded.deltas?.get(combatant),
			interrupts: recorded.interrupts.filter(({who}) => who === combatant),
			tale: taleOf(recorded, combatant, lane.gauges[0]?.id ?? ''),
			record: recorded.record,
			isNumbered: view === 'gm',
		};
	}, [recorded, board, now, view, index]);
}
