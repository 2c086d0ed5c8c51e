import type {ExecutionContext} from 'ava';
import type {AnyEvent} from '../../source/rulesets/dragon/events/index.js';
import type {DrAct} from '../../source/rulesets/dragon/acts/types.js';
import {
	type Refusal,
	type View,
	isRefusal,
} from '../../source/engine/basics.js';
import type {Command, FieldValue, GmAct} from '../../source/engine/command.js';
import {defaultAnswer} from '../../source/engine/drivers.js';
import {type Newcomer, enrol} from '../../source/engine/entrant.js';
import type {Choice, Prompt} from '../../source/engine/prompt.js';
import {run} from '../../source/engine/run.js';
import {type SettingValues, defaults} from '../../source/engine/settings.js';
import {find} from '../../source/engine/world.js';
import type {DrCombatant, DrState} from '../../source/rulesets/dragon/state.js';
import {dragon} from '../../source/rulesets/dragon/index.js';
import {settingRows} from '../../source/rulesets/dragon/settings.js';
import type {DrSheet} from '../../source/rulesets/dragon/sheet.js';
import type {Weapon} from '../../source/rulesets/dragon/weapons.js';

/* Given, when, then on the pure rules: a scene is a state, a step an answer that is found in its prompt. */

type DrCommand = Command<DrAct, DrSheet>;

/** One thing that the GM does: read from the prompt as it stands. */
export type Step = (state: DrState) => DrCommand;

const promptOf = (state: DrState, view: View = 'gm'): Prompt<DrAct> =>
	dragon.prompt(state, view);

