import type {RandomSource} from '../../source/dice/random-source.js';
import {isRefusal} from '../../source/engine/kit/basics.js';
import type {Command} from '../../source/engine/facts/command.js';
import {History} from '../../source/engine/world/history.js';
import {mobAt} from '../../source/engine/course/mob.js';
import type {Prompt} from '../../source/engine/facts/prompt.js';
import type {Ruleset} from '../../source/engine/ruleset/ruleset.js';
import type {Setup, Combatant, World} from '../../source/engine/world/world.js';
import {run} from '../../source/engine/world/run.js';
import {type Memory, randomAnswer} from '../helpers/random-play.js';

export type AnyEvent = {readonly type: string};

/** A fight played at random, checked at every step. */
export class Trial<Sheet, S extends World<Combatant, unknown>, Act, E extends AnyEvent> {
	readonly rules: Ruleset<Sheet, S, Act, E>;
	readonly setup: Setup<Sheet>;
	readonly source: RandomSource;
	readonly memory: Memory;
	readonly history: History<S, Act, Sheet, E>;
	readonly counts = new Map<string, number>();
	state: S;
	#line = 0;
	#asked: {readonly of: S; readonly prompt: Prompt<Act>} | undefined;

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

	/** The GM’s prompt of the state as it is now, made once however many checks look at it. */
	get prompt(): Prompt<Act> {
		const {rules, state} = this;
		if (this.#asked?.of !== state) {
			this.#asked = {of: state, prompt: rules.prompt(state, 'gm')};
		}

		return this.#asked.prompt;
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
		const {rules, state, prompt, source, memory} = this;
		const answer = randomAnswer<Act, Sheet>(prompt, rules.interrupts(state), source, memory);
		const mob = answer?.kind === 'choose' ? mobAt(rules.turns, prompt, state) : undefined;
		return answer && mob && source.between(1, 3) === 1 ? {...answer, mob: mob.behind} : answer;
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
