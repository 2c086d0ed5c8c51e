import type {Rolled} from '../../dice/dice.js';
import {type Refusal, isRefusal} from '../../engine/kit/basics.js';
import type {Typed} from '../../engine/facts/event.js';
import type {Request} from '../../engine/facts/prompt.js';
import type {AnyWorld} from '../../engine/world/world.js';
import {foreseeIn} from '../fight/foresight.js';
import {gmCommand} from '../fight/gm-command.js';
import type {PlayParts} from './play-parts.js';
import type {Foreseen, GmInput} from '../parts/input.js';

/** Dice of which nothing is told or saved: to ask what would be takes none of the coming ones. */
const supposed =
	(face: (sides: number, place: number) => number) =>
	(requests: readonly Request[]): readonly Rolled[] =>
		requests.map(({id, dice: {count, sides}}) => ({
			id,
			dice: Array.from({length: count}, (_, place) => [face(sides, place)]),
			how: 'rolled',
		}));

const highest = supposed((sides) => sides);

/** As close to the mean as dice come. */
const middling = supposed((sides, place) => Math.floor((sides + 1 + (place % 2)) / 2));

/** What the GM rules by hand, before it is given: as a command, why it is refused, and what it would change. */
export class Rulings<Sheet, S extends AnyWorld, Act, E extends Typed> {
	readonly #parts: PlayParts<Sheet, S, Act, E>;

	constructor(parts: PlayParts<Sheet, S, Act, E>) {
		this.#parts = parts;
	}

	/** As a command, with the dice that the program rolls for it; none are rolled for what is refused. */
	commandOf(input: GmInput) {
		const refusal = input.do === 'harm' ? this.refusal(input) : undefined;
		return refusal ?? this.#commandWith(input, this.#parts.journal.roll);
	}

	refusal(input: GmInput): Refusal | undefined {
		const {rules, journal} = this.#parts;
		const given = this.#commandWith(input, highest);
		if (isRefusal(given)) {
			return given;
		}

		const decided = rules.decide(given.command, journal.state);
		return isRefusal(decided) ? decided : undefined;
	}

	foresee(input: GmInput): Foreseen | Refusal {
		const {rules, journal, prompt} = this.#parts;
		if (journal.closed) {
			return journal.closed;
		}

		const given = this.#commandWith(input, middling);
		return isRefusal(given) ? given : foreseeIn(rules, journal.state, prompt(), given.command);
	}

	#commandWith(input: GmInput, roll: typeof highest) {
		const {rules, journal} = this.#parts;
		return gmCommand(input, {
			rules,
			present: journal.state.combatants,
			harms: () => rules.harms(journal.state),
			roll,
		});
	}
}
