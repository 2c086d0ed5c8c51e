import {type Refusal, isRefusal} from '../kit/basics.js';
import type {Command} from '../facts/command.js';

export type Runnable<Sheet, S, Act, E> = {
	decide(command: Command<Act, Sheet>, state: S): readonly E[] | Refusal;
	advance(state: S): readonly E[];
	evolve(state: S, event: E): S;
};

/** A ruleset whose automatic steps go round in a circle: a defect of the ruleset. */
export class NeverSettlesError extends Error {
	override readonly name = 'NeverSettlesError';
}

const mostSteps = 5000;

/** A command and all that follows by itself, up to the next prompt. `look` is told each event and the state after it. */
export function run<Sheet, S, Act, E>(
	rules: Runnable<Sheet, S, Act, E>,
	state: S,
	command: Command<Act, Sheet>,
	look?: (event: E, after: S) => void,
): {readonly state: S; readonly events: readonly E[]} | Refusal {
	const decided = rules.decide(command, state);
	if (isRefusal(decided)) {
		return decided;
	}

	const events: E[] = [];
	let now = state;
	let more: readonly E[] = decided;
	for (let step = 0; step < mostSteps; step++) {
		for (const event of more) {
			events.push(event);
			now = rules.evolve(now, event);
			look?.(event, now);
		}

		more = rules.advance(now);
		if (more.length === 0) {
			return {state: now, events};
		}
	}

	throw new NeverSettlesError(
		`The rules never come to a prompt after ${JSON.stringify(events.slice(-3))}`,
	);
}

/** A fight at its first question: the state to which the first line of its log brings `origin`. */
export function settled<Sheet, S, Act, E>(rules: Runnable<Sheet, S, Act, E>, origin: S): S {
	const outcome = run(rules, origin, {kind: 'start'});
	return isRefusal(outcome) ? origin : outcome.state;
}
