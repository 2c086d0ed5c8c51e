import {type Id, type View, isRefusal} from './basics.js';
import type {Plan} from './plan.js';
import type {Ruleset} from './ruleset.js';
import type {Prompt} from './prompt.js';
import {type Runnable, run} from './run.js';
import {settled} from './settled.js';
import {type AnyWorld, find} from './world.js';

/* A fight as far as a view knows of it, so that it can be played on from there. */

/** Of a plan players know that it comes, and not what it does. */
const openPlans = (plans: readonly Plan[]): readonly Plan[] =>
	plans
		.filter(({isOpen}) => isOpen)
		.map(({isBegun, ...plan}) => ({...plan, acts: []}));

/** A fight in which nothing is planned but what players know of. */
export const withoutSecretPlans = <S extends AnyWorld>(state: S): S => ({
	...state,
	coming: {...state.coming, plans: openPlans(state.coming.plans)},
});

/** Those who are hidden are taken out, and what they were doing with them. */
function afterLeaving<Sheet, S extends AnyWorld, Act, E>(
	rules: Runnable<Sheet, S, Act, E>,
	state: S,
): S {
	const leaving = rules.decide(
		{
			kind: 'gm',
			act: {
				do: 'remove',
				who: state.combatants.flatMap(({id, isHidden}) =>
					isHidden ? [id] : [],
				),
			},
		},
		state,
	);
	// Refused where all of them have left before.
	return isRefusal(leaving)
		? state
		: leaving.reduce((now, event) => rules.evolve(now, event), state);
}

/** Whether a question tells of somebody hidden, or is asked of nobody else. */
export function isForHidden<Act>(
	prompt: Prompt<Act>,
	state: AnyWorld,
): boolean {
	const isHidden = (who: Id | undefined): boolean =>
		find(state, who)?.isHidden ?? false;
	return (
		isHidden(prompt.who) ||
		(prompt.involves?.some(isHidden) ?? false) ||
		(prompt.kind === 'roll' && prompt.requests.every(({who}) => isHidden(who)))
	);
}

/** More is not under way at once. */
const mostLeft = 20;

/** A fight as it would stand if those who are hidden were not there, and at the question that would come then. */
export function withoutHidden<Sheet, S extends AnyWorld, Act, E>(
	rules: Runnable<Sheet, S, Act, E> & Pick<Ruleset<Sheet, S, Act, E>, 'prompt'>,
	state: S,
): S {
	let now = settled(rules, afterLeaving(rules, state));
	for (let left = 0; left < mostLeft && !now.over; left++) {
		// What they had begun need not end with them.
		const outcome = isForHidden(rules.prompt(now, 'gm'), now)
			? run(rules, now, {kind: 'gm', act: {do: 'skip'}})
			: undefined;
		if (outcome === undefined || isRefusal(outcome)) {
			break;
		}

		now = outcome.state;
	}

	return now;
}

/**
 * A fight as far as a view knows of it. To the players nobody hidden is there, and no secret plan: what somebody hidden
 * is doing ends as if the GM took them out of the fight, and what is asked next is what comes after it. What else the
 * rules keep from players, such as a sealed intent, is as usual.
 * @param state not over; the one that comes back may be
 */
export function knownWorld<Sheet, S extends AnyWorld, Act, E>(
	rules: Ruleset<Sheet, S, Act, E>,
	state: S,
	view: View,
): S {
	if (view === 'gm') {
		return state;
	}

	const left = afterLeaving(rules, withoutSecretPlans(state));
	return settled(rules, rules.withoutSecrets(left));
}
