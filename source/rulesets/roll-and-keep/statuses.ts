import type {ConditionRow} from '../../engine/facts/house.js';
import {plainRows, stateRow} from '../../engine/world/conditions.js';

/** Whoever has it cannot defend as long as it lasts. */
export const helpless = {
	id: 'helpless',
	name: 'helpless',
	short: 'helpl',
	summary: 'Passive TN 5 and no Active Defence',
	kind: 'bad',
	synonyms: ['defenceless', 'bound'],
	rule: 'RK-25',
} as const satisfies ConditionRow;

export const conditions: readonly ConditionRow[] = [
	helpless,
	stateRow('prone', {
		name: 'prone',
		summary: 'lies on the ground; Settings say what that is worth',
		kind: 'neutral',
		synonyms: ['lying', 'on the ground', 'knocked down', 'tripped'],
		rule: 'RK-0B',
	}),
	stateRow('cover', {
		name: 'in cover',
		summary: 'a Setting says what cover is worth against shots',
		kind: 'good',
		synonyms: ['covered', 'behind cover'],
		rule: 'RK-0B',
	}),
	stateRow('dead', {
		name: 'dead',
		summary: 'out of the fight for good',
		kind: 'bad',
		synonyms: ['killed', 'slain'],
		rule: 'RK-33',
	}),
	...plainRows.map((row) => ({...row, rule: 'RK-10'})),
];
