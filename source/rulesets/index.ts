import {knownRulesets} from './known.js';
import type {SealedRuleset} from './sealed.js';

export {type SealedRuleset, type UseRuleset, seal} from './sealed.js';

/** The rulesets that Fray plays, all of them loaded. */
export const rulesets: readonly SealedRuleset[] = await Promise.all(
	knownRulesets.map(async ({load}) => load()),
);
