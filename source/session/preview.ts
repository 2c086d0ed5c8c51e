import {isRefusal} from '../engine/basics.js';
import type {Board} from '../engine/board.js';
import type {Typed} from '../engine/event-rows.js';
import type {Prompt} from '../engine/prompt.js';
import type {Ruleset} from '../engine/ruleset.js';
import {run} from '../engine/run.js';
import type {AnyWorld} from '../engine/world.js';

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
		: gaugeChanges(board(), rules.board(outcome.state, 'gm'));
	return [...rules.outlook(offered.act, state), ...changes];
}

/** “Oni RP 8 → 3”, for each gauge that differs. */
function gaugeChanges(before: Board, after: Board): readonly string[] {
	const values = new Map(
		before.lanes.flatMap(({combatant, gauges}) =>
			gauges.map(({id, value}) => [`${combatant} ${id}`, value]),
		),
	);
	return after.lanes.flatMap(({combatant, name, gauges}) =>
		gauges.flatMap(({id, value}) => {
			const old = values.get(`${combatant} ${id}`);
			return old === undefined || old === value
				? []
				: [`${name} ${id} ${old} → ${value}`];
		}),
	);
}
