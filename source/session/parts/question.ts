import type {Id} from '../../engine/kit/basics.js';
import type {Prompt} from '../../engine/facts/prompt.js';

/** What is asked, of whom and about whom: an answer fits where this is the same. */
export const questionOf = <Act>(prompt: Prompt<Act>): string =>
	[prompt.id, ...askedOf(prompt), '·', ...(prompt.involves ?? [])].join(' ');

const askedOf = <Act>(prompt: Prompt<Act>): readonly Id[] =>
	prompt.who === undefined && prompt.kind === 'roll'
		? prompt.requests.map(({who}) => who)
		: [prompt.who ?? ''];
