import type {Typed} from '../../engine/facts/event.js';
import type {Done} from '../../engine/world/log-record.js';
import type {Prompt} from '../../engine/facts/prompt.js';
import type {Ruleset} from '../../engine/ruleset/ruleset.js';
import type {AnyWorld} from '../../engine/world/world.js';
import type {Journal} from '../fight/journal/journal.js';
import {type MobRun, clockText, mobAfter} from '../parts/mob-run.js';

/** Finds the mob under way in the answers in force. */
export class MobReader<Sheet, S extends AnyWorld, Act, E extends Typed> {
	readonly #rules: Ruleset<Sheet, S, Act, E>;
	readonly #journal: Pick<Journal<Sheet, S, Act, E>, 'history'>;
	readonly #prompt: () => Prompt<Act>;
	/** The question that was asked while a mob was under way; with its odds it is dear to make. */
	#asked: {readonly state: S; readonly prompt: Prompt<Act>} | undefined;
	/** The mob after an answer, as far as it was looked for. */
	readonly #known = new WeakMap<Done<Act, Sheet, E>, {readonly run: MobRun | undefined}>();

	/** @param prompt the current question to the GM */
	constructor(
		rules: Ruleset<Sheet, S, Act, E>,
		journal: Pick<Journal<Sheet, S, Act, E>, 'history'>,
		prompt: () => Prompt<Act>,
	) {
		this.#rules = rules;
		this.#journal = journal;
		this.#prompt = prompt;
	}

	/** The mob under way now. */
	get now(): MobRun | undefined {
		const {entries} = this.#journal.history;
		let place = entries.length - 1;
		let run: MobRun | undefined;
		for (; place >= 0; place--) {
			const entry = entries[place];
			const known = entry && this.#known.get(entry);
			if (known) {
				run = known.run;
				break;
			}

			if (entry?.events.some(({type}) => type === 'clock')) {
				break;
			}
		}

		for (const entry of entries.slice(place + 1)) {
			place++;
			run = this.#after(run, entry, place);
		}

		const last = entries.at(-1);
		if (last) {
			this.#known.set(last, {run});
		}

		const {state} = this.#journal.history;
		this.#asked =
			run && this.#asked?.state !== state ? {state, prompt: this.#prompt()} : this.#asked;

		return run;
	}

	#after(
		run: MobRun | undefined,
		{command, by}: Done<Act, Sheet, E>,
		place: number,
	): MobRun | undefined {
		if (run === undefined && command.mob === undefined) {
			return undefined;
		}

		const before = this.#journal.history.stateAfter(place - 1);
		const prompt =
			this.#asked?.state === before ? this.#asked.prompt : this.#rules.prompt(before, 'gm');
		const moment = {prompt, clock: clockText(before)};
		return mobAfter(run, command, by, moment, this.#rules.turns);
	}
}
