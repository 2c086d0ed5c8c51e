import type {Typed} from '../engine/facts/event.js';
import type {Ruleset, RulesetFacts} from '../engine/ruleset/ruleset.js';
import type {AnyWorld} from '../engine/world/world.js';

/** What is done with a ruleset of whatever types. */
export type UseRuleset<R> = <Sheet, S extends AnyWorld, Act, E extends Typed>(
	rules: Ruleset<Sheet, S, Act, E>,
) => R;

/** A ruleset with its own types closed up; they exist only inside `use`. */
export type SealedRuleset = RulesetFacts & {use<R>(update: UseRuleset<R>): R};

export const seal = <Sheet, S extends AnyWorld, Act, E extends Typed>(
	rules: Ruleset<Sheet, S, Act, E>,
): SealedRuleset => ({...rules, use: (update) => update(rules)});
