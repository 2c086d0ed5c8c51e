import type {ConditionRow} from '../../engine/facts/house.js';
import {plainRows} from '../../engine/world/conditions.js';

export const conditions: readonly ConditionRow[] = [
	{
		id: 'cover',
		name: 'in cover',
		summary: 'takes its worth in successes off an attack: one, unless you say more',
		kind: 'good',
		synonyms: ['covered', 'behind cover'],
		rule: 'DR-29',
		sets: {field: 'cover', given: 1, ended: 0, isWorth: true},
	},
	{
		id: 'down',
		name: 'down',
		summary: 'unconscious, out of the fight until healed',
		kind: 'bad',
		synonyms: ['unconscious', 'knocked out', 'out'],
		rule: 'DR-30',
		sets: {field: 'down', given: true, ended: false},
	},
	{
		id: 'dying',
		name: 'dying',
		summary: 'down, and dies without help',
		kind: 'bad',
		rule: 'DR-31',
		sets: {field: 'dying', given: true, ended: false},
	},
	{
		id: 'dead',
		name: 'dead',
		summary: 'down for good: neither healed nor attacked',
		kind: 'bad',
		synonyms: ['killed', 'slain'],
		rule: 'DR-33',
		sets: {field: 'dead', given: true, ended: false},
	},
	...plainRows.map((row) => ({...row, rule: 'DR-21'})),
];
