import {type SealedRuleset, knownRulesets} from './known.js';

export {type SealedRuleset, type UseRuleset, seal} from './known.js';

/** The rulesets that Fray plays, all of them loaded. */
export const rulesets: readonly SealedRuleset[] = await Promise.all(
	knownRulesets.map(async ({load}) => load()),
);
