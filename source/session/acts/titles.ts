import type {Fight} from '../fight/fight.js';
import {type Step, carriedOut, notDone} from './parts/step.js';

type Titled = {readonly fight: Pick<Fight, 'info' | 'retitle'>};

/** What came of it; a line is told the text in any case. */
const ended = (refusal: ReturnType<Fight['retitle']>, text: () => string): Step =>
	refusal ? notDone(refusal) : {kind: 'close', said: [text()]};

export function renameFight({fight}: Titled): Step {
	const text = () => `The fight is called “${fight.info.title}”.`;
	return {
		kind: 'text',
		title: 'What is this fight called?',
		initial: fight.info.title,
		isVerbatim: true,
		unsaid: () => ended(undefined, text),
		next: (title) =>
			carriedOut(`Renames the fight to “${title}”`, () => ended(fight.retitle({title}), text)),
	};
}

export function changeCampaign({fight}: Titled): Step {
	const text = () =>
		fight.info.campaign === undefined
			? 'The fight belongs to no campaign.'
			: `The fight belongs to ${fight.info.campaign}.`;
	return {
		kind: 'text',
		title: 'Which campaign does this fight belong to? Empty: none',
		initial: fight.info.campaign ?? '',
		isOptional: true,
		isVerbatim: true,
		unsaid: () => ended(undefined, text),
		next(word) {
			const campaign = word.toLowerCase() === 'none' ? '' : word;
			return carriedOut(
				campaign === '' ? 'Takes the fight out of its campaign' : `Puts the fight into ${campaign}`,
				() => ended(fight.retitle({campaign}), text),
			);
		},
	};
}
