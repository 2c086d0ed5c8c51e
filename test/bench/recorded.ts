import {randomSource} from '../../source/dice/random-source.js';
import {isRefusal} from '../../source/engine/kit/basics.js';
import type {Command} from '../../source/engine/facts/command.js';
import {rollAll} from '../../source/engine/course/drivers.js';
import {enrol} from '../../source/engine/facts/combatants/entrant.js';
import type {Header} from '../../source/event-store/lines/record.js';
import type {Done} from '../../source/engine/world/log-record.js';
import type {Ruleset} from '../../source/engine/ruleset/ruleset.js';
import type {Setup, Combatant, World} from '../../source/engine/world/world.js';
import {run} from '../../source/engine/world/run.js';

/** A setup of so many combatants, made by repeating those of another. */
export const enlarged = <Sheet>(
	{settings, entrants}: Setup<Sheet>,
	count: number,
): Setup<Sheet> => ({
	settings,
	entrants: enrol(
		Array.from({length: count}, (_, at) => {
			const entrant = entrants[at % entrants.length];
			if (!entrant) {
				throw new Error('a setup without combatants cannot be enlarged');
			}

			return {...entrant, kin: `${entrant.kin} ${at}`};
		}),
	),
});

/** A fight that was played out: its commands, and some of its moments. */
export type Played<S, Act, Sheet> = {
	readonly commands: ReadonlyArray<Command<Act, Sheet>>;
	readonly moments: readonly S[];
};

/** One of so many states of a fight is kept as a moment. */
const momentEvery = 20;

/** A fight by default answers from its start to its end, with dice of this seed. */
export function playedOut<Sheet, S extends World<Combatant, unknown>, Act, E>(
	rules: Ruleset<Sheet, S, Act, E>,
	setup: Setup<Sheet>,
	seed: number,
): Played<S, Act, Sheet> {
	const source = randomSource(seed);
	const commands: Array<Command<Act, Sheet>> = [];
	const moments: S[] = [];
	let state = rules.initial(setup);
	let command: Command<Act, Sheet> | undefined = {kind: 'start'};
	while (command) {
		state = after(rules, state, command);
		commands.push(command);
		if (commands.length % momentEvery === 0) {
			moments.push(state);
		}

		command = rules.brief(state, (requests) => rollAll(requests, source));
	}

	return {commands, moments};
}

/** @throws {Error} when the command is refused */
function after<Sheet, S, Act, E>(
	rules: Ruleset<Sheet, S, Act, E>,
	state: S,
	command: Command<Act, Sheet>,
): S {
	const outcome = run(rules, state, command);
	if (isRefusal(outcome)) {
		throw new Error(outcome.reason);
	}

	return outcome.state;
}

/** The commands of a fight once more, from a start that nothing is known of yet. */
export function playAgain<Sheet, S, Act, E>(
	rules: Ruleset<Sheet, S, Act, E>,
	start: S,
	commands: ReadonlyArray<Command<Act, Sheet>>,
): void {
	let state = start;
	for (const command of commands) {
		state = after(rules, state, command);
	}
}

/**
 * One fight without end: default answers, and whenever it is over the GM sets everybody up again (with the first of
 * the ruleset's fields) and reopens it.
 */
export function* longPlay<Sheet, S extends World<Combatant, unknown>, Act, E>(
	rules: Ruleset<Sheet, S, Act, E>,
	setup: Setup<Sheet>,
	seed = 1,
): Generator<Done<Act, Sheet, E>, never> {
	const source = randomSource(seed);
	const origin = rules.initial(setup);
	let n = 0;
	let state = origin;
	const take = (command: Command<Act, Sheet>): Done<Act, Sheet, E> => {
		const outcome = run(rules, state, command);
		if (isRefusal(outcome)) {
			throw new Error(outcome.reason);
		}

		({state} = outcome);
		n++;
		return {
			n,
			at: new Date(n * 1000).toISOString(),
			by: 'gm',
			command,
			events: outcome.events,
			...(command.kind === 'roll' && {random: source.state()}),
		};
	};

	yield take({kind: 'start'});
	for (;;) {
		const command = rules.brief(state, (requests) => rollAll(requests, source));
		if (command) {
			yield take(command);
			continue;
		}

		const [field] = rules.fields;
		for (const {id} of setup.entrants) {
			const value = field?.get(origin, id);
			if (field && value !== undefined) {
				yield take({kind: 'gm', act: {do: 'adjust', who: id, field: field.id, value}});
			}
		}

		yield take({kind: 'gm', act: {do: 'reopen'}});
	}
}

/** The first records of a fight without end. */
export function longFight<Sheet, S extends World<Combatant, unknown>, Act, E>(
	rules: Ruleset<Sheet, S, Act, E>,
	setup: Setup<Sheet>,
	most: number,
	seed = 1,
): ReadonlyArray<Done<Act, Sheet, E>> {
	const records: Array<Done<Act, Sheet, E>> = [];
	for (const record of longPlay(rules, setup, seed)) {
		if (records.length === most) {
			break;
		}

		records.push(record);
	}

	return records;
}

/** The header of a log for a fight of which nothing but its lines matters. */
export const headerOf = (title: string, setup: unknown): Omit<Header, 'fray'> => ({
	id: 'bench',
	title,
	ruleset: 'bench',
	rulesetVersion: 1,
	seed: 1,
	started: new Date(0).toISOString(),
	setup,
});
