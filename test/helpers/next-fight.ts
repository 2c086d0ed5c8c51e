import {randomSource} from '../../source/dice/random-source.js';
import {type Id, isRefusal} from '../../source/engine/kit/basics.js';
import {
	type BroughtFacts,
	type Newcomer,
	enrol,
} from '../../source/engine/facts/combatants/entrant.js';
import {rollAll} from '../../source/engine/course/drivers.js';
import type {Command} from '../../source/engine/facts/command.js';
import type {Ruleset} from '../../source/engine/ruleset/ruleset.js';
import {run} from '../../source/engine/world/run.js';
import type {Setup, AnyWorld} from '../../source/engine/world/world.js';
import {defaults} from '../../source/engine/facts/settings.js';
import type {Typed} from '../../source/engine/facts/event.js';

/**
 * A fight that the GM ends as soon as nobody's life is in question, with whatever is asked before that and in its closing
 * answered by default.
 */
export function ended<Sheet, S extends AnyWorld, Act, E extends Typed>(
	rules: Ruleset<Sheet, S, Act, E>,
	from: S,
): S {
	const source = randomSource(1);
	const end = {kind: 'gm', act: {do: 'end'}} as const;
	const answer = (state: S): Command<Act, Sheet> | undefined =>
		rules.brief(state, (requests) => rollAll(requests, source));
	let isEnding = false;
	let state = from;
	let command: Command<Act, Sheet> | undefined = end;
	while (command) {
		const outcome = run(rules, state, command);
		if (!isRefusal(outcome)) {
			({state} = outcome);
			isEnding ||= command === end;
			command = isEnding ? answer(state) : end;
		} else if (command === end) {
			command = answer(state);
		} else {
			throw new Error(outcome.reason);
		}
	}

	return state;
}

/** The fight after one that the GM ends. */
export class NextFight<Sheet, S extends AnyWorld, Act, E extends Typed> {
	readonly setup: Setup<Sheet>;
	/** At its first moment. */
	readonly state: S;
	readonly rules: Ruleset<Sheet, S, Act, E>;

	constructor(
		{rules, state}: {readonly rules: Ruleset<Sheet, S, Act, E>; readonly state: S},
		newcomers: ReadonlyArray<Newcomer<Sheet>>,
		rest?: string,
	) {
		this.rules = rules;
		this.setup = rules.nextFight(
			ended(rules, state),
			{settings: defaults(rules.settings), entrants: enrol(newcomers)},
			rest,
		);
		this.state = rules.initial(this.setup);
	}

	/** Ids of those who come. */
	ids(): readonly Id[] {
		return this.setup.entrants.map(({id}) => id);
	}

	/** What somebody brings along, as the state of the fight has it; nothing of somebody fresh. */
	values(who: Id): BroughtFacts['values'] {
		const brought = this.setup.entrants.find(({id}) => id === who)?.comesWith;
		return Object.fromEntries(
			Object.keys(brought?.values ?? {}).flatMap((id) => {
				const row = this.rules.carryOver.values.find((each) => each.id === id);
				const value = row?.get(this.state, who);
				return value === undefined ? [] : [[id, value]];
			}),
		);
	}

	/** Names of somebody's conditions. */
	conditions(who: Id): readonly string[] {
		return this.state.conditions.flatMap((condition) =>
			condition.who === who ? [condition.name] : [],
		);
	}
}
