import {rollAndKeep} from '../../source/rulesets/roll-and-keep/index.js';
import {seal} from '../../source/rulesets/index.js';
import {openFight} from '../../source/session/play/open.js';
import {memoryLog} from './memory-log.js';
import {fighter, setupOf} from './rk-scene.js';
import {ask} from './toy-fight.js';

type Cast = Parameters<typeof setupOf>;

const koji: Cast = [
	[fighter('Koji', 'good', {panache: 3}), fighter('Oni', 'bad')],
	{initExplodes: true},
];

/** Before the first roll, on a log in memory; unless another cast is given, Koji has three Init dice, which explode. */
export function rkFight(cast: Cast = koji) {
	const store = memoryLog({
		fray: 1,
		id: 'rk-1',
		title: 'A fight',
		ruleset: rollAndKeep.id,
		rulesetVersion: rollAndKeep.version,
		seed: 1,
		started: '2026-01-01T20:00:00.000Z',
		setup: setupOf(...cast),
	});
	return {fight: openFight(seal(rollAndKeep), store.log, [], ask)};
}
