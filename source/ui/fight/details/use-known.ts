import {useMemo} from 'react';
import type {Quiet} from '../../../engine/kit/rule-text.js';
import type {Board} from '../../../engine/world/board.js';
import {deltasBetween} from '../order/deltas.js';
import {quietDetails} from '../../kit/look/quiet-details.js';
import {quietChoice, quietLine, useQuiet} from '../quiet.js';
import type {FightScreenState} from '../screen.js';
import type {Known} from './known.js';
import {type Tale, taleOf} from './tale.js';
import {useRecord} from '../use-record.js';

/** The board before the last answer. */
function formerBoard({
	now: {fight},
	view,
}: Pick<FightScreenState, 'now' | 'view'>): Board | undefined {
	const [before, last] = fight.told(view, 2).filter(({isUnseen}) => !isUnseen);
	return last && before && fight.momentAfter(before.n, view)?.board;
}

const quietTale = (tale: Tale, quiet: Quiet): Tale => ({
	...tale,
	lines: tale.lines.map((line) => quietLine(line, quiet)),
});

/** What there is to know of the one at that place of the order; the record is made once per change. */
export function useKnown(
	{now, board, view, isWatching}: FightScreenState,
	index: number,
): Known | undefined {
	const quiet = useQuiet(now.fight.info);
	const {recorded, progress} = useRecord(now, view);
	const around = useMemo(() => {
		const former = formerBoard({now, view});
		return {
			deltas: former && deltasBetween(former, board),
			interrupts:
				view === 'gm' && !isWatching
					? now.fight.interrupts().map((choice) => quietChoice(choice, quiet))
					: [],
		};
	}, [now, board, view, isWatching, quiet]);
	return useMemo(() => {
		const lane = board.lanes[index];
		if (!lane) {
			return undefined;
		}

		const {combatant} = lane;
		return {
			lane,
			board,
			details: quietDetails(now.fight.details(combatant, view), quiet),
			delta: around.deltas?.get(combatant),
			interrupts: around.interrupts.filter(({who}) => who === combatant),
			tale: quietTale(taleOf(recorded, combatant, lane.gauges[0]?.id ?? ''), quiet),
			record: recorded.record,
			progress,
			isNumbered: view === 'gm',
		};
	}, [recorded, progress, around, board, now, view, index, quiet]);
}
