import type {Id} from '../../../engine/kit/basics.js';
import type {ConditionRow} from '../../../engine/facts/house.js';
import {conditionRow, plainRowsBy, stateRow} from '../../../engine/world/conditions.js';
import type {TeState} from '../state/fight.js';
import {deadlineOf, lastingOf} from './index.js';
import {type StatusRow, rowCalled, statusRows} from './rows.js';

/* The statuses, and the states that are facts, as the GM gives them by name. */

const statusCondition = (row: StatusRow): ConditionRow => {
	const {id, name, short, summary, rule, kind, mood, synonyms, isOnce} = row;
	const lasts = lastingOf(row.lasts);
	return conditionRow(id, mood ?? (kind === 'passing' ? 'good' : 'bad'), rule, summary, {
		name,
		...(short !== undefined && {short}),
		...(synonyms && {synonyms}),
		...(lasts && {lasts}),
		...(isOnce && {isOnce}),
	});
};

/** What lets somebody be held at point, where no status of the table does (TE-75). */
export const helpless = conditionRow(
	'helpless',
	'bad',
	'TE-75',
	'can be held at sword- or gunpoint',
	{short: 'helpl', synonyms: ['unable', 'distracted', 'bound', 'defenceless']},
);

/** What the GM gives by name. A status that follows from Stamina alone is none of it. */
export const conditions: readonly ConditionRow[] = [
	...statusRows.filter(({lasts}) => lasts !== 'derived').map(statusCondition),
	stateRow('surprised', 'bad', 'TE-20', 'only reactions this round, three ticks in all', {
		synonyms: ['unaware', 'ambushed'],
	}),
	stateRow('mounted', 'neutral', 'TE-63', 'ranged attacks −2, melee attacks +1', {
		synonyms: ['riding', 'on horseback'],
	}),
	stateRow('higher', 'neutral', 'TE-65', 'attacks +1; defences −1 against shots unless in cover', {
		name: 'on higher ground',
		synonyms: ['higher ground', 'above'],
	}),
	conditionRow('cover', 'good', 'TE-61', 'defences +2 (thin wood, unless you say otherwise)', {
		name: 'in cover',
		synonyms: ['covered', 'behind cover'],
		sets: {field: 'cover', given: 'thin-wood', ended: 'none'},
	}),
	helpless,
	...plainRowsBy('TE-02'),
];

/** TE-C03: “the next two rounds” do not count the round under way. */
export function usualDeadline({id}: ConditionRow, fight: TeState, who: Id, from: Id | undefined) {
	const row = rowCalled(id);
	return row && deadlineOf(fight, who, row, from ?? who);
}