function choiceIn(
	choices: ReadonlyArray<Choice<DrAct>>,
	id: string,
): Choice<DrAct> {
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

/** Types the dice of the prompt's requests, one after the other; what is missing are ones. */
export const roll =
	(...faces: readonly number[]): Step =>
	(state) => {
		const prompt = promptOf(state);
		if (prompt.kind !== 'roll') {
			throw new Error(`Dice are no answer to ${prompt.title}`);
		}

		let at = 0;
		return {
			kind: 'roll',
			prompt: prompt.id,
			value: prompt.requests.map(({id, dice}) => ({
				id,
				dice: Array.from({length: dice.count}, () => [faces[at++] ?? 1]),
				how: 'typed',
			})),
		};
	};

/** Ticks these options beside the prompt, as often as they are named, and no others. */
export const mark =
	(...ids: readonly string[]): Step =>
	(state) => ({kind: 'mark', prompt: promptOf(state).id, value: ids});

export const say =
	(text: string): Step =>
	(state) => ({kind: 'text', prompt: promptOf(state).id, value: text});

export const count =
	(value: number): Step =>
	(state) => ({kind: 'number', prompt: promptOf(state).id, value});

export const arrange =
	(...value: readonly number[]): Step =>
	(state) => ({kind: 'arrange', prompt: promptOf(state).id, value});

/** What Enter does; a roll gives ones. */
export const enter: Step = (state) => {
	const answer = defaultAnswer(promptOf(state), (requests) =>
		requests.map(({id, dice}) => ({
			id,
			dice: Array.from({length: dice.count}, () => [1]),
			how: 'rolled',
		})),
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
		act: choiceIn(dragon.interrupts(state), id).act,
	});

/** Breaks in with an act, whether it is offered or not. */
export const interrupt =
	(act: DrAct): Step =>
	() => ({kind: 'interrupt', act});

export const gm =
	(act: GmAct<DrSheet>): Step =>
	() => ({kind: 'gm', act});

export const adjust = (who: string, field: string, value: FieldValue): Step =>
	gm({do: 'adjust', who, field, value});

export class Scene {
	readonly state: DrState;
	/** What the last step brought. */
	readonly events: readonly AnyEvent[];
	readonly #before: DrState;

	constructor(
		state: DrState,
		events: readonly AnyEvent[] = [],
		before: DrState = state,
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
		const outcome = run(dragon, this.state, step(this.state));
		return isRefusal(outcome)
			? outcome
			: new Scene(outcome.state, outcome.events, this.state);
	}

	prompt(view: View = 'gm'): Prompt<DrAct> {
		return promptOf(this.state, view);
	}

	/** The choices of the prompt, the refused ones as well. */
	choices(view: View = 'gm'): ReadonlyArray<Choice<DrAct>> {
		const prompt = this.prompt(view);
		return prompt.kind === 'choose' ? prompt.choices : [];
	}

	choice(id: string): Choice<DrAct> {
		return choiceIn(this.choices(), id);
	}

	/** Ids of the choices that are allowed. */
	allowed(): readonly string[] {
		return this.choices().flatMap(({id, refused}) => (refused ? [] : [id]));
	}

	/** Ids of what could break in. */
	breaks(): readonly string[] {
		return dragon
			.interrupts(this.state)
			.flatMap(({id, refused}) => (refused ? [] : [id]));
	}

	/** “5d10” of each roll that is asked for. */
	dice(): readonly string[] {
		const prompt = this.prompt();
		return prompt.kind === 'roll'
			? prompt.requests.map(({dice}) => `${dice.count}d${dice.sides}`)
			: [];
	}

	of(id: string): DrCombatant {
		const combatant = find(this.state, id);
		if (!combatant) {
			throw new Error(`There is no ${id}`);
		}

		return combatant;
	}

	lane(id: string, view: View = 'gm') {
		return dragon
			.board(this.state, view)
			.lanes.find(({combatant}) => combatant === id);
	}

	/** “·●·○”: the cells of a track. */
	track(id: string, view: View = 'gm'): string {
		const marks = {phase: '●', held: '◐', spent: '○', lapsed: '×', none: '·'};
		return (this.lane(id, view)?.track ?? [])
			.map((cell) => marks[cell])
			.join('');
	}

	clock() {
		return dragon.board(this.state, 'gm').clock;
	}

	/** What the last step's events say. */
	told(view: View = 'gm'): readonly string[] {
		const lines: string[] = [];
		let state = this.#before;
		for (const event of this.events) {
			state = dragon.evolve(state, event);
			const line = dragon.narrate(event, state, view);
			if (line) {
				lines.push(line.text);
			}
		}

		return lines;
	}
}

const sheet: DrSheet = {
	body: [3, 3, 3],
	reflexes: [5, 4, 4],
	mind: [3, 3, 3],
	social: [3, 3, 3],
	tao: [0, 0, 0],
	skills: {},
	weapons: [],
	shticks: [],
	cover: 0,
};

export const sword: Weapon = {
	id: 'sword',
	name: 'Sword',
	multiplier: 3,
	isRanged: false,
	skill: 'sword',
	substat: 'accuracy',
};

export const bow: Weapon = {
	...sword,
	id: 'bow',
	name: 'Bow',
	isRanged: true,
	skill: 'bow',
};

export const fighter = (
	name: string,
	side: 'good' | 'bad',
	changes: Partial<DrSheet> = {},
	shared: Partial<Newcomer<DrSheet>> = {},
): Newcomer<DrSheet> => ({
	name,
	side,
	control: side === 'good' ? 'player' : 'gm',
	isHidden: false,
	kin: name,
	...shared,
	sheet: {...sheet, ...changes},
});

/** A hero with a sword: Accuracy 5, two speed dice. */
export const ark = (changes: Partial<DrSheet> = {}) =>
	fighter('Ark', 'good', {
		skills: {sword: 3, dodge: 2},
		weapons: [sword],
		...changes,
	});

/** A foe with a sword: Accuracy 5, two speed dice. */
export const oni = (changes: Partial<DrSheet> = {}) =>
	fighter('Oni', 'bad', {
		skills: {sword: 2, dodge: 1},
		weapons: [sword],
		...changes,
	});

/** A hero who rolls nothing but what she is told. */
export const mage = (changes: Partial<DrSheet> = {}) =>
	fighter('Mage', 'good', changes);

/** The first prompt of a fight. */
export function given(
	newcomers: ReadonlyArray<Newcomer<DrSheet>>,
	settings: SettingValues = {},
): Scene {
	const state = dragon.initial({
		settings: {...defaults(settingRows), ...settings},
		entrants: enrol(newcomers),
	});
	return new Scene(state).after(() => ({kind: 'start'}));
}

/** A fight whose combatants have taken their likeliest speeds and rolled these dice, players first. */
export function rolled(
	newcomers: ReadonlyArray<Newcomer<DrSheet>>,
	faces: readonly number[],
	settings: SettingValues = {},
): Scene {
	let scene = given(newcomers, settings);
	while (scene.prompt().id === 'fight/speed') {
		scene = scene.after(enter);
	}

	return scene.after(roll(...faces));
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
	id: string,
	reason: string,
	rule?: string,
) {
	t.like(scene.choice(id).refused, {reason});
	const outcome = scene.outcome(pick(id));
	t.true(isRefusal(outcome), `it is not refused: ${reason}`);
	if (isRefusal(outcome)) {
		t.is(outcome.reason, reason);
		t.is(outcome.rule, rule);
	}
}
