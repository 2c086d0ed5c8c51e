import type {RulesetFacts} from '../../../engine/ruleset/ruleset.js';
import type {Services} from '../../../session/library/services.js';

export type Listed = Awaited<ReturnType<Services['listRosters']>>[number];

/** Whether a roster can be fought with. */
export const isSound = (listed: Listed | undefined): listed is Listed =>
	listed?.problems.length === 0;

/** One ruleset after the other; what belongs to none of them first, since something is wrong with it. */
export const byRuleset = (
	rosters: readonly Listed[],
	rulesets: readonly RulesetFacts[],
): readonly Listed[] => {
	const placeOf = ({ruleset}: Listed): number => rulesets.findIndex(({id}) => id === ruleset);
	return rosters.toSorted((one, other) => placeOf(one) - placeOf(other));
};
