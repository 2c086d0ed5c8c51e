import {randomSource} from '../../../source/dice/random-source.js';
import type {Choice, Option, Prompt} from '../../../source/engine/facts/prompt.js';
import type {Ruleset} from '../../../source/engine/ruleset/ruleset.js';
import type {SettingValues} from '../../../source/engine/facts/settings.js';
import type {Setup, Combatant, World} from '../../../source/engine/world/world.js';
import {randomGmAct} from '../../helpers/random-play.js';
import {type AnyEvent, Trial} from '../trial.js';
import {recast} from './cast.js';

/** Where a text stands: lines, titles and summaries are sentences, other texts parts of one. */
export type Place =
	| 'badge'
	| 'clock'
	| 'cost'
	| 'detail'
	| 'effect'
	| 'fact'
	| 'field'
	| 'group'
	| 'label'
	| 'line'
	| 'odds'
	| 'option'
	| 'refusal'
	| 'request'
	| 'summary'
	| 'title'
	| 'why'
	| 'worth';

/** Distinct texts, each with where it stands and with what made it first. */
export type Texts = Map<string, {readonly place: Place; readonly by: string}>;

type Tell = (place: Place, text: string | undefined, by: string) => void;

const teller =
	(texts: Texts): Tell =>
	(place, text, by) => {
		if (text !== undefined && !texts.has(text)) {
			texts.set(text, {place, by});
		}
	};

function tellChoices(choices: ReadonlyArray<Choice<unknown>>, by: string, tell: Tell) {
	for (const choice of choices) {
		const from = `${by} ${choice.id}`;
		tell('label', choice.label, from);
		tell('cost', choice.cost, from);
		tell('detail', choice.detail, from);
		tell('effect', choice.effect, from);
		tell('group', choice.group, from);
		tell('refusal', choice.refused?.reason, from);
	}
}

function tellOptions(options: readonly Option[], by: string, tell: Tell) {
	for (const {id, label, worth} of options) {
		tell('option', label, `${by} ${id}`);
		tell('worth', worth, `${by} ${id}`);
	}
}

function tellPrompt(prompt: Prompt<unknown>, tell: Tell) {
	const {id, title, why, facts = []} = prompt;
	tell('title', title, id);
	tell('why', why, id);
	for (const fact of facts) {
		tell('fact', fact, id);
	}

	if (prompt.kind !== 'over') {
		tellOptions(prompt.options ?? [], id, tell);
	}

	if (prompt.kind === 'choose') {
		tellChoices(prompt.choices, id, tell);
	} else if (prompt.kind === 'roll') {
		for (const {label, need} of prompt.requests) {
			tell('request', label, id);
			tell('request', need, id);
		}
	}
}

/** What a ruleset says without being played. */
export function staticTexts<Sheet, S, Act, E>(rules: Ruleset<Sheet, S, Act, E>): Texts {
	const texts: Texts = new Map();
	const tell = teller(texts);
	for (const row of rules.settings) {
		tell('label', row.label, row.id);
		tell('summary', row.summary, row.id);
		if (row.kind === 'choice') {
			for (const {id, label} of row.options) {
				tell('label', label, `${row.id} ${id}`);
			}
		}
	}

	for (const {id, heading, summary} of rules.reference) {
		tell('label', heading, id);
		tell('summary', summary, id);
	}

	return texts;
}

const numbers = [0, 1, 2, 12];

/** The same event with other numbers, and about others: with each kind of name, and with the same one in two parts. */
function* variants<E extends AnyEvent>(event: E, ids: readonly string[]): Iterable<E> {
	yield event;
	for (const [name, value] of Object.entries(event)) {
		const others =
			typeof value === 'number'
				? numbers
				: typeof value === 'string' && ids.includes(value)
					? ids
					: [];
		for (const other of others) {
			yield {...event, [name]: other};
		}
	}
}

/** How often each kind of event is told with other numbers and names. */
const mostVaried = 12;

type Occurrences = Map<string, number>;

function tellEvents<Sheet, S extends World<Combatant, unknown>, Act, E extends AnyEvent>(
	{rules, state, history}: Trial<Sheet, S, Act, E>,
	occurred: Occurrences,
	tell: Tell,
) {
	const ids = state.combatants.map(({id}) => id);
	for (const event of history.entries.at(-1)?.events ?? []) {
		const times = (occurred.get(event.type) ?? 0) + 1;
		occurred.set(event.type, times);
		for (const each of times > mostVaried ? [event] : variants(event, ids)) {
			for (const view of ['gm', 'players'] as const) {
				tell('line', rules.narrate(each, state, view)?.text, event.type);
			}
		}
	}
}

function tellState<Sheet, S extends World<Combatant, unknown>, Act, E extends AnyEvent>(
	{rules, state, prompt}: Trial<Sheet, S, Act, E>,
	step: number,
	tell: Tell,
) {
	for (const each of [prompt, rules.prompt(state, 'players')]) {
		tellPrompt(each, tell);
	}

	tellChoices(rules.interrupts(state), 'interrupt', tell);
	const {clock, lanes} = rules.board(state, 'gm');
	for (const each of clock) {
		tell('clock', each, 'board');
	}

	for (const {order, why, badges} of lanes) {
		tell('badge', order, 'order');
		tell('why', why, 'order');
		for (const badge of badges) {
			tell('badge', badge, 'badge');
		}
	}

	const {id: who} = state.combatants[step % state.combatants.length] ?? state.combatants[0] ?? {};
	if (who === undefined) {
		return;
	}

	for (const {label, value} of rules.details(state, who, 'gm')) {
		tell('field', label, 'details');
		tell('detail', value, `details ${label}`);
	}

	const field = rules.fields[step % rules.fields.length];
	const shape = field?.shape(state, who);
	tell('field', field?.label, 'field');
	if (shape && 'options' in shape) {
		for (const {id, label} of shape.options) {
			tell('label', label, `field ${field?.id ?? ''} ${id}`);
		}
	}

	if (prompt.kind === 'choose') {
		const choice = prompt.choices[step % prompt.choices.length];
		for (const text of choice ? rules.outlook(choice.act, state) : []) {
			tell('odds', text, `outlook ${choice?.id ?? ''}`);
		}
	}
}

/** All that a ruleset says in fights played at random, a GM's whims included, by combatants with names of each kind. */
export function textsOfPlay<Sheet, S extends World<Combatant, unknown>, Act, E extends AnyEvent>(
	{
		rules,
		setup,
		variations,
	}: {
		readonly rules: Ruleset<Sheet, S, Act, E>;
		readonly setup: Setup<Sheet>;
		readonly variations: readonly SettingValues[];
	},
	{seeds, steps}: {readonly seeds: number; readonly steps: number},
): Texts {
	const texts: Texts = new Map();
	const occurred: Occurrences = new Map();
	for (let seed = 1; seed <= seeds; seed++) {
		const cast = recast(setup, seed);
		const settings = {...cast.settings, ...variations[seed % variations.length]};
		const trial = new Trial(rules, {...cast, settings}, randomSource(seed));
		for (let step = 0; step < steps; step++) {
			tellState(trial, step, teller(texts));
			const command =
				trial.source.between(1, 6) === 1
					? ({kind: 'gm', act: randomGmAct(rules, trial.state, trial.source)} as const)
					: trial.answer();
			if (!command) {
				break;
			}

			const refused = trial.take(command);
			if (refused === undefined) {
				tellEvents(trial, occurred, teller(texts));
			} else {
				teller(texts)('refusal', refused, command.kind);
			}
		}
	}

	return texts;
}
