import test from 'ava';
import {openFight} from '../../source/session/play/open.js';
import {memoryLog} from '../helpers/memory-log.js';
import {plainSession} from '../helpers/plain-session.js';
import {playDefault, playOptions, sampleHeader} from '../helpers/recorded-fight.js';
import {type Sample, samples} from '../helpers/samples.js';

/* Lines that fit nothing are answered with what would fit, and change nothing, in every ruleset. */

const long = 'x'.repeat(3000);

const lines = (hero: string): ReadonlyArray<readonly [string, RegExp]> => [
	[`harm ${hero}`, /how much is missing: a number such as 7/],
	[`harm ${hero} 99999`, /at most 9999/],
	[`harm ${hero} --5`, /what fits is a number/],
	[`harm ${hero} 0d6`, /what fits is a number/],
	[`harm ${hero} 2d1`, /a die has two sides at least/],
	[`harm ${hero} 2d6: 7 7`, /there is no 7 on a d6/],
	[`harm ${hero} 5 because ${long}`, /at most 2,000 characters/],
	['harm nobody 5', /“nobody” is no combatant/],
	['harm all foe 5', /“all foe” is no group: all heroes, all foes/],
	[`adjust ${hero} nothing 4`, /“nothing” is no value/],
	['give all foe surprised', /“all foe” is no group: all heroes, all foes/],
	['end all hero prone', /“all hero” is no group/],
	[`give ${hero} dizzy worth 99999`, /a whole number of up to 9999/],
	[`give ${hero} dizzy worth 99999999999`, /no worth: −1 or \+2 fits/],
	[`give ${hero} dizzy worth x`, /“x” is no worth: −1 or \+2 fits/],
	[`give ${hero} dizzy worth -1 worth -2`, /stands beside another one/],
	[`give ${hero} dizzy for -1 rounds`, /“-1” does not fit: for 1 to 999 rounds/],
	[`give ${hero} dizzy for 0 rounds`, /for 1 to 999 rounds/],
	[`give ${hero} dizzy for 9999999 rounds`, /for 1 to 999 rounds/],
	[`give ${hero} dizzy for 2 lightyears`, /no unit of time here/],
	[`give ${hero} worth -1`, /Which condition\?/],
	[`give ${hero} once`, /Which condition\?/],
	[`give ${hero} for 2 rounds`, /Which condition\?/],
	[`give ${hero} ""`, /Which condition\?/],
	['add Guard hp 12 hpp 3', /did you mean “hp”\?\n|no word of these rules\.\n/],
	['add Guard x-3', /“x-3”: from 1 to \d+ can join at once/],
	['add Guard x2.5', /from 1 to \d+ can join at once/],
	['add Guard x0', /from 1 to \d+ can join at once/],
	['plan in 1 century: x', /no moment here/],
	['plan in 0 rounds: x', /in 1 to 999 rounds|no moment here/],
	['plan in 2 rounds: x then give', /which condition\?|no moment here/],
	['plan in 2 rounds: x then harm', /how much is missing|no moment here/],
	['unplan 99', /nothing is planned/],
	[`control ${hero} dice __proto__`, /“dice” is no change/],
	['return nobody', /nothing to bring back|nobody has left|no combatant/i],
	['correct 999', /there is no answer 999; the last is/],
	[`note ${long}`, /at most 2,000 characters/],
	['__proto__', /does not fit/],
	[long, /“x{60}…” does not fit/],
];

function opened(sample: Sample) {
	const {header, ruleset} = sampleHeader(sample, 7);
	const fight = openFight(ruleset, memoryLog(header).log, [], playOptions());
	for (let answers = 0; answers < 6; answers++) {
		playDefault(fight);
	}

	return fight;
}

for (const sample of samples.filter(({id}) => id !== 'toy')) {
	test(`${sample.id}: a line that does not fit says what would, and changes nothing`, async (t) => {
		const fight = opened(sample);
		const before = [fight.revision(), JSON.stringify(fight.board('gm'))];
		const hero = fight.combatants('gm').find(({control}) => control === 'player')?.name ?? '';
		const tried = lines(hero);
		const {replies} = await plainSession(
			fight,
			tried.map(([line]) => line),
		);
		for (const [at, [line, answer]] of tried.entries()) {
			t.regex(replies[at + 1] ?? '', answer, line.slice(0, 60));
		}

		t.deepEqual([fight.revision(), JSON.stringify(fight.board('gm'))], before);
	});
}
