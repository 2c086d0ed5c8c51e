import type {z} from 'zod';
import type {RulesetFacts} from '../engine/ruleset/ruleset.js';

/** What rules of a table’s own can change or build on. */
export type HouseFacts = Pick<RulesetFacts, 'settings' | 'units' | 'conditions'>;

const factsOfSheets = new WeakMap<z.core.$ZodType, HouseFacts>();

/** Of what rosters with this sheet can make rules of their own. */
export const houseFactsOf = (sheet: z.ZodObject): HouseFacts | undefined =>
	factsOfSheets.get(sheet);

export function keepHouseFacts(sheet: z.ZodObject, facts: HouseFacts) {
	factsOfSheets.set(sheet, facts);
}
