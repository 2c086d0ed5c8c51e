import type {Rolled} from '../../dice/dice.js';
import {type RandomSource, rollDice} from '../../dice/random-source.js';
import type {Answer} from '../facts/command.js';
import {type Prompt, type Request, ticked} from '../facts/prompt.js';

/** The default answer to a prompt, as Enter gives it; `undefined` when the fight is over or nothing is allowed. */
export function defaultAnswer<Act>(
	prompt: Prompt<Act>,
	roll: (requests: readonly Request[]) => readonly Rolled[],
): Answer<Act> | undefined {
	if (prompt.kind === 'over') {
		return undefined;
	}

	if (prompt.kind === 'choose') {
		const choice = prompt.choices.find(({refused}) => !refused);
		return choice && {kind: 'choose', prompt: prompt.id, value: choice.act};
	}

	const {kind, id} = prompt;
	return kind === 'several'
		? {kind, prompt: id, value: ticked(prompt.options)}
		: kind === 'roll'
			? {kind, prompt: id, value: roll(prompt.requests)}
			: kind === 'number'
				? {kind, prompt: id, value: prompt.initial}
				: kind === 'text'
					? {kind, prompt: id, value: prompt.initial}
					: {kind, prompt: id, value: prompt.values};
}

export const rollAll = (requests: readonly Request[], source: RandomSource): readonly Rolled[] =>
	requests.map(({id, dice}) => ({id, dice: rollDice(dice, source), how: 'rolled'}));
