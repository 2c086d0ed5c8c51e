import {folded} from '../../../engine/kit/nearest.js';
import {entriesCalled, entriesFor, variantsCalled} from '../../library/rosters/archetypes.js';
import type {RosterEntry, Services} from '../../library/services.js';
import {type Variants, cannotVary, variantsFor} from '../../parts/people/variants.js';

export type Called = {
	readonly found: readonly RosterEntry[];
	/** It is the whole name of the only one. */
	readonly isWhole: boolean;
	readonly unchanged?: string;
};

const isCalled = (entry: RosterEntry, name: string): boolean => folded(entry.name) === folded(name);

/** Entries of all rosters by name or tag, and variants behind “stronger”; “Strong man” is first of all a name. */
export async function calledBy(
	who: string,
	ruleset: string,
	services: Pick<Services, 'rulesets' | 'listRosters' | 'listRules' | 'loadRoster'>,
): Promise<Called> {
	const all = await entriesFor(ruleset, services);
	const found = who.includes(',') ? [] : entriesCalled(who, all);
	const [only, other] = found;
	if (only) {
		return {found, isWhole: !other && isCalled(only, who)};
	}

	const variants = await variantsOf(ruleset, services);
	const called = variantsCalled(who, all, variants);
	const [first, second] = called?.usual ?? [];
	return called && first
		? {
				found: called.variants,
				isWhole: !second && isCalled(first, called.line),
				unchanged: `${cannotVary(first, called.step)}.`,
			}
		: {found: [], isWhole: false};
}

export const variantsOf = async (
	ruleset: string,
	{rulesets}: Pick<Services, 'rulesets'>,
): Promise<Variants> => variantsFor(rulesets.find(({id}) => id === ruleset));
