import {type Dice, total} from '../../dice/dice.js';
import type {View} from '../../engine/kit/basics.js';
import type {Typed} from '../../engine/facts/event.js';
import {requestsRolled} from '../../engine/facts/prompt.js';
import type {Done} from '../../engine/world/log-record.js';
import {isSeen, knowsNumbers} from '../../engine/world/veil.js';
import {type AnyWorld, find} from '../../engine/world/world.js';
import type {RolledDice} from '../../projections/record/recorded.js';
import type {LineRules} from './line-rules.js';

/** What a die comes to on average, with the dice that it explodes into. */
export function meanOf({sides, explodeFrom}: Dice): number {
	const plain = (sides + 1) / 2;
	const exploding = explodeFrom === undefined ? 0 : (sides - explodeFrom + 1) / sides;
	return exploding >= 1 ? plain : plain / (1 - exploding);
}

/** The dice of rolls that were asked for, beside what they come to on average. */
export function* rollsOf<Sheet, S extends AnyWorld, Act, E extends Typed>(
	rules: LineRules<Sheet, S, Act, E>,
	origin: S,
	entries: ReadonlyArray<Done<Act, Sheet, E>>,
	view: View,
): Generator<RolledDice> {
	let state = origin;
	for (const {n, command, events} of entries) {
		rules.at(n);
		if (command.kind === 'roll' && (view === 'gm' || !rules.isUnseen(state))) {
			const prompt = rules.prompt(state, view);
			const requests = new Map(
				requestsRolled(prompt, command.value).map((request) => [request.id, request]),
			);
			for (const rolled of command.value) {
				const request = requests.get(rolled.id);
				if (request && isKnown(state, request.who, view)) {
					const sum = total(rolled);
					const expected = rolled.dice.length * meanOf(request.dice);
					const ahead =
						request.dice.sides === rules.lowDie?.(state) ? expected - sum : sum - expected;
					yield {who: request.who, dice: rolled.dice.length, sum, expected, ahead};
				}
			}
		}

		for (const event of events) {
			state = rules.evolve(state, event);
		}
	}
}

/** How many dice somebody rolls is a number of theirs. */
const isKnown = (state: AnyWorld, who: string, view: View): boolean =>
	isSeen(state, who, view) && knowsNumbers(state, find(state, who), view, 'ability');
