import type {Fight} from '../../session/fight.js';
import {places} from '../../session/where.js';
import {type Word, done} from '../scene.js';

/** What the fight is called. */
export const titleWords: readonly Word[] = [
	{
		name: 'title',
		usage: '[TITLE]',
		summary: 'what the fight is called; with a title, from now on',
		where: places.ruling,
		run(title, {fight}) {
			const refusal = title === '' ? undefined : fight.retitle({title});
			return done(refusal, `It is called “${fight.info.title}”.`);
		},
	},
	{
		name: 'campaign',
		usage: '[WORD | none]',
		summary: 'the campaign that the fight belongs to; with a word, from now on',
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
		? 'It belongs to no campaign.'
		: `It belongs to ${campaign}.`;
