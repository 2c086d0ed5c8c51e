import test from 'ava';
import type {Fight} from '../../source/session/fight/fight.js';
import {openFight} from '../../source/session/play/open.js';
import {memoryLog} from '../helpers/memory-log.js';
import {playOptions, sampleHeader} from '../helpers/recorded-fight.js';
import {samples} from '../helpers/samples.js';
import {sharedOut} from '../helpers/thoroughness.js';

/* How often Enter is pressed for each combatant in the first round, or turn, of a sample fight. */

const most: Readonly<Record<string, number>> = {
	'dynamic-d100': 2.5,
	tesseris: 3.5,
	dragon: 3.75,
	'roll-and-keep': 3.4,
};

const chapterOf = (fight: Fight): string => fight.told('gm', 1)[0]?.clock[0] ?? '';

/** What Enter does. */
function enter(fight: Fight) {
	const together = fight.together();
	return fight.answer(
		together ? {kind: 'together', count: together.parts.length} : {kind: 'default'},
	);
}

const counted = samples.filter(({id}) => id in most);

for (const sample of sharedOut(counted, 3, 2)) {
	test(`${sample.id}: the first round by Enter alone`, (t) => {
		for (const seed of [1, 2, 3]) {
			const {header, ruleset} = sampleHeader(sample, seed);
			const fight = openFight(ruleset, memoryLog(header).log, [], {
				...playOptions(),
				rollsOn: (control) => control === 'player',
			});
			let asked = 0;
			while (/^$|^\w+ 1$/.test(chapterOf(fight))) {
				asked++;
				if (enter(fight)) {
					break;
				}
			}

			const each = asked / fight.board('gm').lanes.length;
			t.log(`seed ${seed}: ${each.toFixed(2)}`);
			t.true(each <= (most[sample.id] ?? 0));
		}
	});
}
