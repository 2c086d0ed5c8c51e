import type {Id} from './basics.js';
import type {Prompt} from './prompt.js';
import {type Crowd, find} from './world.js';

const unseen = 'Something happens unseen';

/** A prompt as the players may see it: nothing of a hidden combatant, neither as its subject nor among its choices. */
export function veiled<Act>(
	prompt: Prompt<Act>,
	crowd: Crowd<{readonly isHidden: boolean}>,
): Prompt<Act> {
	const isHidden = (id: Id | undefined): boolean =>
		find(crowd, id)?.isHidden ?? false;
	if (isHidden(prompt.who) || prompt.involves?.some(isHidden)) {
		return blank(prompt);
	}

	switch (prompt.kind) {
		case 'choose': {
			return {
				...prompt,
				choices: prompt.choices.filter(
					({who, about}) => !isHidden(who) && !isHidden(about),
				),
			};
		}

		case 'roll': {
			return {
				...prompt,
				requests: prompt.requests.filter(({who}) => !isHidden(who)),
			};
		}

		default: {
			return prompt;
		}
	}
}

function blank<Act>(prompt: Prompt<Act>): Prompt<Act> {
	const {id} = prompt;
	switch (prompt.kind) {
		case 'choose': {
			return {id, kind: prompt.kind, title: unseen, choices: []};
		}

		case 'several': {
			return {id, kind: prompt.kind, title: unseen, options: []};
		}

		case 'roll': {
			return {id, kind: prompt.kind, title: unseen, requests: []};
		}

		case 'text': {
			return {id, kind: prompt.kind, title: unseen, initial: ''};
		}

		case 'number': {
			return {id, kind: prompt.kind, title: unseen, min: 0, max: 0, initial: 0};
		}

		case 'arrange': {
			return {id, kind: prompt.kind, title: unseen, values: [], min: 0, max: 0};
		}

		case 'over': {
			return prompt;
		}
	}
}
