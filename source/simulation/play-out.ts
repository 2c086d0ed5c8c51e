import type {RandomSource} from '../dice/random-source.js';
import {type Id, isRefusal} from '../engine/kit/basics.js';
import {rollAll} from '../engine/course/drivers.js';
import type {Typed} from '../engine/facts/event.js';
import type {Ruleset} from '../engine/ruleset/ruleset.js';
import {run} from '../engine/world/run.js';
import {type AnyWorld, clockOf, find} from '../engine/world/world.js';
import type {Ending, Fate} from './tally.js';

/** A fight that takes longer is stopped and counts as undecided. */
export const mostRounds = 100;
/** Beyond any fight of so many rounds: for a ruleset whose round never ends. */
const mostAnswers = 100_000;

/** What the chapters of a fight are called: “round”. */
export const chapterOf = <Sheet, S, Act, E>({
	units,
}: Pick<Ruleset<Sheet, S, Act, E>, 'units'>): string =>
	(units.find(({isChapter}) => isChapter) ?? units[0])?.id ?? 'round';

/** Who is told of what happens in a fight that is played out. */
type Observer<S, E> = {
	/** Of each event, with the state after it. */
	event?(event: E, after: S): void;
	/** Of each answer, when everything that follows from it has happened. */
	answered?(after: S): void;
};

/** Plays a fight to its end by the default answers of both sides, or for so many answers at most. */
export function playOut<Sheet, S extends AnyWorld, Act, E extends Typed>(
	rules: Ruleset<Sheet, S, Act, E>,
	from: S,
	source: RandomSource,
	{event, answered}: Observer<S, E> = {},
	most = mostAnswers,
): S {
	const chapter = chapterOf(rules);
	const last = clockOf(from, chapter) + mostRounds;
	let state = from;
	for (let answers = 0; answers < most; answers++) {
		const answer =
			clockOf(state, chapter) > last
				? undefined
				: rules.brief(state, (requests) => rollAll(requests, source));
		const outcome = answer && run(rules, state, answer, event);
		if (!outcome) {
			break;
		}

		if (isRefusal(outcome)) {
			throw new Error(`The rules refuse their own default: ${outcome.reason}`);
		}

		({state} = outcome);
		answered?.(state);
	}

	return state;
}

/** How a fight ends that is played out from here, and how it stands then. */
export function playToEnding<Sheet, S extends AnyWorld, Act, E extends Typed>(
	rules: Ruleset<Sheet, S, Act, E>,
	from: S,
	source: RandomSource,
): {readonly ending: Ending; readonly state: S} {
	const dealt = new Map<Id, number>();
	const hurt = new Set<Id>();
	let firstOut: Id | undefined;
	const state = playOut(rules, from, source, {
		event(event, after) {
			for (const {to, by, amount} of rules.dealtBy(event, after)) {
				hurt.add(to);
				if (isFoe(after, by, to)) {
					dealt.set(by, (dealt.get(by) ?? 0) + amount);
				}
			}
		},
		answered(after) {
			firstOut ??= [...hurt].find((id) => !rules.isUp(after, id));
		},
	});
	const ending: Ending = {
		winner: state.over ? (state.over.winner ?? 'nobody') : 'undecided',
		rounds: clockOf(state, chapterOf(rules)),
		firstOut,
		fates: state.combatants.map(({id}): Fate => ({
			id,
			isOut: !rules.isUp(state, id),
			health: Math.round(100 * (rules.health(state, id) ?? 1)),
			dealt: dealt.get(id) ?? 0,
		})),
	};
	return {ending, state};
}

const isFoe = (state: AnyWorld, by: Id | undefined, to: Id): by is Id =>
	by !== undefined && find(state, by)?.side !== find(state, to)?.side;
