import type {Rolled} from '../../dice/dice.js';
import {type RandomSource, rollDice} from '../../dice/random-source.js';
import type {Answer} from '../facts/command.js';
import {type Prompt, type Request, ticked} from '../facts/prompt.js';

/** The default answer to a prompt, as Enter gives it; `undefined` when the fight is over or nothing is allowed. */
export function defaultAnswer<Act>(
	prompt: Prompt<Act>,
	roll: (requests: readonly Request[]) => readonly Rolled[],
): Answer<Act> | undefined {
	switch (prompt.kind) {
		case 'over': {
			return undefined;
		}

		case 'choose': {
			const choice = prompt.choices.find(({refused}) => !refused);
			return choice && {kind: 'choose', prompt: prompt.id, value: choice.act};
		}

		case 'several': {
			return {kind: 'several', prompt: prompt.id, value: ticked(prompt.options)};
		}

		case 'roll': {
			return {kind: 'roll', prompt: prompt.id, value: roll(prompt.requests)};
		}

		case 'number': {
			return {kind: 'number', prompt: prompt.id, value: prompt.initial};
		}

		case 'text': {
			return {kind: 'text', prompt: prompt.id, value: prompt.initial};
		}

		case 'arrange': {
			return {kind: 'arrange', prompt: prompt.id, value: prompt.values};
		}
	}
}

/** All dice that are asked for, rolled by the program. */
export const rollAll = (requests: readonly Request[], source: RandomSource): readonly Rolled[] =>
	requests.map(({id, dice}) => ({id, dice: rollDice(dice, source), how: 'rolled'}));
