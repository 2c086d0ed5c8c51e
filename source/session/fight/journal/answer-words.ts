import {actorOf, askedFor, labelOf} from '../../parts/labels.js';
import type {Ruleset} from '../../../engine/ruleset/ruleset.js';
import type {Entry} from '../answer-entries.js';
import type {Typed} from '../../../engine/facts/event.js';
import type {Prompt} from '../../../engine/facts/prompt.js';
import {type LineRules, lineRules} from '../../parts/line-rules.js';
import {unseen} from '../../../engine/world/veil.js';
import type {Done} from '../../../engine/world/log-record.js';
import {type AnyWorld, find, nameOf} from '../../../engine/world/world.js';
import type {View} from '../../../engine/kit/basics.js';

export type Words = Pick<Entry, 'label' | 'actor'>;

/** Answers in words. To ask again what was asked takes long: so words for the GM are made once an answer. */
export class AnswerWords<Sheet, S extends AnyWorld, Act, E extends Typed> {
	readonly #rules: LineRules<Sheet, S, Act, E>;
	readonly #known = new WeakMap<Done<Act, Sheet, E>, Words>();

	constructor(rules: Ruleset<Sheet, S, Act, E>) {
		this.#rules = lineRules(rules);
	}

	/** @param prompt what was asked of the GM when it was given */
	keep(done: Done<Act, Sheet, E>, before: S, prompt: Prompt<Act>) {
		this.#known.set(
			done,
			this.#made(done, before, 'gm', () => prompt),
		);
	}

	of(done: Done<Act, Sheet, E>, before: () => S, view: View): Words {
		const known = view === 'gm' ? this.#known.get(done) : undefined;
		if (known) {
			return known;
		}

		const state = before();
		let asked: Prompt<Act> | undefined;
		const words = this.#made(done, state, view, () => {
			asked ??=
				view === 'gm'
					? askedFor(this.#rules, state, done.command)
					: this.#rules.prompt(state, view);
			return asked;
		});
		if (view === 'gm') {
			this.#known.set(done, words);
		}

		return words;
	}

	#made(
		{n, command, from}: Done<Act, Sheet, E>,
		before: S,
		view: View,
		prompt: () => Prompt<Act>,
	): Words {
		this.#rules.at(n);
		if (view === 'players' && this.#rules.isUnseen(before)) {
			return {label: unseen};
		}

		const interrupt = (act: Act) =>
			this.#rules
				.interrupts(before)
				.find((choice) => JSON.stringify(choice.act) === JSON.stringify(act));
		const words = labelOf(
			command,
			prompt,
			(act) => interrupt(act)?.label,
			(id) => nameOf(before, id),
			view,
		);
		const label =
			view === 'gm' && from !== undefined && command.kind !== 'roll'
				? `${words} (from ${from})`
				: words;
		const actor = find(before, actorOf(command, prompt, interrupt, view));
		return {label, ...(actor && {actor: {name: actor.name, side: actor.side}})};
	}
}
