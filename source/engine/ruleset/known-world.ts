import {type Id, type View, isRefusal} from '../kit/basics.js';
import type {Ahead, Ruleset} from './ruleset.js';
import type {Deadline} from '../facts/condition.js';
import type {Prompt} from '../facts/prompt.js';
import {type Runnable, run, settled} from '../world/run.js';
import {type AnyWorld, find} from '../world/world.js';

/* A fight as far as a view knows of it, so that it can be played on from there. */

/** A fight in which players know of all that is planned: that it comes, and not what it does. */
const withoutSecretPlans = <S extends AnyWorld>(state: S): S => ({
	...state,
	coming: {
		...state.coming,
		plans: state.coming.plans
			.filter(({isOpen}) => isOpen)
			.map(({isBegun, ...plan}) => ({...plan, acts: []})),
	},
});

/** What happens when those who are hidden are taken out, and what they were doing with them. */
function leavingOf<Sheet, S extends AnyWorld, Act, E>(
	rules: Runnable<Sheet, S, Act, E>,
	state: S,
): readonly E[] {
	const leaving = rules.decide(
		{
			kind: 'gm',
			act: {
				do: 'remove',
				who: state.combatants.flatMap(({id, isHidden}) => (isHidden ? [id] : [])),
			},
		},
		state,
	);
	// Refused where all of them have left before.
	return isRefusal(leaving) ? [] : leaving;
}

const after = <Sheet, S, Act, E>(
	{evolve}: Runnable<Sheet, S, Act, E>,
	state: S,
	events: readonly E[],
): S => events.reduce((now, event) => evolve(now, event), state);

/** What lasts until a turn of somebody hidden does not end with them: to players it has no end that they know of. */
const withoutSecretDeadlines = <S extends AnyWorld>(state: S): S =>
	state.conditions.some(({until}) => hangsOnHidden(until, state))
		? {
				...state,
				conditions: state.conditions.map((condition) => {
					const {until, ...rest} = condition;
					return hangsOnHidden(until, state) ? rest : condition;
				}),
			}
		: state;

const hangsOnHidden = (until: Deadline | undefined, state: AnyWorld): boolean =>
	until !== undefined && 'of' in until && (find(state, until.of)?.isHidden ?? false);

/** Whether a question tells of somebody hidden, or is asked of nobody else. */
export function isForHidden<Act>(prompt: Prompt<Act>, state: AnyWorld): boolean {
	const isHidden = (who: Id | undefined): boolean => find(state, who)?.isHidden ?? false;
	return (
		isHidden(prompt.who) ||
		(prompt.involves?.some(isHidden) ?? false) ||
		(prompt.kind === 'roll' && prompt.requests.every(({who}) => isHidden(who)))
	);
}

/** More is not under way at once. */
const mostLeft = 20;

/** How a fight would go on to its next question if those who are hidden were not there. */
export function withoutHidden<Sheet, S extends AnyWorld, Act, E>(
	rules: Runnable<Sheet, S, Act, E> & Pick<Ruleset<Sheet, S, Act, E>, 'prompt'>,
	state: S,
): Ahead<S, E> {
	const before = withoutSecretDeadlines(withoutSecretPlans(state));
	const leaving = leavingOf(rules, before);
	const left = after(rules, before, leaving);
	const begun = run(rules, left, {kind: 'start'});
	const events = [...leaving, ...(isRefusal(begun) ? [] : begun.events)];
	let now = isRefusal(begun) ? left : begun.state;
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

	return {before, events, state: now};
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

	const open = withoutSecretPlans(state);
	const left = after(rules, open, leavingOf(rules, open));
	return settled(rules, rules.withoutSecrets(left));
}
