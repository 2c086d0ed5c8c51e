import type {ExecutionContext} from 'ava';
import {type Id, type Refusal, type View, isRefusal} from '../../source/engine/kit/basics.js';
import {askingAbout, isAsked} from '../../source/engine/course/answering.js';
import {defaultAnswer} from '../../source/engine/course/drivers.js';
import type {Choice, Prompt, Request} from '../../source/engine/facts/prompt.js';
import type {Ruleset} from '../../source/engine/ruleset/ruleset.js';
import type {Line} from '../../source/engine/events/narration.js';
import {run} from '../../source/engine/world/run.js';
import {type Combatant, type World, find} from '../../source/engine/world/world.js';
import {type EventType, type StepOf, found} from './rules-steps.js';

/* Given, when, then on the pure rules of any ruleset: a scene is a state, a step an answer found in its prompt. */

export type Expected = {readonly type: string} & Readonly<Record<string, unknown>>;

export class RulesScene<
	Sheet,
	C extends Combatant,
	S extends World<C, unknown>,
	Act,
	E extends EventType,
> {
	readonly rules: Ruleset<Sheet, S, Act, E>;
	readonly state: S;
	/** What the last step brought. */
	readonly events: readonly E[];
	/** As it was before the last step. */
	readonly before: S;

	constructor(
		rules: Ruleset<Sheet, S, Act, E>,
		state: S,
		events: readonly E[] = [],
		before: S = state,
	) {
		this.rules = rules;
		this.state = state;
		this.events = events;
		this.before = before;
	}

	/** @throws when a step is refused */
	after(...steps: ReadonlyArray<StepOf<Sheet, S, Act>>): RulesScene<Sheet, C, S, Act, E> {
		return steps.reduce<RulesScene<Sheet, C, S, Act, E>>((scene, step) => {
			const outcome = scene.outcome(step);
			if (isRefusal(outcome)) {
				throw new Error(`Refused: ${outcome.reason}`);
			}

			return outcome;
		}, this);
	}

	outcome(step: StepOf<Sheet, S, Act>): RulesScene<Sheet, C, S, Act, E> | Refusal {
		const outcome = run(this.rules, this.state, step(this.state));
		return isRefusal(outcome)
			? outcome
			: new RulesScene<Sheet, C, S, Act, E>(
					this.rules,
					outcome.state,
					outcome.events,
					this.state,
				).unasked();
	}

	/** Past answers to attacks of which the rules allow none, except where a side is always asked. */
	private unasked(): RulesScene<Sheet, C, S, Act, E> {
		const prompt = this.prompt();
		const isAlways = askingAbout(this.state, prompt.who) === 'all';
		if (
			prompt.kind !== 'choose' ||
			prompt.isSkipped === true ||
			isAlways ||
			isAsked(prompt, 'choice')
		) {
			return this;
		}

		const answer = defaultAnswer(prompt, () => []);
		const outcome = answer && run(this.rules, this.state, answer);
		return !outcome || isRefusal(outcome)
			? this
			: new RulesScene<Sheet, C, S, Act, E>(
					this.rules,
					outcome.state,
					[...this.events, ...outcome.events],
					this.before,
				).unasked();
	}

	prompt(view: View = 'gm'): Prompt<Act> {
		return this.rules.prompt(this.state, view);
	}

	/** The choices of the prompt, the refused ones as well. */
	choices(view: View = 'gm'): ReadonlyArray<Choice<Act>> {
		const prompt = this.prompt(view);
		return prompt.kind === 'choose' ? prompt.choices : [];
	}

	choice(id: string): Choice<Act> {
		return found(this.choices(), id);
	}

	/** Ids of the choices that are allowed. */
	allowed(): readonly string[] {
		return this.choices().flatMap(({id, refused}) => (refused ? [] : [id]));
	}

	/** Ids of all that could break in, the refused as well. */
	interrupts(): readonly string[] {
		return this.rules.interrupts(this.state).map(({id}) => id);
	}

	/** Ids of what could break in and is allowed to. */
	breaks(): readonly string[] {
		return this.rules.interrupts(this.state).flatMap(({id, refused}) => (refused ? [] : [id]));
	}

	/** Options beside the prompt that are ticked, by their ids. */
	ticked(): readonly string[] {
		return (this.prompt().options ?? []).flatMap(({id, count}) => (count > 0 ? [id] : []));
	}

	requests(view: View = 'gm'): readonly Request[] {
		const prompt = this.prompt(view);
		return prompt.kind === 'roll' ? prompt.requests : [];
	}

	/** “5d10” of each roll that is asked for. */
	dice(): readonly string[] {
		return this.requests().map(({dice}) => `${dice.count}d${dice.sides}`);
	}

	/** What the first roll that is asked for needs. */
	need(): string | undefined {
		return this.requests()[0]?.need;
	}

	of(id: Id): C {
		const combatant = find<C>(this.state, id);
		if (!combatant) {
			throw new Error(`There is no ${id}`);
		}

		return combatant;
	}

	board(view: View = 'gm') {
		return this.rules.board(this.state, view);
	}

	lane(id: Id, view: View = 'gm') {
		return this.board(view).lanes.find(({combatant}) => combatant === id);
	}

	/** Names of the board's lanes, in their order. */
	order(view: View = 'gm'): readonly string[] {
		return this.board(view).lanes.map(({name}) => name);
	}

	/** “·●·○”: the cells of a track. */
	track(id: Id, view: View = 'gm'): string {
		const marks = {phase: '●', held: '◐', spent: '○', lapsed: '×', none: '·'};
		return (this.lane(id, view)?.track ?? []).map((cell) => marks[cell]).join('');
	}

	clock(): readonly string[] {
		return this.board().clock;
	}

	/** What the last step's events say. */
	told(view: View = 'gm'): readonly string[] {
		return this.lines(view).map(({text}) => text);
	}

	/** The same with the rules that the lines cite. */
	lines(view: View = 'gm'): readonly Line[] {
		const lines: Line[] = [];
		let state = this.before;
		for (const event of this.events) {
			state = this.rules.evolve(state, event);
			const line = this.rules.narrate(event, state, view);
			if (line) {
				lines.push(line);
			}
		}

		return lines;
	}
}

/** Exactly these events follow, in this order; what is written of each holds. */
export function brings<Step, Next extends {readonly events: readonly EventType[]}>(
	t: ExecutionContext,
	scene: {after(step: Step): Next},
	step: Step,
	expected: readonly Expected[],
): Next {
	const next = scene.after(step);
	t.deepEqual(
		next.events.map(({type}) => type),
		expected.map(({type}) => type),
	);
	for (const [at, event] of expected.entries()) {
		t.like(next.events[at], event);
	}

	return next;
}

/** The step is refused for this reason, by this rule. */
export function refuses<Step>(
	t: ExecutionContext,
	scene: {outcome(step: Step): unknown},
	step: Step,
	reason: string,
	rule?: string,
) {
	const outcome = scene.outcome(step);
	t.true(isRefusal(outcome), `it is not refused: ${reason}`);
	if (isRefusal(outcome)) {
		t.is(outcome.reason, reason);
		t.is(outcome.rule, rule);
	}
}
