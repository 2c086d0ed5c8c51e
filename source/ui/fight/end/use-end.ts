import {useMemo} from 'react';
import type {Aftermath} from '../../../engine/events/aftermath.js';
import {endRows, endingTitle, extentTexts} from '../../../projections/ending.js';
import {type TranscriptLine, chapterUnit} from '../../../projections/transcript.js';
import type {FightScreenState} from '../screen.js';
import {useRecord} from '../use-record.js';

/** Why the GM has ended the fight, and the notes written since. */
function lastWords(lines: readonly TranscriptLine[]): Aftermath['open'] {
	const at = lines.findLastIndex(({kind}) => kind === 'closing');
	const why = lines[at]?.reason;
	const notes = lines.slice(at + 1).filter(({kind}) => kind === 'note');
	return [
		...(why === undefined ? [] : [{kind: 'lasting', names: ['How it ended'], text: why} as const]),
		...notes.map(({text}) => ({kind: 'lasting', names: ['Note'], text}) as const),
	];
}

/** What there is to tell of a fight that is over, computed once per change. */
export function useEnd({now, board, view}: FightScreenState) {
	const {recorded, progress} = useRecord(now, view);
	const end = useMemo(() => {
		const {fight} = now;
		const {record, chapters} = recorded;
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
			aftermath: {
				...aftermath,
				open: [...aftermath.open, ...lastWords(chapters.at(-1)?.lines ?? [])],
			},
		};
	}, [now, board, view, recorded]);
	return {...end, progress};
}

export type End = ReturnType<typeof useEnd>;
