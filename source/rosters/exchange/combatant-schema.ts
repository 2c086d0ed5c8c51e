import type {KnownRules} from '../load.js';
import {wordedSchema} from '../known-words.js';
import type {Schema} from '../expectation.js';

/** The schema of one combatant in a roster of a ruleset, for finding out what belongs where. */
export async function combatantSchema(ruleset: string, {sheets}: KnownRules): Promise<Schema> {
	const sheet = await sheets(ruleset);
	const roster = sheet && wordedSchema(ruleset, sheet);
	const combatants = roster?.properties?.['combatants'];
	if (typeof combatants !== 'object' || typeof combatants.items !== 'object') {
		throw new TypeError(`There are no sheets of ${ruleset}`);
	}

	if (Array.isArray(combatants.items)) {
		throw new TypeError(`The combatants of ${ruleset} are no list`);
	}

	return combatants.items;
}
