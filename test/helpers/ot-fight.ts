import {openTable} from '../../source/rulesets/open-table/index.js';
import {seal} from '../../source/rulesets/index.js';
import {openFight} from '../../source/session/play/open.js';
import {memoryLog} from './memory-log.js';
import {setupOf} from './ot-scene.js';
import {ask} from './toy-fight.js';

/** A fight of Open Table on a log in memory, before initiative. */
export const otFight = (...cast: Parameters<typeof setupOf>) =>
	openFight(
		seal(openTable),
		memoryLog({
			fray: 1,
			id: 'ot-1',
			title: 'A fight',
			ruleset: openTable.id,
			rulesetVersion: openTable.version,
			seed: 1,
			started: '2026-01-01T20:00:00.000Z',
			setup: setupOf(...cast),
		}).log,
		[],
		ask,
	);
