import {poolOf} from '../../source/dice/keep.js';
import {chanceToReach} from '../../source/dice/odds.js';
import {successOdds} from '../../source/dice/successes.js';
import {tallyOdds} from '../../source/dice/tally.js';
import {timed} from './figures.js';

/** The largest pool of each kind that somebody on a sample sheet can come to. */
const pools: Readonly<Record<string, () => unknown>> = {
	'10k10, exploding': () => chanceToReach(poolOf(10, 10), 60, true),
	'20 d10 with 12 ranks': () => successOdds(20, {need: 8, ranks: 12}),
	'14 dT with 4 rerolls': () => tallyOdds({sides: 10, from: 6, explodeFrom: 9}, 14, 4),
};

const [name = ''] = process.argv.slice(2);
const odds = pools[name];
process.stdout.write(
	odds
		? String(
				timed(() => {
					odds();
				}),
			)
		: JSON.stringify(Object.keys(pools)),
);
