import type {RulesetName} from '../engine/ruleset/ruleset.js';

/** What is told of rulesets before they are loaded. */
export const rulesetNames = {
	openTable: {
		id: 'open-table',
		name: 'Open Table',
		inShort: 'plain turns, dice as you like, for any other system',
	},
	dragon: {id: 'dragon', name: 'Dragon', inShort: 'ten rounds a turn, phases, pools of d10'},
	rollAndKeep: {
		id: 'roll-and-keep',
		name: 'Roll & Keep',
		inShort: 'ten phases, holds, exploding tens',
	},
	tesseris: {id: 'tesseris', name: 'Tesseris ADS', inShort: 'five ticks a round, reactions'},
	dynamicD100: {
		id: 'dynamic-d100',
		name: 'Dynamic D100',
		inShort: 'rounds with intents, opposed d100',
	},
} as const satisfies Readonly<Record<string, RulesetName>>;
