import {isRefusal} from '../../engine/kit/basics.js';
import type {Done} from '../../engine/world/history.js';
import type {Choice, Prompt} from '../../engine/facts/prompt.js';
import type {Ruleset} from '../../engine/ruleset/ruleset.js';
import {run} from '../../engine/world/run.js';
import type {AskedTogether} from '../parts/input.js';

/** A question that is asked together with others, the choice that Enter takes there, and what comes of it. */
type Part<Act, Sheet, E> = Pick<Done<Act, Sheet, E>, 'command' | 'events'> & {
	readonly asked: Prompt<Act>;
	readonly choice: Choice<Act>;
};

/** What Enter answers to questions that come one after the other, and the state that it leads to. */
export type Together<S, Act, Sheet, E> = {
	readonly parts: ReadonlyArray<Part<Act, Sheet, E>>;
	readonly after: S;
};

/**
 * The questions that are asked together from this one on, each with its default.
 * @param most no more of them than that
 */
export function askedTogether<Sheet, S, Act, E>(
	rules: Pick<Ruleset<Sheet, S, Act, E>, 'decide' | 'advance' | 'evolve' | 'prompt'>,
	state: S,
	prompt: Prompt<Act>,
	most = Infinity,
): Together<S, Act, Sheet, E> {
	const parts: Array<Part<Act, Sheet, E>> = [];
	const title = prompt.together?.title;
	if (title === undefined) {
		return {parts, after: state};
	}

	let after = state;
	let asked = prompt;
	while (asked.kind === 'choose' && asked.together?.title === title && parts.length < most) {
		const choice = asked.choices.find(({refused}) => !refused);
		const command = choice && ({kind: 'choose', prompt: asked.id, value: choice.act} as const);
		const outcome = command && run(rules, after, command);
		if (!outcome || isRefusal(outcome)) {
			break;
		}

		parts.push({asked, choice, command, events: outcome.events});
		after = outcome.state;
		asked = rules.prompt(after, 'gm');
	}

	return {parts, after};
}

/** The same for screens; `undefined` where fewer than two are asked together. */
export function shownTogether<S, Act, Sheet, E>({
	parts,
}: Together<S, Act, Sheet, E>): AskedTogether | undefined {
	const title = parts[0]?.asked.together?.title;
	return title === undefined || parts.length < 2
		? undefined
		: {
				title,
				parts: parts.map(({asked, choice: {label, detail}}) => ({
					...(asked.who !== undefined && {who: asked.who}),
					name: asked.together?.name ?? asked.title,
					label: detail === undefined ? label : `${label} · ${detail}`,
				})),
			};
}
