import {isDeepStrictEqual} from 'node:util';
import {randomSource} from '../../source/dice/random-source.js';
import {type Id, isRefusal} from '../../source/engine/kit/basics.js';
import {remaining} from '../../source/engine/world/conditions.js';
import {defaultAnswer, rollAll} from '../../source/engine/course/drivers.js';
import type {Ruleset} from '../../source/engine/ruleset/ruleset.js';
import {run} from '../../source/engine/world/run.js';
import type {Combatant, World} from '../../source/engine/world/world.js';
import {randomGmAct} from '../helpers/random-play.js';
import type {AnyEvent, Trial} from './trial.js';

/** Offered is never refused, disabled always is, and for the same reason. */
function checkOffers<Sheet, S extends World<Combatant, unknown>, Act, E extends AnyEvent>({
	rules,
	state,
	prompt,
}: Trial<Sheet, S, Act, E>) {
	const choices = prompt.kind === 'choose' ? prompt.choices : [];
	const interrupts = rules.interrupts(state);
	const offers = [
		...choices.map((choice) => ({
			choice,
			command: {kind: 'choose', prompt: prompt.id, value: choice.act} as const,
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
				throw new Error(`${prompt.id}, ${choice.id} cannot be forced: ${forced.reason}`);
			}

			rules.prompt(forced.state, 'gm');
		}
	}

	if (prompt.kind === 'choose' && choices.every(({refused}) => refused)) {
		throw new Error(`Nothing can be chosen at ${prompt.id}`);
	}
}

/** What is ticked beside a question stays there and counts, unless it answers the question (RK-23). */
function checkMarks<Sheet, S extends World<Combatant, unknown>, Act, E extends AnyEvent>({
	rules,
	state,
	prompt,
}: Trial<Sheet, S, Act, E>) {
	const options = prompt.kind === 'several' ? [] : (prompt.options ?? []);
	const ticked = options.flatMap(({id, count}) => Array.from({length: count}, () => id));
	for (const {id, count, max} of options) {
		const outcome =
			count < max
				? run(rules, state, {kind: 'mark', prompt: prompt.id, value: [...ticked, id]})
				: undefined;
		if (outcome === undefined) {
			continue;
		}

		const after = isRefusal(outcome) ? prompt : rules.prompt(outcome.state, 'gm');
		const now = after.options?.find((option) => option.id === id)?.count ?? 0;
		if (after.id === prompt.id && now <= count) {
			throw new Error(`${prompt.id}: ${id} is ticked, but counts ${now}`);
		}
	}
}

/** The default without words is the default of the prompt. */
function checkBrief<Sheet, S extends World<Combatant, unknown>, Act, E extends AnyEvent>({
	rules,
	state,
	prompt,
}: Trial<Sheet, S, Act, E>) {
	const brief = rules.brief(state, (requests) => rollAll(requests, randomSource(1)));
	const shown = defaultAnswer(prompt, (requests) => rollAll(requests, randomSource(1)));
	if (!isDeepStrictEqual(brief, shown)) {
		throw new Error(
			`${prompt.id}: the default is ${JSON.stringify(shown)}, in brief ${JSON.stringify(brief)}`,
		);
	}
}

/** Everything that a screen may look at can be looked at, by both views, and is plain data. */
function checkViews<Sheet, S extends World<Combatant, unknown>, Act, E extends AnyEvent>({
	rules,
	state,
	prompt,
	history,
}: Trial<Sheet, S, Act, E>) {
	for (const view of ['gm', 'players'] as const) {
		const shown = view === 'gm' ? prompt : rules.prompt(state, view);
		const text = JSON.stringify(shown);
		const back: unknown = JSON.parse(text);
		if (!isDeepStrictEqual(back, shown)) {
			throw new Error(`${shown.id} is not plain data`);
		}

		rules.board(state, view);
		for (const event of history.entries.at(-1)?.events ?? []) {
			rules.narrate(event, state, view);
		}

		for (const {id} of state.combatants) {
			rules.details(state, id, view);
		}
	}

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

function checkUndo<Sheet, S extends World<Combatant, unknown>, Act, E extends AnyEvent>(
	trial: Trial<Sheet, S, Act, E>,
	before: S,
	steps: number,
) {
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

/** All texts in an event, however deep. */
const textsIn = (value: unknown): readonly string[] =>
	typeof value === 'string'
		? [value]
		: typeof value === 'object' && value !== null
			? Object.values(value).flatMap((each) => textsIn(each))
			: [];

/** A name that no text has by chance. */
export const secretName = 'Zyxgroth';

/** While somebody whom an event names is hidden, its line says nothing of it. */
export function checkSecrecy<Sheet, S extends World<Combatant, unknown>, Act, E extends AnyEvent>({
	rules,
	state,
	history,
}: Trial<Sheet, S, Act, E>) {
	for (const event of history.entries.at(-1)?.events ?? []) {
		const ids = textsIn(event).filter((text) => state.index.has(text));
		for (const who of new Set(ids)) {
			const hidden = hide(rules, state, who);
			const line = rules.narrate(event, hidden, 'players');
			if (line?.who === who || line?.text.includes(secretName)) {
				throw new Error(
					`${event.type} tells of ${who}, who is hidden: ${JSON.stringify(line)}, ${JSON.stringify(event)}`,
				);
			}
		}
	}
}

/** The state with somebody hidden, under a name that no text has by chance. */
function hide<Sheet, S extends World<Combatant, unknown>, Act, E extends AnyEvent>(
	rules: Ruleset<Sheet, S, Act, E>,
	state: S,
	who: Id,
): S {
	return (
		[
			{do: 'rename', who, name: secretName},
			{do: 'hide', who},
		] as const
	).reduce<S>((before, act) => {
		const decided = rules.decide({kind: 'gm', act}, before);
		return isRefusal(decided)
			? before
			: decided.reduce<S>((after, event) => rules.evolve(after, event), before);
	}, state);
}

/** A fight played at random for so many steps, a GM’s command every so many of them (0: never), looked at on the way. */
export function playAtRandom<Sheet, S extends World<Combatant, unknown>, Act, E extends AnyEvent>(
	trial: Trial<Sheet, S, Act, E>,
	steps: number,
	gmEvery: number,
) {
	const {source} = trial;
	for (let step = 0; step < steps; step++) {
		if (step % 4 === 0) {
			checkOffers(trial);
			checkMarks(trial);
			checkViews(trial);
		}

		checkBrief(trial);
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
			throw new Error(`${trial.rules.id} refused ${JSON.stringify(command)}: ${refused}`);
		}

		if (step % 5 === 0) {
			checkUndo(trial, before, source.between(1, 4));
		}
	}

	if (!isDeepStrictEqual(trial.replayed(), trial.state)) {
		throw new Error('replay differs from live play');
	}
}
