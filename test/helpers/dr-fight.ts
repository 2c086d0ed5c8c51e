import {enrol} from '../../source/engine/facts/combatants/entrant.js';
import {defaults} from '../../source/engine/facts/settings.js';
import {dragon} from '../../source/rulesets/dragon/index.js';
import {settingRows} from '../../source/rulesets/dragon/settings.js';
import {seal} from '../../source/rulesets/index.js';
import {openFight} from '../../source/session/play/open.js';
import {bow, fighter} from './dr-scene.js';
import {memoryLog} from './memory-log.js';
import {ask} from './toy-fight.js';

export const archer = fighter('Ark', 'good', {skills: {bow: 3}, weapons: [bow]});

/** An archer against Oni unless others are given, before anything is asked; on a log in memory. */
export function drFight(newcomers = [archer, fighter('Oni', 'bad')]) {
	const store = memoryLog({
		fray: 1,
		id: 'dr-1',
		title: 'A fight',
		ruleset: dragon.id,
		rulesetVersion: dragon.version,
		seed: 1,
		started: '2026-01-01T20:00:00.000Z',
		setup: {settings: defaults(settingRows), entrants: enrol(newcomers)},
	});
	return {fight: openFight(seal(dragon), store.log, [], ask), store};
}
