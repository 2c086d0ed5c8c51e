import type {RulesetName} from '../engine/ruleset/ruleset.js';
import {rulesetNames} from './names.js';
import {type SealedRuleset, seal} from './sealed.js';

/** A ruleset that is loaded only where it is used, since its code costs start-up time. */
export type KnownRuleset = RulesetName & {readonly load: () => Promise<SealedRuleset>};

/** The rulesets that Fray plays, in the order of all lists: first the one that needs nothing learnt. */
export const knownRulesets: readonly KnownRuleset[] = [
	{
		...rulesetNames.openTable,
		async load() {
			const {openTable} = await import('./open-table/index.js');
			return seal(openTable);
		},
	},
	{
		...rulesetNames.dragon,
		async load() {
			const {dragon} = await import('./dragon/index.js');
			return seal(dragon);
		},
	},
	{
		...rulesetNames.rollAndKeep,
		async load() {
			const {rollAndKeep} = await import('./roll-and-keep/index.js');
			return seal(rollAndKeep);
		},
	},
	{
		...rulesetNames.tesseris,
		async load() {
			const {tesseris} = await import('./tesseris/index.js');
			return seal(tesseris);
		},
	},
	{
		...rulesetNames.dynamicD100,
		async load() {
			const {dynamicD100} = await import('./dynamic-d100/index.js');
			return seal(dynamicD100);
		},
	},
];
