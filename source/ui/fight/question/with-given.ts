import type {ShownPrompt} from '../../../session/fight/fight.js';
import type {Given} from '../../../session/fight/given.js';

/** A question with what is corrected filled in; what a player sent is among the choices in any case. */
export function withGiven(
	prompt: ShownPrompt,
	given: Given | undefined,
	isSent: boolean,
): ShownPrompt {
	if (given?.kind === 'ticks' && prompt.kind === 'several') {
		return {
			...prompt,
			options: prompt.options.map((option) => ({
				...option,
				count: given.ids.filter((id) => id === option.id).length,
			})),
		};
	}

	if (given?.kind === 'choice' && prompt.kind === 'choose') {
		const {id, label} = given;
		return isSent && prompt.choices.every((choice) => choice.id !== id)
			? {...prompt, choices: [{id, label}, ...prompt.choices]}
			: prompt;
	}

	if (given?.kind !== 'line') {
		return prompt;
	}

	switch (prompt.kind) {
		case 'number': {
			return {...prompt, initial: Number(given.text)};
		}

		case 'text': {
			return {...prompt, initial: given.text};
		}

		case 'arrange': {
			return {...prompt, values: given.text.split(' ').map(Number)};
		}

		case 'choose':
		case 'several':
		case 'roll':
		case 'over': {
			return prompt;
		}
	}
}
