import type {ExecutionContext} from 'ava';
import type {Chain} from '../../source/dice/dice.js';
import {dealNumbers} from '../../source/dice/typed.js';
import {
	type Id,
	type Refusal,
	type View,
	isRefusal,
} from '../../source/engine/basics.js';
import type {Command, FieldValue, GmAct} from '../../source/engine/command.js';
import type {Choice, Prompt, Request} from '../../source/engine/prompt.js';
import type {Ruleset} from '../../source/engine/ruleset.js';
import {run} from '../../source/engine/run.js';
import {type Combatant, type World, find} from '../../source/engine/world.js';

/* Given, when, then on the pure rules of any ruleset: a scene is a state, a step an answer found in its prompt. */

/** One thing that the GM does: read from the prompt as it stands. */
export type StepOf<Sheet, S, Act> = (state: S) => Command<Act, Sheet>;

type EventType = {readonly type: string};

export type Expected = {readonly type: string} & Readonly<
	Record<string, unknown>
>;

function found<Act>(
	choices: ReadonlyArray<Choice<Act>>,
	id: string,
): Choice<Act> {
	const choice = choices.find((each) => each.id === id);
	if (!choice) {
		throw new Error(
			`No choice “${id}” among ${choices.map((each) => each.id).join(', ')}`,
		);
	}

	return choice;
}

/** Numbers as a GM types them in one line, dealt out to the requests in order; where rolls come apart, fewer will do. */
function dealt(
	requests: readonly Request[],
	numbers: readonly number[],
): ReadonlyArray<{readonly id: string; readonly dice: readonly Chain[]}> {
	const rolls = [];
	let rest = numbers;
	for (const {id, dice} of requests) {
		if (rest.length === 0 && rolls.length > 0) {
			break;
		}

		const {dice: chains, rest: left} = dealNumbers(dice, rest);
		rolls.push({id, dice: chains});
		rest = left;
	}

	if (rest.length > 0) {
		throw new Error(`Not needed: ${rest.join(' ')}`);
	}

	return rolls;
}

/** The steps of a ruleset's scenes. */
export function stepsFor<
	Sheet,
	S extends World<Combatant, unknown>,
	Act,
	E extends EventType,
>(rules: Ruleset<Sheet, S, Act, E>) {
	type Step = StepOf<Sheet, S, Act>;
	const promptOf = (state: S): Prompt<Act> => rules.prompt(state, 'gm');
	const gm =
		(act: GmAct<Sheet>, reason?: string): Step =>
		() => ({kind: 'gm', act, ...(reason !== undefined && {reason})});
	return {
		gm,
		adjust: (who: Id, field: string, value: FieldValue): Step =>
			gm({do: 'adjust', who, field, value}),
		/** Picks a choice by its id, forced where a reason is given. */
		pick:
			(id: string, force?: string): Step =>
			(state) => {
				const prompt = promptOf(state);
				if (prompt.kind !== 'choose') {
					throw new Error(`“${id}” is no answer to ${prompt.title}`);
				}

				return {
					kind: 'choose',
					prompt: prompt.id,
					value: found(prompt.choices, id).act,
					...(force !== undefined && {force: true, reason: force}),
				};
			},
		/** Types what lies on the table: “10 5 3” are two dice where tens explode. */
		roll:
			(...numbers: readonly number[]): Step =>
			(state) => {
				const prompt = promptOf(state);
				if (prompt.kind !== 'roll') {
					throw new Error(`Dice are no answer to ${prompt.title}`);
				}

				return {
					kind: 'roll',
					prompt: prompt.id,
					value: dealt(prompt.requests, numbers).map((rolled) => ({
						...rolled,
						how: 'typed',
					})),
				};
			},
		/** Ticks these options beside the prompt, and no others. */
		mark:
			(...ids: readonly string[]): Step =>
			(state) => ({kind: 'mark', prompt: promptOf(state).id, value: ids}),
		/** Answers a prompt of several options with these. */
		tick:
			(...ids: readonly string[]): Step =>
			(state) => ({kind: 'several', prompt: promptOf(state).id, value: ids}),
		tell:
			(text: string): Step =>
			(state) => ({kind: 'text', prompt: promptOf(state).id, value: text}),
		number:
			(value: number): Step =>
			(state) => ({kind: 'number', prompt: promptOf(state).id, value}),
		breakIn:
			(id: string): Step =>
			(state) => ({
				kind: 'interrupt',
				act: found(rules.interrupts(state), id).act,
			}),
	};
}

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
	readonly #before: S;

	constructor(
		rules: Ruleset<Sheet, S, Act, E>,
		state: S,
		events: readonly E[] = [],
		before: S = state,
	) {
		this.rules = rules;
		this.state = state;
		this.events = events;
		this.#before = before;
	}

	/** @throws when a step is refused */
	after(
		...steps: ReadonlyArray<StepOf<Sheet, S, Act>>
	): RulesScene<Sheet, C, S, Act, E> {
		return steps.reduce<RulesScene<Sheet, C, S, Act, E>>((scene, step) => {
			const outcome = scene.outcome(step);
			if (isRefusal(outcome)) {
				throw new Error(`Refused: ${outcome.reason}`);
			}

			return outcome;
		}, this);
	}

	outcome(
		step: StepOf<Sheet, S, Act>,
	): RulesScene<Sheet, C, S, Act, E> | Refusal {
		const outcome = run(this.rules, this.state, step(this.state));
		return isRefusal(outcome)
			? outcome
			: new RulesScene<Sheet, C, S, Act, E>(
					this.rules,
					outcome.state,
					outcome.events,
					this.state,
				);
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

	interrupts(): readonly string[] {
		return this.rules.interrupts(this.state).map(({id}) => id);
	}

	/** Options beside the prompt that are ticked, by their ids. */
	ticked(): readonly string[] {
		return (this.prompt().options ?? []).flatMap(({id, count}) =>
			count > 0 ? [id] : [],
		);
	}

	requests(view: View = 'gm'): readonly Request[] {
		const prompt = this.prompt(view);
		return prompt.kind === 'roll' ? prompt.requests : [];
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

	/** What the last step's events say. */
	told(view: View = 'gm'): readonly string[] {
		const lines: string[] = [];
		let state = this.#before;
		for (const event of this.events) {
			state = this.rules.evolve(state, event);
			const line = this.rules.narrate(event, state, view);
			if (line) {
				lines.push(line.text);
			}
		}

		return lines;
	}
}

/** Exactly these events follow, in this order; what is written of each holds. */
export function brings<
	Sheet,
	C extends Combatant,
	S extends World<C, unknown>,
	Act,
	E extends EventType,
>(
	t: ExecutionContext,
	scene: RulesScene<Sheet, C, S, Act, E>,
	step: StepOf<Sheet, S, Act>,
	expected: readonly Expected[],
): RulesScene<Sheet, C, S, Act, E> {
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
export function refuses<
	Sheet,
	C extends Combatant,
	S extends World<C, unknown>,
	Act,
	E extends EventType,
>(
	t: ExecutionContext,
	scene: RulesScene<Sheet, C, S, Act, E>,
	step: StepOf<Sheet, S, Act>,
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
