import {isDeepStrictEqual} from 'node:util';
import test from 'ava';
import fc from 'fast-check';
import {
	type RandomSource,
	randomSource,
} from '../../source/dice/random-source.js';
import {isRefusal} from '../../source/engine/basics.js';
import type {Command} from '../../source/engine/command.js';
import {remaining} from '../../source/engine/conditions.js';
import {defaultAnswer} from '../../source/engine/drivers.js';
import {History} from '../../source/engine/history.js';
import type {Ruleset, Setup} from '../../source/engine/ruleset.js';
import {run} from '../../source/engine/run.js';
import {type Combatant, type World, find} from '../../source/engine/world.js';
import {
	type Memory,
	randomAnswer,
	randomGmAct,
	rollAll,
} from '../helpers/random-play.js';
import {samples} from '../helpers/samples.js';

/* What every ruleset in the registry must hold to, whatever it is about. */

type AnyEvent = {readonly type: string};

/** A fight played at random, checked at every step. */
class Trial<
	Sheet,
	S extends World<Combatant, unknown>,
	Act,
	E extends AnyEvent,
> {
	readonly rules: Ruleset<Sheet, S, Act, E>;
	readonly setup: Setup<Sheet>;
	readonly source: RandomSource;
	readonly memory: Memory;
	readonly history: History<S, Act, Sheet, E>;
	readonly counts = new Map<string, number>();
	state: S;
	#line = 0;

	constructor(
		rules: Ruleset<Sheet, S, Act, E>,
		setup: Setup<Sheet>,
		source: RandomSource,
		memory: Memory = new Map(),
	) {
		this.rules = rules;
		this.setup = setup;
		this.source = source;
		this.memory = memory;
		const origin = rules.initial(setup);
		this.history = new History<S, Act, Sheet, E>(
			(state, event) => rules.evolve(state, event),
			origin,
		);
		this.state = origin;
		this.take({kind: 'start'});
	}

	/** Runs a command; the reason when it is refused. */
	take(command: Command<Act, Sheet>): string | undefined {
		const outcome = run(this.rules, this.state, command);
		if (isRefusal(outcome)) {
			return outcome.reason;
		}

		for (const {type} of outcome.events) {
			this.counts.set(type, (this.counts.get(type) ?? 0) + 1);
		}

		this.#line++;
		this.history.append(
			{n: this.#line, at: '', by: 'gm', command, events: outcome.events},
			outcome.state,
		);
		this.state = outcome.state;
		return undefined;
	}

	undo() {
		const n = this.history.undoable;
		if (n === undefined) {
			return false;
		}

		this.#line++;
		this.history.append({n: this.#line, at: '', undone: n});
		this.state = this.history.state;
		return true;
	}

	redo() {
		const n = this.history.redoable;
		if (n === undefined) {
			return false;
		}

		this.#line++;
		this.history.append({n: this.#line, at: '', redone: n});
		this.state = this.history.state;
		return true;
	}

	answer() {
		const {rules, state, source, memory} = this;
		return randomAnswer<Act, Sheet>(
			rules.prompt(state, 'gm'),
			rules.interrupts(state),
			source,
			memory,
		);
	}

	/** The state folded anew from its events, after a way through JSON. */
	replayed(): S {
		let state = this.rules.initial(this.setup);
		for (const {events} of this.history.entries) {
			for (const event of structuredClone(events)) {
				state = this.rules.evolve(state, event);
			}
		}

		return state;
	}
}

/** Offered is never refused, disabled always is, and for the same reason. */
function checkOffers<
	Sheet,
	S extends World<Combatant, unknown>,
	Act,
	E extends AnyEvent,
>({rules, state}: Trial<Sheet, S, Act, E>) {
	const prompt = rules.prompt(state, 'gm');
	const choices = prompt.kind === 'choose' ? prompt.choices : [];
	const interrupts = rules.interrupts(state);
	const offers = [
		...choices.map((choice) => ({
			choice,
			command: {
				kind: 'choose',
				prompt: prompt.id,
				value: choice.act,
			} as const,
		})),
		...interrupts.map((choice) => ({
			choice,
			command: {kind: 'interrupt', act: choice.act} as const,
		})),
	];
	if (new Set(offers.map(({choice}) => choice.id)).size < offers.length) {
		throw new Error(
			`Choices of ${prompt.id} share an id: ${offers.map(({choice}) => choice.id).join(', ')}`,
		);
	}

	for (const {choice, command} of offers) {
		const outcome = run(rules, state, command);
		const refused = isRefusal(outcome) ? outcome.reason : undefined;
		if (refused !== choice.refused?.reason) {
			throw new Error(
				`${prompt.id}, ${choice.id}: offered as ${choice.refused?.reason ?? 'allowed'}, but ${refused ?? 'taken'}`,
			);
		}

		if (choice.refused && !choice.refused.impossible) {
			const forced = run(rules, state, {...command, force: true, reason: 'so'});
			if (isRefusal(forced)) {
				throw new Error(
					`${prompt.id}, ${choice.id} cannot be forced: ${forced.reason}`,
				);
			}

			rules.prompt(forced.state, 'gm');
		}
	}

	if (prompt.kind === 'choose' && choices.every(({refused}) => refused)) {
		throw new Error(`Nothing can be chosen at ${prompt.id}`);
	}
}

/** Everything that a screen may look at can be looked at, by both views, and is plain data. */
function checkViews<
	Sheet,
	S extends World<Combatant, unknown>,
	Act,
	E extends AnyEvent,
>({rules, state, history}: Trial<Sheet, S, Act, E>) {
	for (const view of ['gm', 'players'] as const) {
		const prompt = rules.prompt(state, view);
		const text = JSON.stringify(prompt);
		const back: unknown = JSON.parse(text);
		if (!isDeepStrictEqual(back, prompt)) {
			throw new Error(`${prompt.id} is not plain data`);
		}

		rules.board(state, view);
		for (const event of history.entries.at(-1)?.events ?? []) {
			rules.narrate(event, state, view);
		}

		for (const {id} of state.combatants) {
			rules.details(state, id, view);
		}
	}

	const prompt = rules.prompt(state, 'gm');
	if (prompt.kind === 'choose') {
		for (const {act} of prompt.choices.slice(0, 3)) {
			rules.outlook(act, state);
		}
	}
}

function checkConditions(state: World<Combatant, unknown>) {
	for (const condition of state.over ? [] : state.conditions) {
		if (remaining(state, condition) <= 0) {
			throw new Error(`${condition.name} has outlived its end`);
		}
	}
}

function checkUndo<
	Sheet,
	S extends World<Combatant, unknown>,
	Act,
	E extends AnyEvent,
>(trial: Trial<Sheet, S, Act, E>, before: S, steps: number) {
	const after = trial.state;
	let undone = 0;
	while (undone < steps && trial.undo()) {
		undone++;
		if (undone === 1 && !isDeepStrictEqual(trial.state, before)) {
			throw new Error('undo does not lead back to the state before');
		}
	}

	for (let redone = 0; redone < undone; redone++) {
		trial.redo();
	}

	if (!isDeepStrictEqual(trial.state, after)) {
		throw new Error('undo and redo are not the identity');
	}
}

function playAtRandom<
	Sheet,
	S extends World<Combatant, unknown>,
	Act,
	E extends AnyEvent,
>(trial: Trial<Sheet, S, Act, E>, steps: number, gmEvery: number) {
	const {source} = trial;
	for (let step = 0; step < steps; step++) {
		if (step % 4 === 0) {
			checkOffers(trial);
			checkViews(trial);
		}

		checkConditions(trial.state);
		const before = trial.state;
		if (gmEvery > 0 && source.between(1, gmEvery) === 1) {
			trial.take({
				kind: 'gm',
				act: randomGmAct(trial.rules, trial.state, source),
				...(source.between(0, 1) === 1 && {reason: 'a ruling'}),
			});
			continue;
		}

		const command = trial.answer();
		if (!command) {
			break;
		}

		const refused = trial.take(command);
		if (refused !== undefined) {
			throw new Error(
				`${trial.rules.id} refused ${JSON.stringify(command)}: ${refused}`,
			);
		}

		if (step % 5 === 0) {
			checkUndo(trial, before, source.between(1, 4));
		}
	}

	if (!isDeepStrictEqual(trial.replayed(), trial.state)) {
		throw new Error('replay differs from live play');
	}
}

/** A property over seeds; what it failed of is told with the seed. */
function holds(
	property: (seed: number) => void,
	seed: number,
	numberRuns: number,
) {
	const outcome = fc.check(
		fc.property(fc.integer({min: 1, max: 1_000_000}), property),
		{seed, numRuns: numberRuns},
	);
	if (outcome.failed) {
		const cause: unknown = outcome.errorInstance;
		throw new Error(
			`fails with seed ${JSON.stringify(outcome.counterexample)}: ${cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)}`,
		);
	}
}

/**
 * Registers the tests of one ruleset. Each has a file of its own: they run beside each other, and AVA takes a file that
 * says nothing for long as stuck.
 */
export function conforms(wanted: string) {
	const sample = samples.find(({id}) => id === wanted);
	if (!sample) {
		throw new Error(`There is no sample of ${wanted}`);
	}

	sample.use(({rules, setup}) => {
		const {id} = rules;

		test(`${id}: default answers bring the sample fight to its end`, (t) => {
			for (let seed = 1; seed <= 20; seed++) {
				const trial = new Trial(rules, setup, randomSource(seed));
				for (let step = 0; step < 3000 && !trial.state.over; step++) {
					const answer = defaultAnswer(
						rules.prompt(trial.state, 'gm'),
						(requests) => rollAll(requests, trial.source),
					);
					if (!answer) {
						throw new Error(`seed ${seed}: no default at ${step}`);
					}

					t.is(trial.take(answer), undefined);
				}

				t.truthy(trial.state.over, `seed ${seed} does not end`);
			}
		});

		test(`${id}: random legal play never gets stuck, is what it was offered to be, and can be replayed and undone`, (t) => {
			t.notThrows(() => {
				holds(
					(seed) => {
						playAtRandom(new Trial(rules, setup, randomSource(seed)), 200, 0);
					},
					20,
					12,
				);
			});
		});

		test(`${id}: the GM may do anything at any prompt, and play goes on`, (t) => {
			t.notThrows(() => {
				holds(
					(seed) => {
						playAtRandom(new Trial(rules, setup, randomSource(seed)), 200, 5);
					},
					21,
					12,
				);
			});
		});

		test(`${id}: every kind of event occurs in random play often enough to count`, (t) => {
			const memory: Memory = new Map();
			const counts = new Map<string, number>();
			for (let seed = 1; seed <= 80; seed++) {
				for (const settings of sample.variations) {
					const trial = new Trial(
						rules,
						{
							settings: {...setup.settings, ...settings},
							// A third of the cast, another each time, comes to blows and to an end sooner.
							entrants: setup.entrants.filter(
								(_, at) => seed % 2 === 0 || (at + seed) % 3 === 0,
							),
						},
						randomSource(seed),
						memory,
					);
					for (let step = 0; step < 250; step++) {
						const command = trial.state.over
							? ({kind: 'gm', act: {do: 'reopen'}} as const)
							: trial.source.between(1, 5) === 1
								? ({
										kind: 'gm',
										act: randomGmAct(rules, trial.state, trial.source),
									} as const)
								: trial.answer();
						if (!command) {
							break;
						}

						trial.take(command);
					}

					for (const [type, count] of trial.counts) {
						counts.set(type, (counts.get(type) ?? 0) + count);
					}
				}
			}

			const rare = [...rules.eventTypes].filter(
				(type) =>
					(counts.get(type) ?? 0) < 3 && !['forced', 'joined'].includes(type),
			);
			t.deepEqual(rare, []);
		});

		test(`${id}: events of nonsense change nothing and throw nothing`, (t) => {
			const trial = new Trial(rules, setup, randomSource(3));
			const seen: E[] = [];
			type E = (typeof trial.history.entries)[number]['events'][number];
			for (let step = 0; step < 150; step++) {
				const command = trial.answer();
				if (!command) {
					break;
				}

				trial.take(command);
				seen.push(...(trial.history.entries.at(-1)?.events ?? []));
			}

			const empty = rules.initial({...setup, entrants: []});
			t.notThrows(() => {
				for (const event of seen) {
					rules.evolve(empty, event);
				}
			});
		});

		test(`${id}: what is hidden stays hidden from the players`, (t) => {
			const secret = 'Zyxgroth';
			const [hidden, ...others] = setup.entrants.toSorted((one, other) =>
				one.side === other.side ? 0 : one.side === 'bad' ? -1 : 1,
			);
			if (!hidden) {
				throw new Error('the sample has nobody to hide');
			}

			const entrants = [
				...others,
				{...hidden, name: secret, kin: secret, isHidden: true},
			];
			for (let seed = 1; seed <= 6; seed++) {
				const trial = new Trial(
					rules,
					{...setup, entrants},
					randomSource(seed),
				);
				for (let step = 0; step < 150; step++) {
					const command = trial.answer();
					if (!command) {
						break;
					}

					trial.take(command);
					const {state} = trial;
					if (!find(state, hidden.id)?.isHidden) {
						break;
					}

					const shown = [
						rules.prompt(state, 'players'),
						rules.board(state, 'players'),
						...state.combatants
							.filter(({isHidden}) => !isHidden)
							.map(({id: who}) => rules.details(state, who, 'players')),
						...(trial.history.entries.at(-1)?.events ?? []).map((event) =>
							rules.narrate(event, state, 'players'),
						),
					];
					const text = JSON.stringify(shown);
					t.false(
						text.includes(secret),
						`${rules.prompt(state, 'gm').id}: ${text.slice(Math.max(0, text.indexOf(secret) - 200), text.indexOf(secret) + 40)}`,
					);
				}
			}
		});
	});
}
