import {isRefusal} from '../../engine/kit/basics.js';
import type {Command} from '../../engine/facts/command.js';
import type {Typed} from '../../engine/facts/event.js';
import type {Ruleset} from '../../engine/ruleset/ruleset.js';
import type {AnyWorld} from '../../engine/world/world.js';
import type {OldAnswer} from '../log/old-course.js';
import {type Answered, answeredBy, questionOf} from '../parts/question.js';
import type {Begun} from './rehearsal.js';

/** What is asked now in a correction, beside what was asked when old answers were given. */
export class OpenQuestion<Sheet, S extends AnyWorld, Act, E extends Typed> {
	readonly #rules: Ruleset<Sheet, S, Act, E>;
	readonly #begun: Pick<Begun<Sheet, S, Act, E>, 'journal' | 'prompt'>;

	constructor(
		rules: Ruleset<Sheet, S, Act, E>,
		begun: Pick<Begun<Sheet, S, Act, E>, 'journal' | 'prompt'>,
	) {
		this.#rules = rules;
		this.#begun = begun;
	}

	answered(command: Command<Act, Sheet>): Answered {
		const {journal, prompt} = this.#begun;
		const {state} = journal;
		const interrupts = () => this.#rules.interrupts(state);
		return answeredBy(command, {asked: prompt(), state, interrupts});
	}

	isThatOf({question}: OldAnswer<Act, Sheet, E>): boolean {
		return question === questionOf(this.#begun.prompt());
	}

	/** Whether a roll is asked that an old one could be for. */
	isRollFor({done: {command}, said}: OldAnswer<Act, Sheet, E>): boolean {
		const {prompt, journal} = this.#begun;
		const asked = prompt();
		return (
			asked.kind === 'roll' &&
			command.kind === 'roll' &&
			this.answered(command).said === said &&
			!isRefusal(this.#rules.decide({...command, prompt: asked.id}, journal.state))
		);
	}
}
