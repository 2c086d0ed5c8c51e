import type {Fight} from '../../session/fight/fight.js';
import {places} from '../../session/fight/where.js';
import {type Word, done} from '../scene.js';

/** What the fight is called. */
export const titleWords: readonly Word[] = [
	{
		name: 'title',
		usage: '[TITLE]',
		summary: 'the title of the fight; with another title, renames it',
		where: places.ruling,
		run(title, {fight}) {
			const refusal = title === '' ? undefined : fight.retitle({title});
			return done(refusal, `The fight is called “${fight.info.title}”.`);
		},
	},
	{
		name: 'campaign',
		usage: '[WORD | none]',
		summary: 'the campaign of the fight; with a word, changes it',
		where: places.ruling,
		run(word, {fight}) {
			const campaign = word.toLowerCase() === 'none' ? '' : word;
			const refusal = word === '' ? undefined : fight.retitle({campaign});
			return done(refusal, campaignText(fight));
		},
	},
];

const campaignText = ({info: {campaign}}: Fight): string =>
	campaign === undefined
		? 'The fight belongs to no campaign.'
		: `The fight belongs to ${campaign}.`;
