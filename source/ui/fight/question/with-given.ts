import type {Given, ShownPrompt} from '../../../session/fight/fight.js';

/** A question with the answer that is corrected filled in, where its kind of question begins with a value. */
export function withGiven(prompt: ShownPrompt, given: Given | undefined): ShownPrompt {
	if (given?.kind === 'ticks' && prompt.kind === 'several') {
		return {
			...prompt,
			options: prompt.options.map((option) => ({
				...option,
				count: given.ids.filter((id) => id === option.id).length,
			})),
		};
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
