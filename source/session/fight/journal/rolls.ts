import {type Dice, total} from '../../../dice/dice.js';
import type {View} from '../../../engine/kit/basics.js';
import type {Typed} from '../../../engine/facts/event.js';
import {requestsRolled} from '../../../engine/facts/prompt.js';
import type {Done} from '../../../engine/world/log-record.js';
import {isSeen, knowsNumbers} from '../../../engine/world/veil.js';
import {type AnyWorld, find} from '../../../engine/world/world.js';
import type {RolledDice} from '../../../projections/record/recorded.js';
import type {Ruleset} from '../../../engine/ruleset/ruleset.js';

/** What a die comes to on average, with the dice that it explodes into. */
export function meanOf({sides, explodeFrom}: Dice): number {
	const plain = (sides + 1) / 2;
	const exploding = explodeFrom === undefined ? 0 : (sides - explodeFrom + 1) / sides;
	return exploding >= 1 ? plain : plain / (1 - exploding);
}

/** The dice of a roll that was asked for, beside what they come to on average. */
export function rolledBy<Sheet, S extends AnyWorld, Act, E extends Typed>(
	rules: Ruleset<Sheet, S, Act, E>,
	{command}: Pick<Done<Act, Sheet, E>, 'command'>,
	before: S,
	view: View,
): readonly RolledDice[] {
	if (command.kind !== 'roll' || (view === 'players' && rules.isUnseen(before))) {
		return [];
	}

	const asked = view === 'gm' ? rules.gist(before) : rules.prompt(before, view);
	const requests = new Map(
		requestsRolled(asked ?? {}, command.value).map((request) => [request.id, request]),
	);
	return command.value.flatMap((rolled): readonly RolledDice[] => {
		const request = requests.get(rolled.id);
		if (!request || !isKnown(before, request.who, view)) {
			return [];
		}

		const {who, dice} = request;
		const sum = total(rolled);
		const expected = rolled.dice.length * meanOf(dice);
		const ahead = dice.sides === rules.lowDie?.(before) ? expected - sum : sum - expected;
		return [{who, dice: rolled.dice.length, sum, expected, ahead}];
	});
}

/** How many dice somebody rolls is a number of theirs. */
const isKnown = (state: AnyWorld, who: string, view: View): boolean =>
	isSeen(state, who, view) && knowsNumbers(state, find(state, who), view, 'ability');
