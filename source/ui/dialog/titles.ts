import type {Fight} from '../../session/fight/fight.js';
import {type Step, told} from './step.js';

/** Asks what the fight is called from now on. */
export const renameFight = (fight: Pick<Fight, 'info' | 'retitle'>): Step => ({
	kind: 'text',
	title: 'What is this fight called?',
	initial: fight.info.title,
	isOptional: false,
	next: (title) => ended(fight.retitle({title})),
});

/** Asks which campaign the fight belongs to. */
export const changeCampaign = (
	fight: Pick<Fight, 'info' | 'retitle'>,
): Step => ({
	kind: 'text',
	title: 'Which campaign does this fight belong to? Empty: none',
	initial: fight.info.campaign ?? '',
	isOptional: true,
	next: (campaign) => ended(fight.retitle({campaign})),
});

const ended = (refusal: ReturnType<Fight['retitle']>): Step =>
	refusal ? told(`Not done: ${refusal.reason}`) : {kind: 'close'};
