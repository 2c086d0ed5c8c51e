import {type View, isRefusal} from './basics.js';
import type {Plan} from './plan.js';
import type {Ruleset} from './ruleset.js';
import {settled} from './settled.js';
import {isSeen} from './veil.js';
import type {AnyWorld} from './world.js';

/* A fight as far as a view knows of it, so that it can be played on from there. */

/** Of a plan players know that it comes, and not what it does. */
const openPlans = (plans: readonly Plan[]): readonly Plan[] =>
	plans
		.filter(({isOpen}) => isOpen)
		.map(({isBegun, ...plan}) => ({...plan, acts: []}));

const withoutSecretPlans = <S extends AnyWorld>(state: S): S => ({
	...state,
	coming: {...state.coming, plans: openPlans(state.coming.plans)},
});

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

	const unseen = state.combatants
		.map(({id}) => id)
		.filter((id) => !isSeen(state, id, view));
	const open = withoutSecretPlans(state);
	const leaving = rules.decide(
		{kind: 'gm', act: {do: 'remove', who: unseen}},
		open,
	);
	// Refused where all of them have left before.
	const left = isRefusal(leaving)
		? open
		: leaving.reduce((now, event) => rules.evolve(now, event), open);
	return settled(rules, rules.withoutSecrets(left));
}
