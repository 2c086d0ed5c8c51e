import type {ExecutionContext} from 'ava';
import {
	type Refusal,
	type View,
	isRefusal,
} from '../../source/engine/basics.js';
import type {Command, FieldValue, GmAct} from '../../source/engine/command.js';
import {defaultAnswer} from '../../source/engine/drivers.js';
import type {Newcomer} from '../../source/engine/entrant.js';
import type {Choice, Prompt} from '../../source/engine/prompt.js';
import {run} from '../../source/engine/run.js';
import type {SettingValues} from '../../source/engine/settings.js';
import {clockOf, find} from '../../source/engine/world.js';
import type {DdAct} from '../../source/rulesets/dynamic-d100/acts/types.js';
import type {DdCombatant} from '../../source/rulesets/dynamic-d100/state/combatant.js';
import type {DdState} from '../../source/rulesets/dynamic-d100/state/fight.js';
import type {AnyEvent} from '../../source/rulesets/dynamic-d100/events/index.js';
import {dynamicD100} from '../../source/rulesets/dynamic-d100/index.js';
import type {DdSheet} from '../../source/rulesets/dynamic-d100/sheet.js';
import {setupOf} from './dd-fight.js';

/* Given, when, then on the pure rules: a scene is a state, a step an answer that is found in its prompt. */

type DdCommand = Command<DdAct, DdSheet>;

/** One thing that the GM does: read from the prompt as it stands. */
export type Step = (state: DdState) => DdCommand;

const promptOf = (state: DdState, view: View = 'gm'): Prompt<DdAct> =>
	dynamicD100.prompt(state, view);

function choiceIn(
	choices: ReadonlyArray<Choice<DdAct>>,
	id: string,
): Choice<DdAct> {
	const choice = choices.find((each) => each.id === id);
	if (!choice) {
		throw new Error(
			`No choice “${id}” among ${choices.map((each) => each.id).join(', ')}`,
		);
	}

	return choice;
}

/** Picks a choice by its id, forced where a reason is given. */
export const pick =
	(id: string, force?: string): Step =>
	(state) => {
		const prompt = promptOf(state);
		if (prompt.kind !== 'choose') {
			throw new Error(`“${id}” is no answer to ${prompt.title}`);
		}

		return {
			kind: 'choose',
			prompt: prompt.id,
			value: choiceIn(prompt.choices, id).act,
			...(force !== undefined && {force: true, reason: force}),
		};
	};

/** Types the dice of the prompt's requests, one die each. */
export const roll =
	(...faces: readonly number[]): Step =>
	(state) => {
		const prompt = promptOf(state);
		if (prompt.kind !== 'roll') {
			throw new Error(`Dice are no answer to ${prompt.title}`);
		}

		return {
			kind: 'roll',
			prompt: prompt.id,
			value: prompt.requests.map(({id}, at) => ({
				id,
				dice: [[faces[at] ?? 0]],
				how: 'typed',
			})),
		};
	};

/** Ticks these options beside the prompt, and no others. */
export const mark =
	(...ids: readonly string[]): Step =>
	(state) => ({kind: 'mark', prompt: promptOf(state).id, value: ids});

export const tell =
	(text: string): Step =>
	(state) => ({kind: 'text', prompt: promptOf(state).id, value: text});

/** What Enter does; a roll gives ones. */
export const enter: Step = (state) => {
	const answer = defaultAnswer(promptOf(state), (requests) =>
		requests.map(({id}) => ({id, dice: [[1]], how: 'rolled'})),
	);
	if (!answer) {
		throw new Error('Enter does nothing here');
	}

	return answer;
};

export const breakIn =
	(id: string): Step =>
	(state) => ({
		kind: 'interrupt',
		act: choiceIn(dynamicD100.interrupts(state), id).act,
	});

export const gm =
	(act: GmAct<DdSheet>): Step =>
	() => ({kind: 'gm', act});

export const adjust = (who: string, field: string, value: FieldValue): Step =>
	gm({do: 'adjust', who, field, value});

/** Two in close combat with each other. */
export const engage = (who: string, ...foes: readonly string[]): Step =>
	adjust(who, 'engaged', foes);

export class Scene {
	readonly state: DdState;
	/** What the last step brought. */
	readonly events: readonly AnyEvent[];
	readonly #before: DdState;

