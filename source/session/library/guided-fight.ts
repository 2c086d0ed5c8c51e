import {asListed} from '../../rosters/roster.js';
import {guidedRoster} from '../files/program.js';
import {guidedTitle} from '../fight/coach.js';
import type {Fight} from '../fight/fight.js';
import type {Services} from './services.js';

export async function createGuided(
	services: Pick<Services, 'loadRoster' | 'createFight'>,
	seed?: number,
): Promise<Fight> {
	const {ruleset, entries} = await services.loadRoster(guidedRoster());
	return services.createFight({
		ruleset,
		title: guidedTitle,
		settings: {},
		selections: entries.map(asListed),
		...(seed !== undefined && {seed}),
	});
}
