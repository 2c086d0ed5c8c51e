import type {Id} from '../../../engine/kit/basics.js';
import type {ConditionRow} from '../../../engine/facts/house.js';
import {plainRows, stateRow} from '../../../engine/world/conditions.js';
import type {TeState} from '../state/fight.js';
import {deadlineOf, lastingOf} from './index.js';
import {type StatusRow, rowCalled, statusRows} from './rows.js';

/* The statuses, and the states that are facts, as the GM gives them by name. */

const statusCondition = (row: StatusRow): ConditionRow => {
	const {id, name, short, summary, rule, synonyms, isOnce} = row;
	const lasts = lastingOf(row.lasts);
	return {
		id,
		name,
		summary,
		rule,
		kind: row.mood ?? (row.kind === 'passing' ? 'good' : 'bad'),
		...(short !== undefined && {short}),
		...(synonyms && {synonyms}),
		...(lasts && {lasts}),
		...(isOnce && {isOnce}),
	};
};

/** What lets somebody be held at point, where no status of the table does (TE-75). */
export const helpless = {
	id: 'helpless',
	name: 'helpless',
	short: 'helpl',
	summary: 'can be held at sword- or gunpoint',
	kind: 'bad',
	synonyms: ['unable', 'distracted', 'bound', 'defenceless'],
	rule: 'TE-75',
} as const satisfies ConditionRow;

/** What the GM gives by name. A status that follows from Stamina alone is none of it. */
export const conditions: readonly ConditionRow[] = [
	...statusRows.filter(({lasts}) => lasts !== 'derived').map(statusCondition),
	stateRow('surprised', {
		name: 'surprised',
		summary: 'only reactions this round, three ticks in all',
		kind: 'bad',
		synonyms: ['unaware', 'ambushed'],
		rule: 'TE-20',
	}),
	stateRow('mounted', {
		name: 'mounted',
		summary: 'ranged attacks −2, melee attacks +1',
		kind: 'neutral',
		synonyms: ['riding', 'on horseback'],
		rule: 'TE-63',
	}),
	stateRow('higher', {
		name: 'on higher ground',
		summary: 'attacks +1; defences −1 against shots unless in cover',
		kind: 'neutral',
		synonyms: ['higher ground', 'above'],
		rule: 'TE-65',
	}),
	{
		id: 'cover',
		name: 'in cover',
		summary: 'defences +2 (thin wood, unless you say otherwise)',
		kind: 'good',
		synonyms: ['covered', 'behind cover'],
		rule: 'TE-61',
		sets: {field: 'cover', given: 'thin-wood', ended: 'none'},
	},
	helpless,
	...plainRows.map((row) => ({...row, rule: 'TE-02'})),
];

/** TE-C03: “the next two rounds” do not count the round under way. */
export function usualDeadline({id}: ConditionRow, fight: TeState, who: Id, from: Id | undefined) {
	const row = rowCalled(id);
	return row && deadlineOf(fight, who, row, from ?? who);
}
