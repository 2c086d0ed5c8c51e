import type {RulesetFacts} from '../../../engine/ruleset/ruleset.js';
import {type SetUp, type SetUpStep, steps as allSteps} from '../set-up.js';

/* The way through a set-up, step by step. */

/** The steps of this set-up: what stays is only asked where there was a fight before, rules where there are several. */
export const stepsOf = (
	{after}: Pick<SetUp, 'after'>,
	rulesets: readonly RulesetFacts[],
): readonly SetUpStep[] =>
	allSteps.filter(
		(step) =>
			(step !== 'arrivals' || after !== undefined) &&
			(step !== 'ruleset' || (after === undefined && rulesets.length > 1)),
	);

/** @returns `undefined` when going back leaves the set-up */
export function stepBefore(state: SetUp, rulesets: readonly RulesetFacts[]): SetUpStep | undefined {
	const steps = stepsOf(state, rulesets);
	return steps[steps.indexOf(state.step) - 1];
}

/** One step further or back, as far as there is one. */
export function go(state: SetUp, by: 1 | -1): SetUp {
	const steps = allSteps.filter((step) => step !== 'arrivals' || state.after !== undefined);
	return {...state, step: steps[steps.indexOf(state.step) + by] ?? state.step};
}
