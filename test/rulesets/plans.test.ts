import test from 'ava';
import {dragon} from '../../source/rulesets/dragon/index.js';
import {rollAndKeep} from '../../source/rulesets/roll-and-keep/index.js';
import {seal} from '../../source/rulesets/index.js';
import type {Fight} from '../../source/session/fight/fight.js';
import {readPlan} from '../../source/session/play/plan-words.js';
import {playDefault} from '../helpers/recorded-fight.js';
import {skirmishes} from '../helpers/skirmish.js';

/* What is planned for a phase or a round of a turn, which is counted anew in each turn. */

const rows = [
	{ruleset: seal(rollAndKeep), files: {good: 'posse.yaml', bad: 'hideout.yaml'}, unit: 'phase'},
	{ruleset: seal(dragon), files: {good: 'heroes.yaml', bad: 'warband.yaml'}, unit: 'round'},
] as const;

function plan(fight: Fight, line: string) {
	const read = readPlan(line, fight);
	return 'problem' in read ? read.problem : fight.gm(read.input)?.reason;
}

/** The turns and titles at which it is asked, by the usual answers. */
function askedIn(fight: Fight, most: number): readonly string[] {
	const asked: string[] = [];
	for (let step = 0; step < 2000 && asked.length < most; step++) {
		if (fight.prompt('gm').id === 'plan/due') {
			asked.push(
				`${fight.board('gm').clock[0]?.split(':', 1)[0] ?? ''}: ${fight.prompt('gm').title}`,
			);
		}

		if (!playDefault(fight)) {
			break;
		}
	}

	return asked;
}

for (const {ruleset, files, unit} of rows) {
	test(`${ruleset.id}: what comes in each ${unit} 1 comes once a turn`, async (t) => {
		const begin = await skirmishes(ruleset, files);
		const fight = begin(1);
		t.is(plan(fight, `each ${unit} 1: the bell`), undefined);
		t.like(fight.board('gm').plans?.[0], {when: `each ${unit} 1`, value: 1});
		t.deepEqual(
			askedIn(fight, 2).map((asked) => asked.replace(/^Turn \d: /, '')),
			['the bell', 'the bell'].map((text) => `${unit === 'phase' ? 'Phase' : 'Round'} 1: ${text}`),
		);
	});

	test(`${ruleset.id}: a ${unit} of a later turn is waited for, and what is no ${unit} of a turn is refused`, async (t) => {
		const begin = await skirmishes(ruleset, files);
		const fight = begin(2);
		t.is(plan(fight, `${unit} 11: never`), `a turn has ${unit}s 1 to 10`);
		t.regex(plan(fight, `turn 0, ${unit} 5: never`) ?? '', /is past or too far/);
		t.is(plan(fight, `turn 2, ${unit} 1: dawn`), undefined);
		t.like(fight.board('gm').plans?.[0], {when: `turn 2, ${unit} 1`, value: 11});
		const asked = [3, 4, 5, 6, 7, 8].flatMap((seed) => {
			const other = begin(seed);
			plan(other, `turn 2, ${unit} 1: dawn`);
			return askedIn(other, 1);
		});
		t.true(asked.length > 0);
		t.true(asked.every((text) => /^Turn 2.*1: dawn$/.test(text)));
	});
}
