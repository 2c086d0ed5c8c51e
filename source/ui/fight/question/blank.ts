import type {ShownPrompt} from '../../../session/fight.js';

/**
 * Whether this is a question about somebody hidden, or of a foe, as players see it: it shows nothing to answer. That of
 * a foe says who is asked.
 */
export function isBlank(prompt: ShownPrompt): boolean {
	switch (prompt.kind) {
		case 'choose': {
			return prompt.choices.length === 0;
		}

		case 'several': {
			return prompt.options.length === 0;
		}

		case 'roll': {
			return prompt.requests.length === 0;
		}

		case 'arrange': {
			return prompt.values.length === 0;
		}

		case 'number': {
			return prompt.who === undefined && prompt.min === prompt.max;
		}

		case 'text': {
			return prompt.who === undefined && prompt.initial === '';
		}

		case 'over': {
			return false;
		}
	}
}