	constructor(
		state: DdState,
		events: readonly AnyEvent[] = [],
		before: DdState = state,
	) {
		this.state = state;
		this.events = events;
		this.#before = before;
	}

	/** @throws when a step is refused */
	after(...steps: readonly Step[]): Scene {
		return steps.reduce<Scene>((scene, step) => {
			const outcome = scene.outcome(step);
			if (isRefusal(outcome)) {
				throw new Error(`Refused: ${outcome.reason}`);
			}

			return outcome;
		}, this);
	}

	outcome(step: Step): Scene | Refusal {
		const outcome = run(dynamicD100, this.state, step(this.state));
		return isRefusal(outcome)
			? outcome
			: new Scene(outcome.state, outcome.events, this.state);
	}

	/**
	 * Declares a plan for each who is asked in this round, by its id in the menu, or the way through the menus to it;
	 * those who are not named wait.
	 */
	declare(
		plans: Readonly<Record<string, string | readonly string[]>> = {},
	): Scene {
		const round = clockOf(this.state, 'round');
		let scene = this.after();
		while (
			scene.prompt().id.startsWith('declare/') &&
			clockOf(scene.state, 'round') === round
		) {
			const {who = ''} = scene.prompt();
			const path = [plans[who] ?? 'wait'].flat();
			scene = scene.after(...path.map((id) => pick(id)));
		}

		return scene;
	}

	prompt(view: View = 'gm'): Prompt<DdAct> {
		return promptOf(this.state, view);
	}

	/** The choices of the prompt, the refused ones as well. */
	choices(view: View = 'gm'): ReadonlyArray<Choice<DdAct>> {
		const prompt = this.prompt(view);
		return prompt.kind === 'choose' ? prompt.choices : [];
	}

	choice(id: string): Choice<DdAct> {
		return choiceIn(this.choices(), id);
	}

	/** Ids of the choices that are allowed. */
	allowed(): readonly string[] {
		return this.choices().flatMap(({id, refused}) => (refused ? [] : [id]));
	}

	/** Options beside the prompt that are ticked, by their ids. */
	ticked(): readonly string[] {
		return (this.prompt().options ?? []).flatMap(({id, count}) =>
			count > 0 ? [id] : [],
		);
	}

	/** What the first request of a roll needs. */
	need(): string | undefined {
		const prompt = this.prompt();
		return prompt.kind === 'roll' ? prompt.requests[0]?.need : undefined;
	}

	/** The dice that a roll asks for: “1d6”. */
	dice(): readonly string[] {
		const prompt = this.prompt();
		return prompt.kind === 'roll'
			? prompt.requests.map(({dice}) => `${dice.count}d${dice.sides}`)
			: [];
	}

	of(id: string): DdCombatant {
		const combatant = find(this.state, id);
		if (!combatant) {
			throw new Error(`There is no ${id}`);
		}

		return combatant;
	}

	/** Names of the board's lanes, in their order. */
	order(view: View = 'gm'): readonly string[] {
		return this.lanes(view).map(({name}) => name);
	}

	lanes(view: View = 'gm') {
		return dynamicD100.board(this.state, view).lanes;
	}

	lane(id: string, view: View = 'gm') {
		return this.lanes(view).find(({combatant}) => combatant === id);
	}

	clock() {
		return dynamicD100.board(this.state, 'gm').clock;
	}

	/** What the last step's events say. */
	told(view: View = 'gm'): readonly string[] {
		const lines: string[] = [];
		let state = this.#before;
		for (const event of this.events) {
			state = dynamicD100.evolve(state, event);
			const line = dynamicD100.narrate(event, state, view);
			if (line) {
				lines.push(line.text);
			}
		}

		return lines;
	}
}

/** The first prompt of a fight. */
export function given(
	newcomers: ReadonlyArray<Newcomer<DdSheet>>,
	settings: SettingValues = {},
): Scene {
	const state = dynamicD100.initial(setupOf(newcomers, settings));
	return new Scene(state).after(() => ({kind: 'start'}));
}

type Expected = {readonly type: AnyEvent['type']} & Readonly<
	Record<string, unknown>
>;

/** Exactly these events follow, in this order; what is written of each holds. */
export function brings(
	t: ExecutionContext,
	scene: Scene,
	step: Step,
	expected: readonly Expected[],
): Scene {
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

/** The step is refused for this reason, by this rule, and the menu greys it out for the same. */
export function refuses(
	t: ExecutionContext,
	scene: Scene,
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
