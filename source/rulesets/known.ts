import type {Typed} from '../engine/facts/event.js';
import type {Ruleset, RulesetFacts, RulesetName} from '../engine/ruleset/ruleset.js';
import type {AnyWorld} from '../engine/world/world.js';
import {rulesetNames} from './names.js';

/** What is done with a ruleset of whatever types. */
export type UseRuleset<R> = <Sheet, S extends AnyWorld, Act, E extends Typed>(
	rules: Ruleset<Sheet, S, Act, E>,
) => R;

/** A ruleset with its own types closed up; they exist only inside `use`. */
export type SealedRuleset = RulesetFacts & {use<R>(update: UseRuleset<R>): R};

export const seal = <Sheet, S extends AnyWorld, Act, E extends Typed>(
	rules: Ruleset<Sheet, S, Act, E>,
): SealedRuleset => ({...rules, use: (update) => update(rules)});

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
