import {useMemo} from 'react';
import {endRows, endingTitle, extentTexts} from '../../../projections/ending.js';
import {recordFight} from '../../../projections/record/record-fight.js';
import {chapterUnit} from '../../../projections/transcript.js';
import type {FightScreenState} from '../screen.js';

/** What there is to tell of a fight that is over, computed once per change. */
export function useEnd({now, board, view}: FightScreenState) {
	return useMemo(() => {
		const {fight} = now;
		const {record} = recordFight(fight, view);
		const conditions = fight.conditions(view);
		const aftermath = fight.aftermath(view);
		return {
			record,
			title: endingTitle(fight.outcome()),
			extent: extentTexts(fight, record, chapterUnit(fight.info.units), view),
			rows: endRows(board, record, {
				states: aftermath.states,
				conditionsOf: ({combatant}) =>
					conditions.filter(({who}) => who === combatant).map(({name}) => name),
			}),
			aftermath,
		};
	}, [now, board, view]);
}

export type End = ReturnType<typeof useEnd>;
