import {folded, nearest} from '../../engine/kit/nearest.js';
import type {RulesetFacts} from '../../engine/ruleset/ruleset.js';
import {UsageError} from './usage-error.js';

/** The ruleset with that id or, as screens show it, that name. */
export const findRuleset = (
	name: string,
	rulesets: readonly RulesetFacts[],
): RulesetFacts | undefined =>
	rulesets.find((each) => [each.id, each.name].some((known) => folded(known) === folded(name)));

/** The ruleset with that name; the first one when no name is given. */
export function rulesetNamed(
	name: string | undefined,
	rulesets: readonly RulesetFacts[],
): RulesetFacts {
	const found = name === undefined ? rulesets[0] : findRuleset(name, rulesets);
	if (!found) {
		const ids = rulesets.map(({id}) => id);
		const near = nearest(name ?? '', ids);
		throw new UsageError(
			near === undefined
				? `There is no ruleset “${name}”. There are ${ids.join(', ')}.`
				: `There is no ruleset “${name}”. Did you mean ${near}?`,
		);
	}

	return found;
}
