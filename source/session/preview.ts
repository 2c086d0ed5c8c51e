import {isRefusal} from '../engine/basics.js';
import type {Board} from '../engine/board.js';
import type {Typed} from '../engine/event-rows.js';
import type {Prompt} from '../engine/prompt.js';
import type {Ruleset} from '../engine/ruleset.js';
import {run} from '../engine/run.js';
import type {AnyWorld} from '../engine/world.js';
import {gaugeChanges} from '../projections/differences.js';

/** What the GM's screen shows. */
type Shown<Act> = {
	readonly prompt: Prompt<Act>;
	readonly board: () => Board;
};

/** What a choice of the prompt would do: its odds, and the gauges that change at once. */
export function previewOf<Sheet, S extends AnyWorld, Act, E extends Typed>(
	rules: Ruleset<Sheet, S, Act, E>,
	state: S,
	{prompt, board}: Shown<Act>,
	choice: string,
): readonly string[] {
	const offered =
		prompt.kind === 'choose'
			? prompt.choices.find(({id}) => id === choice)
			: undefined;
	if (!offered || offered.refused) {
		return [];
	}

	const outcome = run(rules, state, {
		kind: 'choose',
		prompt: prompt.id,
		value: offered.act,
	});
	const changes = isRefusal(outcome)
		? []
		: changesBetween(board(), rules.board(outcome.state, 'gm'));
	return [...rules.outlook(offered.act, state), ...changes];
}

function changesBetween(before: Board, after: Board): readonly string[] {
	const old = new Map(before.lanes.map((lane) => [lane.combatant, lane]));
	return after.lanes.flatMap((lane) => {
		const was = old.get(lane.combatant);
		return was ? gaugeChanges(was, lane) : [];
	});
}
