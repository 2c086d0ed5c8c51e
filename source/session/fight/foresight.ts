import {type Refusal, isRefusal} from '../../engine/kit/basics.js';
import type {Command} from '../../engine/facts/command.js';
import type {Typed} from '../../engine/facts/event.js';
import type {Line} from '../../engine/events/narration.js';
import type {Prompt} from '../../engine/facts/prompt.js';
import type {Detail, Ruleset} from '../../engine/ruleset/ruleset.js';
import {run} from '../../engine/world/run.js';
import type {AnyWorld} from '../../engine/world/world.js';
import {differences} from '../../projections/differences.js';
import type {Foreseen} from '../parts/input.js';

/** What a command would change, with everything that settles by itself. Nothing is saved. */
export function foreseeIn<Sheet, S extends AnyWorld, Act, E extends Typed>(
	rules: Ruleset<Sheet, S, Act, E>,
	state: S,
	prompt: Prompt<Act>,
	command: Command<Act, Sheet>,
): Foreseen | Refusal {
	const outcome = run(rules, state, command);
	if (isRefusal(outcome)) {
		return outcome;
	}

	const asked = rules.prompt(outcome.state, 'gm');
	const board = rules.board(outcome.state, 'gm');
	return {
		changes: differences(rules.board(state, 'gm'), board),
		board,
		lines: linesOf(rules, state, outcome.events),
		page: pageOf(rules, outcome.state, command),
		...((asked.id !== prompt.id || asked.who !== prompt.who) && {asks: asked.title}),
	};
}

function pageOf<Sheet, S extends AnyWorld, Act, E extends Typed>(
	rules: Ruleset<Sheet, S, Act, E>,
	state: S,
	command: Command<Act, Sheet>,
): readonly Detail[] {
	const act = command.kind === 'gm' ? command.act : undefined;
	const who = act?.do === 'add' ? act.entrants[0]?.id : act?.do === 'sheet' ? act.who : undefined;
	return who === undefined ? [] : rules.details(state, who, 'gm');
}

export function linesOf<Sheet, S extends AnyWorld, Act, E extends Typed>(
	rules: Ruleset<Sheet, S, Act, E>,
	before: S,
	events: readonly E[],
): readonly Line[] {
	let state = before;
	return events.flatMap((event) => {
		state = rules.evolve(state, event);
		const line = rules.narrate(event, state, 'gm');
		return line ? [line] : [];
	});
}
