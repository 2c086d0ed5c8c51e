import type {RulesetName} from '../engine/ruleset/ruleset.js';
import {type Named, takeName, unfitName} from '../session/parts/names.js';
import {wholeNumber} from '../session/parts/numbers.js';
import type {Conversation} from './conversation.js';

/**
 * Asks for one of several, line by line: by its number, by its name, or by Enter for the first.
 * @param kind the kind of thing that is asked for: “ruleset”
 * @returns `left` for “quit”, `unheard` when there are no more lines
 */
export async function choose<T>(
	question: string,
	rows: ReadonlyArray<Named<T> & {readonly about?: string}>,
	kind: string,
	conversation: Conversation,
): Promise<T | 'left' | 'unheard'> {
	const asked = [
		question,
		...rows.flatMap(({names: [name = ''], about}, at) => [
			`  ${at + 1} ${name}`,
			...(about === undefined ? [] : [`      ${about}`]),
		]),
	];
	conversation.say(asked);
	for await (const typed of conversation.lines) {
		const line = typed.trim();
		if (line.toLowerCase() === 'quit') {
			return 'left';
		}

		const byNumber = rows[(wholeNumber(line === '' ? '1' : line) ?? 0) - 1];
		const taken = takeName(line, rows);
		const found = byNumber?.value ?? taken.found;
		if (found !== undefined) {
			return found;
		}

		conversation.say([
			unfitName(line, 'candidates' in taken ? taken.candidates : [], kind),
			...asked,
		]);
	}

	return 'unheard';
}

/** By number, by name, or the first by Enter. */
export const chooseRules = async <R extends RulesetName>(
	rulesets: readonly R[],
	conversation: Conversation,
): Promise<R | 'left' | 'unheard'> =>
	choose(
		'Which rules?',
		rulesets.map((ruleset) => ({
			value: ruleset,
			names: [ruleset.name, ruleset.id],
			about: `Choose this if ${ruleset.brochure.chooseIf}`,
		})),
		'ruleset',
		conversation,
	);
