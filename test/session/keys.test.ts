import test from 'ava';
import {rulesets} from '../../source/rulesets/index.js';
import {playDefault} from '../helpers/recorded-fight.js';
import {opponents, skirmishes} from '../helpers/skirmish.js';
import {sharedOut} from '../helpers/thoroughness.js';

/*
 * How many keys a round of four against four takes by Enter alone, with the preferences as they are at first. The aim is
 * 30 a round, and 40 a turn of Dragon and Roll & Keep. `most` is what is reached; it only ever falls.
 */

const mostOf: Readonly<Record<string, number>> = {
	'dynamic-d100': 22,
	dragon: 48,
	'roll-and-keep': 38,
	tesseris: 36,
	'open-table': 18,
};

const mean = (counts: readonly number[]): number =>
	counts.reduce((sum, count) => sum + count, 0) / counts.length;

const seeds = [1, 2, 3, 4, 5, 6, 7, 8];

/** Init is a part of its turn. */
const roundOf = (clock: readonly string[]): string => (clock[0] ?? '').split(':', 1)[0] ?? '';

for (const ruleset of sharedOut(rulesets, 5)) {
	const files = opponents[ruleset.id];
	const most = mostOf[ruleset.id];
	test(`${ruleset.id}: a round of four against four is ${most ?? 0} keys at most, on average`, async (t) => {
		if (!files || most === undefined) {
			t.fail('it has no row');
			return;
		}

		const begin = await skirmishes(ruleset, files);
		const counts: number[] = [];
		for (const seed of seeds) {
			const fight = begin(seed);
			let round = roundOf(fight.board('gm').clock);
			let count = 0;
			while (playDefault(fight)) {
				count++;
				const now = roundOf(fight.board('gm').clock);
				if (now !== round) {
					counts.push(count);
					round = now;
					count = 0;
				}
			}

			t.truthy(fight.outcome());
		}

		t.true(counts.length >= 2);
		t.true(mean(counts) <= most, `${mean(counts)}: ${counts.join(' ')}`);
	});
}
