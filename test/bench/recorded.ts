import {randomSource} from '../../source/dice/random-source.js';
import {isRefusal} from '../../source/engine/basics.js';
import type {Command} from '../../source/engine/command.js';
import {rollAll} from '../../source/engine/drivers.js';
import {enrol} from '../../source/engine/entrant.js';
import type {Header} from '../../source/event-store/record.js';
import type {Done} from '../../source/engine/history.js';
import type {Ruleset} from '../../source/engine/ruleset.js';
import type {Setup} from '../../source/engine/setup.js';
import {run} from '../../source/engine/run.js';
import type {Combatant, World} from '../../source/engine/world.js';

/** A moment of a fight and the command that was given in it. */
export type Situation<S, Act, Sheet> = {
	readonly state: S;
	readonly command: Command<Act, Sheet>;
	/** The first of a fight: nothing before it leads here. */
	readonly isFirst: boolean;
};

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

/**
 * Default answers, with whoever falls set up again, so that the fight goes on for as long as is wanted.
 * @returns the situations in order; each state is the one before its command
 */
export function record<Sheet, S extends World<Combatant, unknown>, Act, E>(
	rules: Ruleset<Sheet, S, Act, E>,
	setup: Setup<Sheet>,
	most: number,
): ReadonlyArray<Situation<S, Act, Sheet>> {
	const source = randomSource(1);
	const begin = (): S => {
		const begun = run(rules, rules.initial(setup), {kind: 'start'});
		if (isRefusal(begun)) {
			throw new Error(begun.reason);
		}

		return begun.state;
	};

	const situations: Array<Situation<S, Act, Sheet>> = [];
	let state = begin();
	let isFirst = true;
	while (situations.length < most) {
		const command = rules.brief(state, (requests) => rollAll(requests, source));
		if (!command) {
			state = begin();
			isFirst = true;
			continue;
		}

		const outcome = run(rules, state, command);
		if (isRefusal(outcome)) {
			throw new Error(outcome.reason);
		}

		situations.push({state, command, isFirst});
		({state} = outcome);
		isFirst = false;
	}

	return situations;
}

/** The recorded commands once more, each in the state that the one before it has just led to, as in play. */
export function playAgain<Sheet, S, Act, E>(
	rules: Ruleset<Sheet, S, Act, E>,
	situations: ReadonlyArray<Situation<S, Act, Sheet>>,
): void {
	let now: S | undefined;
	for (const {state, command, isFirst} of situations) {
		const outcome = run(
			rules,
			isFirst || now === undefined ? state : now,
			command,
		);
		if (isRefusal(outcome)) {
			throw new Error(outcome.reason);
		}

		({state: now} = outcome);
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
				yield take({
					kind: 'gm',
					act: {do: 'adjust', who: id, field: field.id, value},
				});
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
export const headerOf = (
	title: string,
	setup: unknown,
): Omit<Header, 'fray'> => ({
	id: 'bench',
	title,
	ruleset: 'bench',
	rulesetVersion: 1,
	seed: 1,
	started: new Date(0).toISOString(),
	setup,
});
